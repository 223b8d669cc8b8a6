import { middleOf, type PartId, partIds, type Parts, partsOf } from "../../analysis/trade/ease-model.ts";
import { weights as fittedWeights, type Weight } from "../../analysis/trade/weights.ts";
import { drawRanks, type RankRange } from "../../model/draw-ranks.ts";
import type { Destination } from "../../evidence/trade.ts";

export interface Placed {
  data: Destination;
  /** From 1. */
  rank: number;
  parts: Parts;
  range: RankRange;
}

/** Draws of weights and inputs: places of the tenth and ninetieth percentile move by less than one between seeds. */
const draws = 1000;
/** Standard deviation of the logarithm of reconciled imports, of chance in all trade between two countries, and of ease where there is none. */
const spread = { reported: 0.08, trade: 0.15, noTrade: 0.9 } as const;
const ninetieth = 1.2815515655446004;

/**
 * Destinations in the order of their potential: the origin's exports spread by the index, but nowhere more than is imported. The range of places
 * draws the weights of the index and the imports within their ranges.
 */
export function placed(destinations: readonly Destination[], origin: string, exports: number, seed: number): Placed[] {
  const middle = middleOf(destinations, origin);
  const parts = destinations.map((d) => partsOf(d, origin, middle));
  const logs = parts.map((p) => partIds.map((id) => Math.log(p[id])));
  const weights = partIds.map((id): Weight => fittedWeights[id]);
  const score = (drawn: readonly number[], into: Float64Array) => {
    let best = -Infinity;
    for (const [n, row] of logs.entries()) {
      let sum = 0;
      for (let at = 0; at < row.length; at++) sum += (drawn[at] ?? 0) * (row[at] ?? 0);
      into[n] = sum;
      best = Math.max(best, sum);
    }
    let total = 0;
    for (let n = 0; n < logs.length; n++) total += Math.exp((into[n] ?? 0) - best);
    for (let n = 0; n < logs.length; n++)
      into[n] = Math.min(Math.log(Math.max(exports, 1)) + (into[n] ?? 0) - best - Math.log(total), Math.log(destinations[n]?.imports ?? 1));
  };
  const scores = new Float64Array(destinations.length);
  score(
    weights.map(({ value }) => value),
    scores,
  );
  const ranges = drawRanks({
    seed,
    draws,
    ranges: weights.map(({ low, value, high }) => ({ low, mode: value, high })),
    spreads: destinations.map(({ importsRange, trade }) =>
      Math.hypot(
        importsRange ? Math.log(importsRange.high / importsRange.low) / (2 * ninetieth) : spread.reported,
        trade ? spread.trade : spread.noTrade,
      ),
    ),
    scores: score,
  });
  const none: RankRange = { low: 1, middle: 1, high: destinations.length, firstFive: 0 };
  return destinations
    .map((data, n) => ({ data, parts: parts[n] ?? partsOf(data, origin, middle), range: ranges[n] ?? none, score: scores[n] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ score: _score, ...row }, at) => ({ ...row, rank: at + 1 }));
}

export type { PartId };
