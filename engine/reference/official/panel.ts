import { z } from "zod";
import type { Datum } from "../../evidence/sizing-data.ts";

/**
 * A packed table of official statistics: measure → country (ISO 3166 alpha-3) → first year and yearly values, null where there is none.
 * Money is in whole US dollars of the year, shares are fractions.
 */
export const panel = z.strictObject({
  measures: z.record(
    z.string(),
    z.strictObject({
      label: z.string(),
      /** Unit of the ledger: ISO 4217 code, "1" for shares and ratios, a singular noun. */
      unit: z.string(),
      /** Key in sources.json. */
      source: z.string(),
      /** Figures that their publisher, or the maker of the table, computed by a model. */
      estimated: z.boolean().optional(),
    }),
  ),
  rows: z.record(z.string(), z.record(z.string(), z.tuple([z.number(), z.array(z.number().nullable())]))),
});
export type Panel = z.infer<typeof panel>;

/** The figure of a year, or with `nearest` of the year closest to it (the later of two); undefined where there is none. */
export function figureOf(table: Panel, measure: string, country: string, year: number, nearest = true): Datum | undefined {
  const about = table.measures[measure],
    series = table.rows[measure]?.[country];
  if (!about || !series) return undefined;
  const [first, values] = series;
  let best: number | undefined;
  for (const [i, value] of values.entries()) {
    if (value === null || (!nearest && first + i !== year)) continue;
    if (best === undefined || Math.abs(first + i - year) <= Math.abs(first + best - year)) best = i;
  }
  const value = best === undefined ? null : (values[best] ?? null);
  if (best === undefined || value === null) return undefined;
  return {
    id: `${measure}_${country}_${first + best}`.toLowerCase(),
    measure,
    label: about.label,
    value,
    unit: about.unit,
    year: first + best,
    country,
    source: about.source,
    status: about.estimated ? "estimated" : "reported",
  };
}
