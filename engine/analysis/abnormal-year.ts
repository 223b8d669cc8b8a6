import type { IndustryAccount } from "../evidence/structure.ts";

/** Years on either side in which a trade has to have made more for a year between them to be a trough. */
const nearYears = 2;
/** A trough is less than this part of what was made before it and after it: smaller dips are the ordinary run of trades. */
const troughBelow = 0.92;

/** A year in which a trade made less than before it and after it; a size of that year tells of the trough. */
export interface Trough {
  year: number;
  /** The better year before it, of which it fell short. */
  before: number;
}

/**
 * Whether a year breaks from its neighbours in the yearly output of the trade, prices taken off (American accounts): below the best of two years
 * on either side. Null where it does not, and of years whose neighbours are not held.
 */
export function troughOf(history: IndustryAccount["history"], year: number): Trough | null {
  const made = new Map(history.flatMap((h) => (h.price.value > 0 ? [[h.year, h.output.value / h.price.value] as const] : [])));
  const own = made.get(year);
  const best = (years: readonly number[]) =>
    years.flatMap((y) => (made.has(y) ? [{ y, value: made.get(y) ?? 0 }] : [])).toSorted((a, b) => b.value - a.value)[0];
  const around = Array.from({ length: nearYears }, (_, i) => i + 1);
  const [before, after] = [best(around.map((n) => year - n)), best(around.map((n) => year + n))];
  if (own === undefined || !before || !after) return null;
  return own < troughBelow * Math.min(before.value, after.value) ? { year, before: before.y } : null;
}
