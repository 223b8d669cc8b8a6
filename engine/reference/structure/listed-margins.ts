import { z } from "zod";
import type { ListedMargins } from "../../evidence/structure.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import rows from "./listed-margins.json" with { type: "json" };

/** Industry, codes of NAICS 2022 that it stands for, companies, gross and operating margin as parts of sales. */
const row = z.tuple([z.string(), z.array(z.string().regex(/^\d{3,6}$/)), z.number().int().min(10), z.number(), z.number()]);
const table = z.array(row).parse(rows);

/** The table is of January 2026. */
const ofYear = 2026;

/** Operating margins of all industries of the table. */
export const operatingMargins = (): number[] => table.map(([, , , , operating]) => operating);

/** Margins of the listed companies of the industry that holds most of these codes; null where none does. */
export function listedMargins(naics: readonly string[]): ListedMargins | null {
  const found = naics.flatMap((code) => {
    const fits = table.flatMap((each) => each[1].filter((prefix) => code.startsWith(prefix)).map((prefix) => ({ each, prefix })));
    return fits.toSorted((a, b) => b.prefix.length - a.prefix.length).slice(0, 1);
  });
  const counts = Map.groupBy(found, ({ each }) => each);
  const [best] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  if (!best || best[1].length * 2 <= naics.length) return null;
  const [industry, , firms, gross, operating] = best[0];
  const datum = (measure: string, label: string, value: number): Datum => ({
    id: `listed_${measure}_${industry}`,
    measure: `listed_${measure}`,
    label: `${label}, listed companies of ${industry}, January ${ofYear}`,
    value,
    unit: "1",
    year: ofYear,
    country: "USA",
    source: "damodaran-2026",
    status: "reported",
  });
  return {
    industry,
    firms,
    gross: datum("gross_margin", "Gross margin", gross),
    operating: datum("operating_margin", "Operating margin", operating),
  };
}
