import { z } from "zod";
import type { EvidenceSource } from "../evidence/evidence.ts";

/**
 * A source of bundled tables: one row of a `sources.json` that stands beside the tables made from it. `npm run sources` lists every row in
 * docs/sources.md; a unit test refuses a table that no row names.
 */
export const tableSource = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Series or title. */
  title: z.string().min(3),
  publisher: z.string().min(2),
  url: z.url(),
  /** Date of publication: YYYY, YYYY-MM or YYYY-MM-DD. */
  published: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
  /** Years that the figures speak of, or the edition of a classification: "2021", "2010–2025". */
  years: z.string().regex(/^\d{4}(–\d{4})?$/),
  retrieved: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  kind: z.enum(["official statistic", "dataset"]),
  /** Its licence, and the compilation that it was read from. */
  licence: z.string().min(3),
  /** The words in which it asks to be named; printed with the reference. */
  credit: z.string().min(3),
  /** Tables beside the list that hold figures or words of it. */
  files: z.array(z.string()).min(1),
  /** The World Bank's code of an indicator. */
  indicatorCode: z.string().nullable().optional(),
});
export type TableSource = z.infer<typeof tableSource>;

/** The reference that a report prints for a source of tables, with the stored excerpt. */
export function referenceTo(source: TableSource, snapshot: string): EvidenceSource {
  const { title, publisher, url, published, retrieved, kind, licence, credit } = source;
  return { title, publisher, url, published, retrieved, kind, licence, credit, snapshot };
}

/** Stands for the licence where a page is only quoted: a dossier's source, a known figure. */
export const quotedLicence = "Figure quoted; the page remains its publisher's";

/** A table, or part of one, that is our own work: nobody else's licence applies, and no figure of it is a published one. */
export const ownTable = z.strictObject({
  id: tableSource.shape.id,
  title: z.string().min(3),
  /** How it came about: by hand after which rules, or by which command from what. */
  made: z.string().min(10),
  /** Paths from engine/reference. */
  files: z.array(z.string()).min(1),
});
export type OwnTable = z.infer<typeof ownTable>;
