import { z } from "zod";
import type { CostItem, IndustryCosts } from "../../evidence/industry-costs.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { packedTable } from "../read-table.ts";
import rows from "./cost-industries.json" with { type: "json" };
import { quartilesOf } from "./norms.ts";

const shares = z.tuple([z.number(), z.number(), z.number()]);
const costs = packedTable(new URL("industry-costs.json.br", import.meta.url), z.record(z.string(), z.record(z.string(), shares)));

const industry = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What output is where it is not sales: goods bought to be sold again are no output of a trader, nor claims one of an insurer. */
  of: z.string().optional(),
  divisions: z.array(z.string().regex(/^\d\d$/)),
  source: z.string(),
});
const industries = z.array(industry).parse(rows);

/** The year of the accounts, the last of the database. */
const ofYear = 2014;

const items: readonly (readonly [CostItem, string])[] = [
  ["purchases", "purchases of goods and services, share of output"],
  ["pay", "pay, with that of owners who work, share of output"],
  ["surplus", "surplus before wear, interest and tax, share of output"],
];

/** What the industry of a division of ISIC pays for, in a country and over all countries; null where the division is none of them. */
export function industryCosts(division: string | undefined, country: string | null, hasClass = true): IndustryCosts | null {
  const found = industries.find(({ divisions }) => division !== undefined && divisions.includes(division));
  const table = found && costs()[found.id];
  if (!found || !table) return null;
  const datum = (item: string, label: string, value: number, of: string, end = ""): Datum => ({
    id: `costs_${item}_${found.id}_${of}${end}`.toLowerCase(),
    measure: `costs_${item}_${found.id}${end}`,
    label: `${found.name}: ${label}`,
    value,
    unit: "1",
    year: ofYear,
    country: of,
    source: "wiod-2014",
    status: of === "WLD" ? "estimated" : "reported",
  });
  const row = country === null ? undefined : table[country];
  // Owners who work are counted at employees' pay: where that leaves nothing, it is more than they earn, and the row tells of no seller.
  const own = row && row[2] > 0 ? row : undefined;
  const american = table["USA"];
  const lines = items.flatMap(([item, label], i) => {
    const quartiles = quartilesOf(Object.values(table).map((each) => each[i] ?? Number.NaN));
    if (!quartiles) return [];
    const [low, middle, high] = quartiles;
    const at = (end: string, words: string, value: number) =>
      datum(item, `${label}, ${words} of ${Object.keys(table).length} countries`, value, "WLD", end);
    return [
      {
        item,
        own: own && country ? datum(item, label, own[i] ?? 0, country) : null,
        low: at("_q1", "lower quartile", low),
        middle: at("_q2", "median", middle),
        high: at("_q3", "upper quartile", high),
      },
    ];
  });
  return lines.length === items.length
    ? {
        industry: found.name,
        of: found.of ?? "sales",
        hasClass,
        year: ofYear,
        countries: Object.keys(table).length,
        unitedStates: american ? { purchases: american[0], pay: american[1], surplus: american[2] } : null,
        lines,
      }
    : null;
}
