import { z } from "zod";
import type { PlaceRule } from "../../evidence/place-rules.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import rows from "./reduced-taxes.json" with { type: "json" };

const part = z.number().min(0).max(0.27);
const groups = z
  .array(
    z.strictObject({
      what: z.string(),
      /** One reduced rate falls on all that the class sells as this; otherwise on some of it, as the law of each country lists. */
      isWhole: z.boolean(),
      naics: z.array(z.string().regex(/^\d{3,6}$/)),
      hs: z.array(z.string().regex(/^\d{2,4}$/)),
      /** By country (alpha-3) the only reduced rate, or the lowest and the highest. */
      rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.union([z.tuple([part]), z.tuple([part, part])])),
    }),
  )
  .parse(rows);

const year = 2025;

/**
 * The reduced rate of value added tax on what a class sells in a member state of the European Union, by the Commission's database; undefined for
 * other countries, for classes of several groups and where a state reports none. `naics`, `headings`: of the class.
 */
export function reducedTaxOf(naics: readonly string[], headings: readonly string[], country: string): PlaceRule | undefined {
  const isAll = (codes: readonly string[], prefixes: readonly string[]) =>
    codes.length > 0 && codes.every((code) => prefixes.some((prefix) => code.startsWith(prefix)));
  const group = groups.find((g) => (headings.length > 0 ? isAll(headings, g.hs) : isAll(naics, g.naics)));
  const rates = group?.rates[country];
  if (!group || !rates) return undefined;
  const datum = (value: number, end: "" | "highest "): Datum => ({
    id: `vat_reduced_${end.trim()}_${group.what.replaceAll(" ", "_")}_${country}`.toLowerCase(),
    measure: `vat_reduced_${end.trim()}`,
    label: `Tax on sales, ${end}reduced rate on ${group.what}`,
    value,
    unit: "1",
    year,
    country,
    source: "eu-vat-rates-2025",
    status: "reported",
  });
  const [low, high = null] = rates;
  return {
    id: "vat_reduced",
    own: datum(low, ""),
    level: null,
    median: null,
    below: null,
    reduced: { what: group.what, isWhole: group.isWhole, highest: high === null ? null : datum(high, "highest ") },
  };
}
