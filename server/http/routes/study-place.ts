import { reportDocument } from "#document";
import { Problem } from "#shared/problem.ts";
import { type ReportFile, reportFiles } from "#shared/wire/studies.ts";
import { z } from "zod";

/** What the routes of studies and of samples share. */

/** A study's id. What is no UUID names nothing, and never reaches the database. */
export const studyPlace = z.strictObject({ id: z.uuid() });

export const reportAnswer = z.strictObject({
  access: z.enum(["preview", "full"]),
  openSections: z.array(z.string()),
  lockedExhibits: z.array(z.string()),
  document: reportDocument,
});

export const mediaTypes: Readonly<Record<ReportFile, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
};
export const formats: readonly ReportFile[] = reportFiles;
/** Reading a report parses and cuts a document of megabytes. */
export const reportLimit = { name: "report", max: 240, windowSeconds: 60 };
export const fileLimit = { name: "report-file", max: 300, windowSeconds: 600 };

export const idempotencyHeaders = {
  "idempotency-key": "1–200 characters of the caller's choice: a call repeated with the same key is done once.",
};
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    const wrong = "1 to 200 printable characters without spaces";
    throw new Problem("invalid", `Idempotency-Key: ${wrong}`, { fields: { "idempotency-key": wrong } });
  }
  return header;
}
