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
const general = [
  "size",
  "size_per_head",
  "growth",
  "net_income",
  "operating_margin",
  "firms",
  "inflation",
  "currency",
  "depreciation",
  "pay_part",
  "firm_density",
  "largest_purchase",
  "largest_buyer",
];
/** Measures of published sizes, taken for each group of industries. */
const ofGroup = ["size", "size_per_head"];

/**
 * The norms that a market of this archetype and group of industries is held against; those of the archetype by the name of the measure
 * alone, those of the group as "group_size".
 */
export function normsFor(archetype: Archetype | null, group: string | null): Readonly<Record<string, Norm>> {
  const own = archetype === null ? "" : `${archetype.replaceAll("-", "_")}_`;
  const names = [
    ...general.map((name) => [`all_${name}`, name] as const),
    ...(group === null ? [] : ofGroup.map((name) => [`group_${name}`, `${group.replaceAll("-", "_")}_${name}`] as const)),
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
  const [id, label, count, unit, year, ...quartiles] = row;
  return normFrom({ id, label, count, unit, year }, quartiles);
}

type Quartiles = readonly [low: number, middle: number, high: number];

/** Quartiles as figures that a report may enter. */
export function normFrom(
  { id, label, count, unit, year }: { id: string; label: string; count: number; unit: string; year: number },
  [low, middle, high]: Quartiles,
): Norm {
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
  return {
    count,
    low: datum("q1", "lower quartile", low),
    middle: datum("q2", "median", middle),
    high: datum("q3", "upper quartile", high),
  };
}

/** Fewer values have no quartiles. */
const fewest = 4;

/**
 * Quartiles by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996), to four digits; undefined where they do not
 * rise, as no score can lie between them.
 */
export function quartilesOf(values: readonly number[]): Quartiles | undefined {
  const sorted = values.filter((v) => Number.isFinite(v)).toSorted((a, b) => a - b);
  if (sorted.length < fewest) return undefined;
  const at = (p: number) => {
    const place = p * (sorted.length - 1),
      below = Math.floor(place);
    const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
    return Number((low + (place - below) * (high - low)).toPrecision(4));
  };
  const quartiles = [at(0.25), at(0.5), at(0.75)] as const;
  return quartiles[0] < quartiles[1] && quartiles[1] < quartiles[2] ? quartiles : undefined;
}
