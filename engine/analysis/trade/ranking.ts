import type { DestinationData } from "../../evidence/destinations.ts";
import { drawRanks, type RankRange } from "../../model/draw-ranks.ts";
import { flowBand } from "./backtest.ts";
import { middleOf, type Middle, partIds, type PartId, type Parts, partsOf } from "./ease-model.ts";
import { weights as fittedWeights, type Weight } from "./weights.ts";

/** A destination in its place. Values in USD a year. */
export interface Ranked {
  data: DestinationData;
  /** From 1. */
  rank: number;
  /** 100 for the best; each tenfold less of the index costs 25, down to nothing. */
  score: number;
  /** Product of the parts, each raised to its weight. */
  index: number;
  parts: Parts;
  /** What each part adds to the score against the typical destination (geometric mean of all), in points. */
  points: Readonly<Record<PartId, number>>;
  /** What the origin would sell here if its exports were spread as the index says, never more than is bought; ends of the 80 % range. */
  potential: number;
  low: number;
  high: number;
  /** Potential not yet used, by the central value and the ends; null where what is sold is not known. */
  unrealised: { value: number; low: number; high: number } | null;
  /** Places between which the destination lies in eight of ten draws of weights and inputs. */
  range: RankRange;
}

export interface Ranking {
  rows: readonly Ranked[];
  middle: Middle;
}

export interface RankingInput {
  /** ISO 3166 alpha-3. */
  origin: string;
  /** The origin's exports of the product to all countries, projected, USD a year. */
  exports: number;
  destinations: readonly DestinationData[];
  seed: number;
  weights?: Readonly<Partial<Record<PartId, number>>>;
  /** Draws of weights and inputs for the range of places. */
  draws?: number;
}

/** Points of the score for each factor of e: 25 for a tenfold. */
const pointsPerLog = 25 / Math.log(10);
/** Draws of weights and inputs: the tenth and ninetieth percentile of a place move by less than one between seeds. */
const rankDraws = 1000;

/**
 * Every destination in the order of export potential. The order, not the level, is what the backtest measures; nothing is left out because
 * it is small or estimated. The origin itself is.
 */
export function rankDestinations({
  origin,
  exports,
  destinations: all,
  seed,
  weights: own = {},
  draws = rankDraws,
}: RankingInput): Ranking {
  const destinations = all.filter(({ iso3, imports }) => iso3 !== origin && imports > 0);
  const middle = middleOf(destinations, origin);
  const weights = partIds.map((id): Weight => {
    const value = own[id] ?? fittedWeights[id].value;
    const { low, high } = fittedWeights[id];
    return { ...fittedWeights[id], value, low: Math.min(low, value), high: Math.max(high, value) };
  });
  const parts = destinations.map((d) => partsOf(d, origin, middle));
  const logs = parts.map((p) => partIds.map((id) => Math.log(p[id])));
  const typical = partIds.map((_, at) => logs.reduce((sum, row) => sum + (row[at] ?? 0), 0) / Math.max(1, logs.length));
  const indexLog = logs.map((row) => row.reduce((sum, log, at) => sum + (weights[at]?.value ?? 0) * log, 0));
  const best = Math.max(...indexLog);
  const total = indexLog.reduce((sum, log) => sum + Math.exp(log - best), 0);
  const ranges = drawRanks({
    seed,
    draws,
    ranges: weights.map(({ low, value, high }) => ({ low, mode: value, high })),
    spreads: destinations.map(spreadOf),
    scores: (drawn, into) => {
      for (const [n, row] of logs.entries()) {
        let sum = 0;
        for (let at = 0; at < row.length; at++) sum += (drawn[at] ?? 0) * (row[at] ?? 0);
        into[n] = sum;
      }
    },
  });
  const order = destinations.map((_, n) => n).sort((a, b) => (indexLog[b] ?? 0) - (indexLog[a] ?? 0));
  const rows = order.flatMap((n, place): Ranked[] => {
    const [data, own] = [destinations[n], parts[n]];
    if (!data || !own) return [];
    const log = indexLog[n] ?? 0;
    const rank = place + 1;
    const potential = Math.min((exports * Math.exp(log - best)) / total, data.imports);
    const { low, high } = rangeOfPotential(potential, rank, data);
    const sold = data.fromOrigin;
    const points = Object.fromEntries(
      partIds.map((id, at) => [id, (weights[at]?.value ?? 0) * ((logs[n]?.[at] ?? 0) - (typical[at] ?? 0)) * pointsPerLog]),
    ) as Record<PartId, number>;
    const unused = (value: number) => Math.max(0, value - (sold ?? 0));
    return [
      {
        data,
        rank,
        score: Math.max(0, 100 + (log - best) * pointsPerLog),
        index: Math.exp(log),
        parts: own,
        points,
        potential,
        low,
        high,
        unrealised: sold === null ? null : { value: unused(potential), low: unused(low), high: unused(high) },
        range: ranges[n] ?? { low: 1, middle: 1, high: destinations.length, firstFive: 0 },
      },
    ];
  });
  return { rows, middle };
}

/** The middle 80 % of hidden flows in such a place over their potential, wider where imports are estimated. */
function rangeOfPotential(potential: number, rank: number, { imports, importsRange }: DestinationData): { low: number; high: number } {
  const { low, high } = flowBand(rank);
  const wider = importsRange ? { low: importsRange.low / imports, high: importsRange.high / imports } : { low: 1, high: 1 };
  return { low: potential * low * wider.low, high: Math.min(potential * high * wider.high, importsRange?.high ?? imports) };
}

/** Standard deviation of the logarithm of the index that comes of uncertain inputs: reconciled imports are within about 10 %. */
function spreadOf({ importsRange, trade }: DestinationData): number {
  const demand = importsRange ? Math.log(importsRange.high / importsRange.low) / (2 * ninetieth) : reported;
  return Math.hypot(demand, trade ? chanceInTrade : easeUnknown);
}
const ninetieth = 1.2815515655446004;
const reported = 0.08;
const chanceInTrade = 0.15;
/** Without trade between the two, ease is only known to be like that of others. */
const easeUnknown = 0.9;
