import type { DestinationData, DutyGap, TradeBetween } from "../../evidence/destinations.ts";
import { herfindahl } from "./advantage.ts";

/**
 * What a destination's index is made of: parts that are multiplied, each raised to its weight. With the weights that were fitted on products
 * other than those the backtest judges, the index of a destination over the sum of all is the share of exports that it would take.
 */
export const partIds = [
  "demand",
  "ease",
  "related",
  "distance",
  "ties",
  "agreement",
  "competition",
  "access",
  "growth",
  "logistics",
  "prices",
] as const;
export type PartId = (typeof partIds)[number];

/** The parts of one destination: ratios above nothing, where one is neutral. */
export type Parts = Readonly<Record<PartId, number>>;

/** Expected trade (USD) that is added to both sides of a ratio, so that chance in small trade weighs little. */
const shrunk = { ease: 2e5, related: 5e5 } as const;
const most = 1000;

/** Trade over expected trade, drawn towards `prior` where little is expected. */
function ratio({ actual, expected }: TradeBetween, prior: number, weight: number): number {
  const value = (Math.max(0, actual) + weight * prior) / (Math.max(0, expected) + weight);
  return Math.min(most, Math.max(1 / most, value));
}

/**
 * What nineteen of twenty pairs of an exporter and one of its first thirty destinations hold at each end, of ease in related goods over that in all goods
 * (3,244 pairs of the products that the backtest does not judge). Beyond them hidden sales did not follow: above eight times, half of them were none. One
 * outlier must not carry the place of a market.
 */
export const relatedEnds = { low: 0.16, high: 3.4 } as const;
/** Ease of trade in related goods over that in all goods, before it is held to what such pairs show; one where none is held. */
export function relatedBefore(d: Pick<DestinationData, "trade" | "related">, ease: number): number {
  return d.related ? ratio(d.related, ease, shrunk.related) / ease : 1;
}
const held = (value: number): number => Math.min(relatedEnds.high, Math.max(relatedEnds.low, value));
/** The ease in related goods lies at an end of what such pairs show, so that it is known the less. */
export const isRelatedHeld = ({ related }: Pick<Parts, "related">): boolean => related <= relatedEnds.low || related >= relatedEnds.high;

/** Where a fact is not held, the part is neutral: as in the middle of the destinations, so that missing is neither good nor bad. */
export function partsOf(d: DestinationData, origin: string, middle: Middle): Parts {
  // What a sum of importers takes is told, and not spread by the index.
  if (d.isSum) return noPart;
  const ease = d.trade ? ratio(d.trade, 1, shrunk.ease) : middle.ease;
  return {
    demand: Math.max(d.imports, 1),
    ease,
    related: held(relatedBefore(d, ease)),
    distance: (d.distanceKm ?? middle.distanceKm) / 1000,
    ties: Math.exp(d.ties ?? 0),
    agreement: d.hasAgreement === true ? Math.E : 1,
    competition: concentrationWithout(d, origin) ?? middle.concentration,
    access: accessOf(d),
    growth: (1 + (d.growth ?? middle.growth)) ** yearsAhead,
    logistics: d.logistics ?? middle.logistics,
    prices: 1 + Math.max(0, d.inflation ?? middle.inflation),
  };
}

const noPart = Object.fromEntries(partIds.map((id) => [id, 1])) as Parts;

/** How much cheaper the goods arrive than those of competitors by duty. */
const accessBy = ({ own, competitors }: DutyGap): number => (1 + competitors) / (1 + own);

/** An additional duty that is counted is so in full on the origin's goods and, by the same notice, on those of competitors. */
const accessOf = ({ duty, dutyAdded }: DestinationData): number => {
  const gap = dutyAdded ?? duty;
  return gap ? accessBy(gap) : 1;
};

/** Years over which demand is projected. */
const yearsAhead = 5;

/** What stands for a fact that is not held: the median over the destinations that have it. */
export interface Middle {
  ease: number;
  distanceKm: number;
  concentration: number;
  growth: number;
  logistics: number;
  inflation: number;
}

export function middleOf(destinations: readonly DestinationData[], origin: string): Middle {
  const median = (values: readonly (number | null | undefined)[], none: number) => {
    const held = values.filter((v) => v !== null && v !== undefined).sort((a, b) => a - b);
    return held[held.length >> 1] ?? none;
  };
  return {
    ease: median(
      destinations.map(({ trade }) => trade && ratio(trade, 1, shrunk.ease)),
      1,
    ),
    distanceKm: median(
      destinations.map(({ distanceKm }) => distanceKm),
      7000,
    ),
    concentration: median(
      destinations.map((d) => concentrationWithout(d, origin)),
      0.3,
    ),
    growth: median(
      destinations.map(({ growth }) => growth),
      0,
    ),
    logistics: median(
      destinations.map(({ logistics }) => logistics),
      3,
    ),
    inflation: median(
      destinations.map(({ inflation }) => inflation),
      0.03,
    ),
  };
}

/** How concentrated the other suppliers are (0.01 to 1): what the origin sells says nothing of how hard it is to sell there. */
function concentrationWithout({ suppliers }: Pick<DestinationData, "suppliers">, origin: string): number | undefined {
  const index = herfindahl(suppliers.filter(({ iso3 }) => iso3 !== origin).map(({ value }) => value));
  return index === undefined ? undefined : Math.max(0.01, index);
}
