import results from "./backtest.json" with { type: "json" };

/** How an order of destinations, or of suppliers, did: means over the pairs of product and exporter, or over groups of goods. */
export interface OrderResult {
  id: string;
  name: string;
  /** Spearman's rank correlation with what was sold, or with growth; −1 to 1. */
  correlation: number;
  /** Part of the five largest that were among the first five of the order. */
  five: number;
}

/** What was sold over the potential that was computed without it, for destinations in some places of the ranking: percentiles, and the part where nothing was. */
export interface FlowBand {
  from: number;
  to: number;
  count: number;
  low: number;
  quarter: number;
  median: number;
  threeQuarters: number;
  high: number;
  none: number;
  /** The same of the destinations where something was sold: what is known of an exporter who sells there already. */
  seller: { quarter: number; median: number; threeQuarters: number };
}

/** How world trade in headings of one kind of goods moved, and how well the year after was foretold. */
export interface WorldBand {
  id: string;
  name: string;
  /** Chapters of the Harmonized System. */
  from: number;
  to: number;
  headings: number;
  /** Middle error, as a factor, of the last year taken for the next, and of its growth carried on. */
  last: number;
  trend: number;
  /** Factors on the last year that hold eight of ten changes of one year. */
  low: number;
  high: number;
  /** Part of the changes of the second year that a range learnt on the first one held, and of changes over both years by that range widened. */
  held: number;
  heldTwo: number;
}

/** Written by `npm run bench:export -- --write`; docs/export-backtest.md says how. */
export interface ExportBacktest {
  year: number;
  /** Pairs of a heading and its exporter that were judged, and all that there are. */
  pairs: number;
  candidates: number;
  headings: number;
  origins: number;
  /** The importer's total is known; `strict`: the hidden flow is taken out of it too. */
  orders: readonly (OrderResult & { ten: number })[];
  strict: readonly (OrderResult & { ten: number })[];
  flows: readonly FlowBand[];
  /** World trade of 2024 by heading, foretold from the two years before. */
  world: readonly WorldBand[];
  /** Suppliers of the United States, ordered with figures up to `from`, against their growth to `to`. */
  growth: { from: number; to: number; groups: number; pairs: number; orders: readonly (OrderResult & { above: number })[] };
}

export const exportBacktest: ExportBacktest = results;

/** The measured band for a place of the ranking (from 1). */
export function flowBand(rank: number): FlowBand {
  const found = exportBacktest.flows.find(({ to }) => rank <= to) ?? exportBacktest.flows.at(-1);
  if (!found) throw new Error("the backtest holds no bands");
  return found;
}

/** A band that speaks for a place, with its part. */
export interface BandPart {
  band: FlowBand;
  part: number;
}

/**
 * What hidden sales say of one place: between the middles of two bands both speak, in proportion on the logarithm of the place. So neighbours on
 * either side of the end of a band are told nearly the same.
 */
export function bandsAt(rank: number): readonly BandPart[] {
  const own = flowBand(rank);
  const at = exportBacktest.flows.indexOf(own);
  const other = exportBacktest.flows[rank < middleOf(own) ? at - 1 : at + 1];
  if (!other) return [{ band: own, part: 1 }];
  const part = Math.log(rank / middleOf(own)) / Math.log(middleOf(other) / middleOf(own));
  return [
    { band: own, part: 1 - part },
    { band: other, part },
  ];
}

/** Middle of the places of a band on their logarithm. */
const middleOf = ({ from, to }: FlowBand): number => Math.sqrt(from * to);

/** Ends and middle of hidden sales over the potential in one place of the ranking; of those who sell there at all, where the origin does. */
export function multipleAt(rank: number, isSeller = false): Pick<FlowBand, "low" | "quarter" | "median" | "threeQuarters" | "high"> {
  const parts = bandsAt(rank);
  const mean = (of: (band: FlowBand) => number) => parts.reduce((sum, { band, part }) => sum + part * of(band), 0);
  const middle = (side: "quarter" | "median" | "threeQuarters") => mean((band) => (isSeller ? band.seller : band)[side]);
  return {
    low: mean(({ low }) => low),
    quarter: middle("quarter"),
    median: middle("median"),
    threeQuarters: middle("threeQuarters"),
    high: mean(({ high }) => high),
  };
}

/** What is measured of world trade in goods of a chapter of the Harmonized System. */
export function worldBand(code: string): WorldBand | undefined {
  const chapter = Number(code.slice(0, 2));
  return exportBacktest.world.find(({ from, to }) => chapter >= from && chapter <= to);
}
