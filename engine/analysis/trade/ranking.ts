import type { DestinationData } from "../../evidence/destinations.ts";
import { drawRanks, type RankRange } from "../../model/draw-ranks.ts";
import { spreadTotal } from "../../model/spread-total.ts";
import { multipleAt } from "./backtest.ts";
import { isRelatedHeld, middleOf, partIds, type PartId, type Parts, partsOf } from "./ease-model.ts";
import { roomIn } from "./room.ts";
import { weights as fittedWeights, type Weight } from "./weights.ts";

/** A destination in its place. Values in USD a year. */
export interface Ranked<D extends DestinationData = DestinationData> {
  data: D;
  /** From 1. */
  rank: number;
  parts: Parts;
  /** Product of the parts, each raised to its weight. */
  index: number;
  /** What the origin would sell here if its exports were spread as the index says, never more than is bought. */
  potential: number;
  /** What the test leaves of it: the potential times the median of hidden sales over potentials in such a place, of sellers where it sells. */
  expected: number;
  /** Ends of the middle half of hidden sales over the potential. */
  middle: { low: number; high: number };
  /** Ends of the middle 80 % of them. */
  low: number;
  high: number;
  /** Room under our caps (`roomIn`); null where what is sold is not known. */
  unrealised: number | null;
  /** Places between which the destination lies in eight of ten draws of weights and inputs. */
  range: RankRange;
}

export interface RankingInput<D extends DestinationData = DestinationData> {
  /** ISO 3166 alpha-3. */
  origin: string;
  /** The origin's exports of the product to all countries, USD a year. */
  exports: number;
  destinations: readonly D[];
  seed: number;
  weights?: Readonly<Partial<Record<PartId, number>>>;
  /** Draws of weights and inputs for the range of places. */
  draws?: number;
}

/** The tenth and ninetieth percentile of a place move by less than one between seeds. */
export const rankDraws = 1000;

/**
 * Every destination in the order of export potential. The order, not the level, is what the backtest measures; nothing is left out because
 * it is small. The origin itself is. A sum of several importers takes what is told of sales to it, and no place; a destination of which nothing is
 * told takes its part of the rest, and stands after those with places.
 */
export function rankDestinations<D extends DestinationData>(input: RankingInput<D>): Ranked<D>[] {
  const { origin, exports, seed, weights: own = {}, draws = rankDraws } = input;
  const destinations = input.destinations.filter(({ iso3, imports }) => iso3 !== origin && imports > 0);
  const middle = middleOf(destinations, origin);
  const weights = partIds.map((id): Weight => {
    const { low, high } = fittedWeights[id];
    const value = own[id] ?? fittedWeights[id].value;
    return { ...fittedWeights[id], value, low: Math.min(low, value), high: Math.max(high, value) };
  });
  const parts = destinations.map((d) => partsOf(d, origin, middle));
  const logs = parts.map((p) => partIds.map((id) => Math.log(p[id])));
  const told = toldToSums(destinations);
  const spread = {
    parts: logs,
    most: destinations.map(({ imports }) => Math.log(imports)),
    total: Math.log(Math.max(exports - told, leastSpread * exports, 1)),
  };
  /** Logarithms of the potentials. */
  const potentials = (drawn: readonly number[], into: Float64Array) => spreadTotal(spread, drawn, into);
  const central = new Float64Array(destinations.length);
  potentials(
    weights.map(({ value }) => value),
    central,
  );
  const ranges = drawRanks({
    seed,
    draws,
    ranges: weights.map(({ low, value, high }) => ({ low, mode: value, high })),
    spreads: destinations.map((d, n) => spreadOf(d, parts[n])),
    scores: potentials,
  });
  // A sum of importers stands last, as it is no place among countries; before it stand those of which it is not told what they buy.
  const apart = (n: number) => (destinations[n]?.isSum ? 2 : destinations[n]?.isUntold ? 1 : 0);
  const order = destinations.map((_, n) => n).sort((a, b) => apart(a) - apart(b) || (central[b] ?? 0) - (central[a] ?? 0));
  return order.flatMap((n, place): Ranked<D>[] => {
    const [data, part, range] = [destinations[n], parts[n], ranges[n]];
    if (!data || !part || !range) return [];
    const share = data.isSum ? (data.fromOrigin ?? 0) : Math.exp(central[n] ?? 0);
    const potential = exports > 0 ? Math.min(share, data.imports) : 0;
    const index = partIds.reduce((product, id, at) => product * part[id] ** (weights[at]?.value ?? 0), 1);
    return [{ data, rank: place + 1, parts: part, index, potential, ...rangesOf(potential, place + 1, data), range }];
  });
}

/** The part of exports that the index spreads at the least: importers' and exporters' tables differ. */
export const leastSpread = 0.05;

/** What is told of sales to importers that are held as a sum: it is known, so that the index spreads only the rest of the exports. */
const toldToSums = (destinations: readonly Pick<DestinationData, "isSum" | "fromOrigin">[]): number =>
  destinations.reduce((sum, { isSum, fromOrigin }) => sum + (isSum ? (fromOrigin ?? 0) : 0), 0);

/** What the test leaves of a potential in such a place, with the ends of the middle half and the middle 80 % of hidden sales, and its room. */
function rangesOf(potential: number, rank: number, { imports, fromOrigin }: DestinationData) {
  const band = multipleAt(rank, (fromOrigin ?? 0) > 0);
  const expected = Math.min(potential * band.median, imports);
  const middle = {
    low: potential * band.quarter,
    high: Math.max(expected, Math.min(potential * band.threeQuarters, imports)),
  };
  const low = potential * band.low;
  const high = Math.max(potential, Math.min(potential * band.high, imports));
  return {
    expected,
    middle,
    low,
    high,
    unrealised: fromOrigin === null ? null : roomIn({ expected, low: middle.low, sold: fromOrigin, imports }),
  };
}

/** Standard deviation of the logarithm of the index that comes of uncertain inputs: reconciled imports are within about 10 %. */
export const spreadOf = ({ trade }: DestinationData, parts?: Pick<Parts, "related">): number =>
  Math.hypot(reported, trade ? chanceInTrade : easeUnknown, parts && isRelatedHeld(parts) ? easeAtEnd : 0);
const reported = 0.08;
const chanceInTrade = 0.15;
/** Where ease in related goods was held to an end, half of what it then adds is drawn. */
const easeAtEnd = 0.3;
/** Without trade between the two, ease is only known to be like that of others. */
const easeUnknown = 0.9;
