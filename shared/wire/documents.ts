import { z } from "zod";
import { studyKinds } from "../kinds.ts";
import { documentLimits } from "../limits.ts";

/** Bodies and answers of /api/documents: what a customer gives to a study before it is ordered. */

export const documentTypes = [".pdf", ".docx", ".xlsx", ".csv", ".txt"] as const;

const name = z
  .string("A name is required")
  .trim()
  .min(1, "A name is required")
  .max(200, "Name: at most 200 characters")
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u, "Name: plain text on one line");

export const newDocument = z.strictObject({
  name,
  sizeBytes: z
    .number()
    .int()
    .min(1, "The file is empty")
    .max(documentLimits.bytesMax, `At most ${documentLimits.bytesMax / 1_000_000} MB`),
});
export const newLink = z.strictObject({ url: z.url({ protocol: /^https?$/, error: "An address that begins with https://" }).max(2000) });

export const customerDocument = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["file", "link"]),
  sizeBytes: z.number().int(),
  /** Letters that were read; null while its parts arrive. */
  characters: z.number().int().nullable(),
});
export type CustomerDocument = z.infer<typeof customerDocument>;
export const documentList = z.strictObject({ documents: z.array(customerDocument) });

/** What can be chosen for a study besides its brief. */
export const studyOptions = z.strictObject({
  /** Name of the configured language model; null where there is none. */
  model: z.string().nullable(),
  /** Addresses of pages are taken as documents too. */
  takesLinks: z.boolean(),
  /** Kinds of study that read documents. */
  documentKinds: z.array(z.enum(studyKinds)),
});
export type StudyOptions = z.infer<typeof studyOptions>;
