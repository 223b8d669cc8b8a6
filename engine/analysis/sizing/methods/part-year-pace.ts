import type { Datum } from "../../../evidence/sizing-data.ts";
import { partAxisOf } from "../../part-years.ts";
import type { GatheredSize, PartYearPace } from "./method.ts";

/** What was sold in a part of a year, by the words of the page: "Gross premiums in the first half-year". */
export interface PartCount {
  axis: string;
  datum: Datum;
}

/** A part of a year that is this much more or less than its months of the year counts something else, or a season. */
const fits = { least: 0.75, most: 1.35 };

/** Published sizes, each with the newest part of a year that brings it nearer to the base year. */
export const withPaces = (sizes: readonly GatheredSize[], parts: readonly PartCount[], base: number): GatheredSize[] =>
  sizes.map((size) => {
    const pace = paceOf(size.datum, parts, base);
    return pace ? { ...size, pace } : size;
  });

function paceOf(size: Datum, parts: readonly PartCount[], base: number): PartYearPace | undefined {
  const sold = parts.flatMap(({ axis, datum }) => {
    const part = partAxisOf(axis);
    return part && !part.isMade && datum.unit === size.unit ? [{ axis, datum, months: part.months }] : [];
  });
  const pairs = sold
    .filter(({ datum, months }) => datum.year === size.year && isPartOf(datum, size, months))
    .flatMap(({ axis, datum: first, months }) =>
      sold
        .filter((p) => p.axis === axis && p.datum.year > size.year && p.datum.year <= base)
        .map(({ datum: now }) => ({ before: first, now, months })),
    );
  return pairs.toSorted((a, b) => b.now.year - a.now.year || b.months - a.months)[0];
}

function isPartOf(part: Datum, whole: Datum, months: number): boolean {
  const share = part.value / whole.value / (months / 12);
  return part.value < whole.value && share >= fits.least && share <= fits.most;
}
