import { leastYears } from "../evidence/enter-forecast.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";
import { forecastsOf } from "./published-growth.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

/** How many years before the base year the newest figure of a series may lie. */
export const oldestYears = 2;

/** Published figures by year; undefined where one year between two is missing. */
export interface PublishedSeries {
  facts: (Fact | undefined)[];
  marketName: string;
}

/**
 * Longest run of consecutive years of one market, metric and producer that reaches near the base year; value before volume.
 * A wider market's series is taken only where no growth forecast is published nearer: the whole says little of a young part.
 */
export function publishedSeries(study: Pick<Study, "evidence" | "years">, place: string): PublishedSeries | undefined {
  const { evidence, years } = study;
  const forecastAt = evidence.chain.findIndex((m) => forecastsOf(study, m.id).length > 0);
  for (const market of forecastAt < 0 ? evidence.chain : evidence.chain.slice(0, forecastAt + 1)) {
    const runs = (["market_size", "volume"] as const).flatMap((metric) => {
      const facts = evidence
        .factsOf(market.id, metric, place)
        .filter((f) => !f.entity && (f.year <= years.base || isOfRunningYear(f, { evidence, years })));
      return [...seriesOf(evidence, facts).values()].map(latestRun);
    });
    const best = runs
      .filter((run) => run.filter(Boolean).length >= leastYears && (run.at(-1)?.year ?? 0) >= years.base - oldestYears)
      .sort((a, b) => Number(b[0]?.metric === "market_size") - Number(a[0]?.metric === "market_size") || b.length - a.length)[0];
    if (best) return { facts: best, marketName: market.name };
  }
  return undefined;
}

/** What a publisher counts for the year after the base year while that year runs: newer than any forecast that leaves it out. */
const isOfRunningYear = (f: Fact, { evidence, years }: Pick<Study, "evidence" | "years">): boolean =>
  f.year === years.base + 1 && f.unit === "USD" && evidence.source(f.source).published.startsWith(`${f.year}`);

/** Fewer figures, or fewer years between the first and the last, tell no pace; nor does a last one that is older. */
const [fewestPast, shortestPast, oldestPast] = [3, 5, 4];

/** Sizes of the world market itself by one publisher in dollars, years apart: its own pace, where no run of years is published. */
export function pastSizes({ evidence, years }: Pick<Study, "evidence" | "years">): [first: Fact, last: Fact] | undefined {
  const sizes = evidence
    .factsOf(evidence.market.id, "market_size", "WLD")
    .filter((f) => !f.entity && f.unit === "USD" && f.year <= years.base);
  const best = byPublisher(evidence, sizes)
    .filter((facts) => facts.length >= fewestPast && (facts.at(-1)?.year ?? 0) >= years.base - oldestPast)
    .toSorted((a, b) => b.length - a.length)[0];
  const [first, last] = [best?.[0], best?.at(-1)];
  return first && last && last.year - first.year >= shortestPast ? [first, last] : undefined;
}

/** Figures of each publisher and unit by year; of several for a year the last published stands. */
export const byPublisher = (evidence: Study["evidence"], facts: readonly Fact[]): Fact[][] =>
  [...seriesOf(evidence, facts).values()].map((of) =>
    [...new Map(of.toReversed().map((f) => [f.year, f])).values()].toSorted((a, b) => a.year - b.year),
  );

/** Figures of one publisher in one unit. */
const seriesOf = (evidence: Study["evidence"], facts: readonly Fact[]): Map<string, Fact[]> =>
  Map.groupBy(facts, (f) => `${evidence.producerOf(f).toLowerCase()} ${f.unit}`);

/** The run of years that ends with the newest, one missing year at a time allowed; of several figures for a year the last published stands. */
function latestRun(facts: readonly Fact[]): (Fact | undefined)[] {
  const byYear = new Map(facts.toReversed().map((f) => [f.year, f]));
  const run: (Fact | undefined)[] = [];
  for (let year = Math.max(...byYear.keys()); byYear.has(year) || (byYear.has(year - 1) && byYear.has(year + 1)); year--)
    run.push(byYear.get(year));
  return run.reverse();
}

/** Amounts in another currency at the average rate of each year; as they stand where a year has no rate, or where they count units. */
export function inOneMoney(study: Study, facts: PublishedSeries["facts"], cells: (string | undefined)[]): (string | undefined)[] {
  const currency = facts[0]?.unit ?? "";
  if (!/^[A-Z]{3}$/.test(currency) || currency === "USD") return cells;
  const home = homeOf(study.evidence.official, currency);
  if (!home || facts.some((f) => f && study.tables.rate(home, f.year) === undefined)) return cells;
  const dollars = facts.map((f, i) => f && inDollars(study, cells[i] ?? "", f, home));
  return dollars.some((cell, i) => cell === undefined && facts[i]) ? cells : dollars;
}
