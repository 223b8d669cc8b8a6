import { reportDocument } from "#document";
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

/** Reading a report parses and cuts a document of megabytes. */
export const reportLimit = { name: "report", max: 240, windowSeconds: 60 };
export const fileLimit = { name: "report-file", max: 300, windowSeconds: 600 };

export const idempotencyHeaders = {
  "idempotency-key": "1–200 characters of the caller's choice: a call repeated with the same key is done once.",
};
