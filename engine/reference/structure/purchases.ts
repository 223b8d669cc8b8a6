import { z } from "zod";
import { plainName } from "../../evidence/company-name.ts";
import type { EvidenceSource } from "../../evidence/evidence.ts";
import type { Purchase } from "../../evidence/structure.ts";
import { pageSource, readPage } from "./read-page.ts";
import table from "./purchases.json" with { type: "json" };

/** A company from abroad that entered a country by buying a seller there, as a page that was read tells it. */
export const purchaseRow = z.strictObject({
  // Its id says what was bought, and the year: "bisco-misr-2015".
  ...readPage,
  country: z.string().regex(/^[A-Z]{3}$/),
  /** Names under which lists of sellers in the country have what was bought, or its owner. */
  names: z.array(z.string().min(2)).min(1),
  bought: z.string().min(2),
  buyer: z.string().min(2),
  home: z.string().regex(/^[A-Z]{3}$/),
  year: z.number().int().min(2000).max(2026),
  /** Price paid, in whole units of `unit` (ISO 4217). */
  value: z.number().positive(),
  unit: z.string().regex(/^[A-Z]{3}$/),
  /** Who holds it since the buyer left; null where it stayed. */
  soldTo: z.strictObject({ owner: z.string().min(2), home: z.string().regex(/^[A-Z]{3}$/), year: z.number().int() }).nullable(),
});
const rows: readonly z.infer<typeof purchaseRow>[] = table;

const prefix = "purchase-";

/** Purchases by which companies from abroad entered a country, of the sellers named. */
export function purchasesOf(sellers: readonly string[], country: string): Purchase[] {
  const here = new Set(sellers.map(plainName));
  return rows
    .filter((row) => row.country === country && row.names.some((name) => here.has(plainName(name))))
    .map(({ id, bought, buyer, home, year, value, unit, soldTo }) => ({
      bought,
      buyer,
      home,
      soldTo: soldTo && { owner: soldTo.owner, year: soldTo.year },
      price: {
        id: `price_${id.replaceAll("-", "_")}`,
        measure: `price_${id.replaceAll("-", "_")}`,
        label: `Price paid for ${bought}, ${year}`,
        value,
        unit,
        year,
        country,
        source: `${prefix}${id}`,
        status: "reported" as const,
      },
    }));
}

/** The owner of a seller of a country since it was sold on; undefined where no purchase tells of one. */
export const ownerSince = (name: string, country: string): { owner: string; home: string; year: number } | undefined =>
  rows.find((row) => row.country === country && row.soldTo !== null && plainName(row.bought) === plainName(name))?.soldTo ?? undefined;

/** The page behind a source's id; undefined for an id that is none of this table. `snapshot`: the rows that the report used. */
export function purchaseSource(id: string, snapshot: string): EvidenceSource | undefined {
  const row = id.startsWith(prefix) ? rows.find((each) => each.id === id.slice(prefix.length)) : undefined;
  return row && pageSource(row, "2026-11-24", `${snapshot}\n${row.quote}`);
}
