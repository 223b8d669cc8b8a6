/**
 * How far estimates that stand for figures which no table holds lie from figures that are held. Shares of suppliers that are apportioned from a heading:
 * `bench/supplier-lines.ts`, against those that the United States tell by line. A sum of importers that is split among them: `bench/five-split.ts`, on
 * other members of the Union whose figures were hidden. A member's part where an importer names the Union as one: `bench/union-split.ts`. Ends are those of eight of ten cases, as factors on the estimate.
 */
export const lineErrors = {
  /** Lines judged, and the part in which the largest supplier was the right one. */
  lines: 155,
  first: 0.74,
  /** A share within this factor in half of the cases, and in eight of ten. */
  half: 1.26,
  eight: 2.32,
  /** Concentration told by line over the one that is apportioned. */
  concentration: { low: 0.83, high: 1.79 },
} as const;

export const splitErrors = {
  /** The part in which the largest importer was the right one. */
  first: 0.62,
  imports: { half: 1.39, low: 0.5, high: 1.93 },
  sales: { half: 1.8, low: 0.44, high: 3.63 },
} as const;

/** By the part that is given to the member, the largest first, each without those above it: a large part misses by less. */
export const memberErrors = [
  { from: 0.2, half: 1.63, low: 0.23, high: 2.04 },
  { from: 0.1, half: 1.88, low: 0.15, high: 2.85 },
  { from: 0, half: 2.24, low: 0.17, high: 3.73 },
] as const;
