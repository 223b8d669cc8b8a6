import { z } from "zod";
import type { EvidenceSource } from "../../evidence/evidence.ts";
import { quotedLicence } from "../source-list.ts";

/** A page that a row of a table was read from, with the words that carry it. */
export const readPage = {
  /** Unique in its table. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(5),
  publisher: z.string().min(2),
  url: z.url(),
  published: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
  quote: z.string().min(10).max(400),
};
export type ReadPage = z.infer<z.ZodObject<typeof readPage>>;

/** The page as a report's source. `retrieved`: ISO date on which it was read; `snapshot`: what the report used of it. */
export const pageSource = ({ title, publisher, url, published }: ReadPage, retrieved: string, snapshot: string): EvidenceSource => ({
  title,
  publisher,
  url,
  published,
  retrieved,
  kind: "web page",
  licence: quotedLicence,
  credit: publisher,
  snapshot,
});
