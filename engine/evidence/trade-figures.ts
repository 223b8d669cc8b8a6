import type { Fact } from "./evidence.ts";
import type { PublishedFigure } from "./trade.ts";

/** What was counted before tells little of the year of trade. */
const countedFrom = 2019;
/** Who sells changes slowly. */
const sellersFrom = 2015;

/** Metrics that an exporter reads, in the order in which they are printed. */
const read: readonly Fact["metric"][] = [
  "market_size",
  "volume",
  "imports",
  "country_share",
  "price",
  "segment_share",
  "company_share",
  "penetration",
  "production",
];
/** The same of the country that sells: what goes abroad, at what price, and who sells it. */
const ofSupply: readonly Fact["metric"][] = [
  "exports",
  "volume",
  "price",
  "production",
  "company_share",
  "company_volume",
  "company_revenue",
  "segment_share",
  "other",
];

const figuresBy = (
  facts: readonly Fact[],
  of: string | null,
  iso3: string,
  metrics: readonly Fact["metric"][],
  from: (metric: Fact["metric"]) => number,
) =>
  metrics.flatMap((metric) =>
    facts
      .filter((fact) => fact.geography === iso3 && fact.metric === metric && fact.year >= from(metric))
      .toSorted((a, b) => b.year - a.year)
      .map((fact): PublishedFigure => ({ fact, of })),
  );

/** What is counted of the market in a country that may buy, newest first by metric. `of`: the market that the facts speak of; null for the goods themselves. */
export const demandFigures = (facts: readonly Fact[], of: string | null, iso3: string): PublishedFigure[] =>
  figuresBy(facts, of, iso3, read, () => countedFrom);

/** What is counted of the country that sells. */
export const supplyFigures = (facts: readonly Fact[], of: string | null, iso3: string): PublishedFigure[] =>
  figuresBy(facts, of, iso3, ofSupply, (metric) => (metric === "segment_share" || metric === "company_share" ? sellersFrom : countedFrom));
