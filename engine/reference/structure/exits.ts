import { z } from "zod";
import { plainName } from "../../evidence/company-name.ts";
import { readPage } from "./read-page.ts";
import table from "./exits.json" with { type: "json" };

/** A company that lists still name as a seller, though it has closed or has sold its business of a class, as a page tells it. */
export const exitRow = z.strictObject({
  // Its id says who left, and the year: "philipp-holzmann-2002".
  ...readPage,
  company: z.string().min(2),
  /** Other names under which lists have it. */
  aliases: z.array(z.string().min(2)),
  /** Country of its head office (alpha-3). */
  home: z.string().regex(/^[A-Z]{3}$/),
  /** Codes of the classes that it left, each with the classes under it; none where it closed altogether. */
  left: z.array(z.string().regex(/^(?:naics|hs|isic|library):/)),
  year: z.number().int().min(2000).max(2026),
  /** It closed its places in every country but its home. */
  abroad: z.boolean().optional(),
});
const rows: readonly z.infer<typeof exitRow>[] = table;

/** Whether a company has closed, or has left a class ("hs:6904") in a country. */
export const hasLeft = (name: string, home: string | null, code: string, country: string | null = home): boolean =>
  rows.some(
    ({ company, aliases, home: of, left, abroad }) =>
      of === home &&
      (!abroad || country !== home) &&
      [company, ...aliases].some((known) => plainName(known) === plainName(name)) &&
      (left.length === 0 || left.some((own) => code.startsWith(own))),
  );
