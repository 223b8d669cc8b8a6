import { z } from "zod";
import { plainName, sameCompany } from "../../evidence/company-name.ts";
import type { EvidenceSource } from "../../evidence/evidence.ts";
import type { KnownCompany, Takeover } from "../../evidence/structure.ts";
import { pageSource, readPage } from "./read-page.ts";
import table from "./takeovers.json" with { type: "json" };

/**
 * A seller that another company has taken over, as a page tells it that reports the deal as done: lists keep its name for years, but it stands
 * for its owner and is no competitor of its own. A deal that is only agreed has no row.
 */
export const takeoverRow = z.strictObject({
  // Its id says what was taken over, and the year: "cyberark-2026".
  ...readPage,
  company: z.string().min(2),
  /** Other names under which lists have it. */
  aliases: z.array(z.string().min(2)),
  /** Country of its head office (alpha-3). */
  home: z.string().regex(/^[A-Z]{3}$/),
  owner: z.string().min(2),
  ownerHome: z.string().regex(/^[A-Z]{3}$/),
  /** Year in which the deal was closed. */
  year: z.number().int().min(2010).max(2026),
});
const rows: readonly z.infer<typeof takeoverRow>[] = table;

const prefix = "takeover-";

/** The takeovers that the table has of these companies. */
export function takeoversOf(companies: readonly string[]): Takeover[] {
  const named = new Set(companies.map(plainName));
  return rows
    .filter(({ company, aliases }) => [company, ...aliases].some((name) => named.has(plainName(name))))
    .map(({ id, company, aliases, home, owner, ownerHome, year, quote }) => ({
      names: [company, ...aliases],
      home,
      owner,
      ownerHome,
      year,
      source: `${prefix}${id}`,
      quote,
    }));
}

/**
 * Companies without those whose owner sells here too and stands for both, under its own better known name. Only a company of the country
 * that a foreign one took over stays: it shows that the foreign owner sells here through it.
 */
export const withoutMerged = (companies: readonly KnownCompany[]): KnownCompany[] =>
  companies.filter((c) =>
    takeoversOf([c.name]).every(
      ({ home, owner, ownerHome }) =>
        home !== c.home ||
        !companies.some((o) => o.tier === "here" && o.home === ownerHome && (o.isDomestic || !c.isDomestic) && sameCompany(o.name, owner)),
    ),
  );

/** The page behind a source's id; undefined for an id that is none of this table. `snapshot`: the rows that the report used. */
export function takeoverSource(id: string, snapshot: string): EvidenceSource | undefined {
  const row = id.startsWith(prefix) ? rows.find((each) => each.id === id.slice(prefix.length)) : undefined;
  return row && pageSource(row, "2026-11-27", `${snapshot}\n${row.quote}`);
}
