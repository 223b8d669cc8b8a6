import { z } from "zod";
import type { Archetype } from "../../evidence/archetype.ts";
import type { Norm } from "../../evidence/structure.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import rows from "./norms.json" with { type: "json" };

/** Measure, what it is, of how many it was taken, unit, year, and the quartiles. */
const normRow = z.tuple([
  z.string(),
  z.string(),
  z.number().int().min(4),
  z.string(),
  z.number().int(),
  z.number(),
  z.number(),
  z.number(),
]);
const table = new Map(
  z
    .array(normRow)
    .parse(rows)
    .map((row) => [row[0], row]),
);

/** Measures of every report; those of an archetype carry its name in front. */
const general = ["size", "size_per_head", "growth", "net_income", "firms", "import_share", "inflation", "currency"];

/** The norms that a market of this archetype is held against; those of the archetype by the name of the measure alone. */
export function normsFor(archetype: Archetype | null): Readonly<Record<string, Norm>> {
  const own = archetype === null ? "" : `${archetype.replaceAll("-", "_")}_`;
  const names = [
    ...general.map((name) => [`all_${name}`, name] as const),
    ...(own === "" ? [] : [...table.keys()].filter((id) => id.startsWith(own)).map((id) => [id.slice(own.length), id] as const)),
  ];
  return Object.fromEntries(
    names.flatMap(([name, id]) => {
      const norm = normOf(id);
      return norm ? [[name, norm] as const] : [];
    }),
  );
}

/** Lower quartile, median and upper quartile of a measure over all classes or countries of the tables; null where it was not taken. */
function normOf(measure: string): Norm | null {
  const row = table.get(measure);
  if (!row) return null;
  const [id, label, count, unit, year, q1, median, q3] = row;
  const datum = (end: string, words: string, value: number): Datum => ({
    id: `norm_${id}_${end}`,
    measure: `norm_${id}_${end}`,
    label: `${label}: ${words}`,
    value,
    unit,
    year,
    country: "WLD",
    source: "industry-norms",
    status: "estimated",
  });
  return { count, low: datum("q1", "lower quartile", q1), middle: datum("q2", "median", median), high: datum("q3", "upper quartile", q3) };
}
