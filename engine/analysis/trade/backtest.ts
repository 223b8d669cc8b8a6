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
