import { normal, randomFrom, triangular } from "./random.ts";

/** Places (from 1) of one row over the draws: tenth percentile, median, ninetieth, and the share of draws among the first five. */
export interface RankRange {
  low: number;
  middle: number;
  high: number;
  firstFive: number;
}

export interface RankDraws {
  seed: number;
  draws: number;
  /** Assumptions, each drawn from the triangle of its range. */
  ranges: readonly { low: number; mode: number; high: number }[];
  /** Standard deviation of each row's own error, in the units of its score. */
  spreads: readonly number[];
  /** Writes the score of each row for some assumptions; the highest is the first. */
  scores(assumptions: readonly number[], into: Float64Array): void;
}

/** In which place each row lies when assumptions and inputs are drawn within their ranges. The same seed gives the same places. */
export function drawRanks({ seed, draws, ranges, spreads, scores }: RankDraws): RankRange[] {
  const random = randomFrom(seed);
  const count = spreads.length;
  const places = spreads.map(() => new Uint16Array(draws));
  const row = new Float64Array(count);
  const order = Array.from({ length: count }, (_, n) => n);
  for (let draw = 0; draw < draws; draw++) {
    scores(
      ranges.map(({ low, mode, high }) => triangular(random(), low, mode, high)),
      row,
    );
    for (let n = 0; n < count; n++) row[n] = (row[n] ?? 0) + (spreads[n] ?? 0) * normal(Math.min(Math.max(random(), 1e-9), 1 - 1e-9));
    order.sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0));
    for (let place = 0; place < count; place++) {
      const own = places[order[place] ?? 0];
      if (own) own[draw] = place + 1;
    }
  }
  return places.map((own) => {
    own.sort();
    const at = (share: number) => own[Math.min(draws - 1, Math.floor(share * draws))] ?? 1;
    const firstFive = own.reduce((sum, place) => sum + Number(place <= 5), 0) / Math.max(1, draws);
    return { low: at(0.1), middle: at(0.5), high: at(0.9), firstFive };
  });
}
