import { z } from "zod";
import { studyKinds } from "#shared/prices.ts";

/** What each mail is about. Parsed again when a mail is sent: between the two it lay in the queue, perhaps across an update. */
const study = { kind: z.enum(studyKinds), studyId: z.uuid(), title: z.string() };
export const mailData = {
  /** `expiresAt`: after that the mail is not sent any more. */
  "one-time-code": z.strictObject({ code: z.string(), expiresAt: z.iso.datetime() }),
  welcome: z.strictObject({}),
  "password-changed": z.strictObject({ at: z.iso.datetime() }),
  "study-ready": z.strictObject({ ...study, isUnlocked: z.boolean() }),
  /** `reason`: a plain sentence. `returned`: the money, as shown ("$25.00"); null where none was held. */
  "study-returned": z.strictObject({ ...study, reason: z.string(), returned: z.string().nullable() }),
  /** `total` and `credits` as shown ("₹2,448.50"); the document itself is fetched when the mail leaves. */
  receipt: z.strictObject({
    kind: z.enum(["invoice", "credit-note"]),
    invoiceId: z.uuid(),
    invoiceNo: z.string(),
    total: z.string(),
    credits: z.string(),
    isTest: z.boolean(),
  }),
  /** For the sales address. `message` keeps its lines. */
  "contact-message": z.strictObject({
    name: z.string(),
    email: z.email(),
    company: z.string().nullable(),
    message: z.string(),
    at: z.iso.datetime(),
  }),
} as const;

export type MailTemplate = keyof typeof mailData;
export type MailData = { [T in MailTemplate]: z.infer<(typeof mailData)[T]> };

/** Who writes. */
export interface Sender {
  siteName: string;
  /** Origin, for links. */
  publicUrl: string;
}
