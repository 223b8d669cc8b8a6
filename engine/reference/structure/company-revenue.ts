import { z } from "zod";
import { plainName } from "../../evidence/company-name.ts";
import type { EvidenceSource } from "../../evidence/evidence.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { pageSource, readPage } from "./read-page.ts";
import table from "./company-revenue.json" with { type: "json" };

/** Revenue of a seller in one whole year, as a page that was read prints it: what no list of the largest has. */
export const companyRevenue = z.strictObject({
  // Its id says company and year: "forte-2016".
  ...readPage,
  company: z.string().min(2),
  /** Other names under which lists have it. */
  aliases: z.array(z.string().min(2)),
  /** Country of its head office (alpha-3), or of the subsidiary whose revenue this is. */
  home: z.string().regex(/^[A-Z]{3}$/),
  /** The year in which most of the months reported lie. */
  year: z.number().int().min(2012).max(2026),
  /** In whole units of `unit`. */
  value: z.number().positive(),
  /** ISO 4217. */
  unit: z.string().regex(/^[A-Z]{3}$/),
  /** What is counted, where that is not all sales of the whole group: "sales in Poland", "premiums of life insurance". */
  part: z.string().min(3).optional(),
  /** The words that carry the figure. */
  quote: z.string().min(10).max(300),
});
export type CompanyRevenue = z.infer<typeof companyRevenue>;

const rows: readonly CompanyRevenue[] = table;

/** The newest revenue of a company of a country, with what it counts where that is only a part of the group; undefined where no page has one. */
export function revenueOf(name: string, home: string | null): { datum: Datum; part: string | null } | undefined {
  byCompany ??= Map.groupBy(
    rows.flatMap((row) => [row.company, ...row.aliases].map((each) => [`${row.home} ${plainName(each)}`, row] as const)),
    ([key]) => key,
  );
  const found = byCompany.get(`${home} ${plainName(name)}`)?.map(([, row]) => row);
  const row = found?.toSorted((a, b) => b.year - a.year)[0];
  return row && { datum: datumOf(row), part: row.part ?? null };
}

/** Country of the head office of a company of this table; null where it has none of the name. */
export function homeOfRevenue(name: string): string | null {
  const plain = plainName(name);
  return (
    rows.find((row) => row.part === undefined && [row.company, ...row.aliases].some((each) => plainName(each) === plain))?.home ?? null
  );
}

let byCompany: ReadonlyMap<string, readonly (readonly [string, CompanyRevenue])[]> | undefined;

const prefix = "revenue-";

function datumOf(row: CompanyRevenue): Datum {
  const { company, home, year, value, unit, part } = row;
  const measure = `revenue_${plainName(company).replace(/[^a-z0-9]+/g, "_")}`;
  const label = `Revenue of ${company}${part === undefined ? "" : `, ${part}`}, ${year}`;
  return {
    id: `${measure}_${home.toLowerCase()}_${year}`,
    measure,
    label,
    value,
    unit,
    year,
    country: home,
    source: `${prefix}${pageOf(row).id}`,
    status: "reported",
  };
}

/** One source for all figures of a page: the id of the first. */
const pageOf = (row: CompanyRevenue): CompanyRevenue => rows.find(({ url }) => url === row.url) ?? row;

/** The page behind a source's id; undefined for an id that is none of this table. `snapshot`: the rows that the report used. */
export function revenueSource(id: string, snapshot: string): EvidenceSource | undefined {
  const row = id.startsWith(prefix) ? rows.find((each) => each.id === id.slice(prefix.length)) : undefined;
  const quotes = new Set(rows.flatMap(({ url, quote }) => (url === row?.url ? [quote] : [])));
  return row && pageSource(row, "2026-11-24", [snapshot, ...quotes].join("\n"));
}
