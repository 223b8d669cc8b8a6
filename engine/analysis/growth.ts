import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";

/**
 * Longest run of consecutive years of one market, metric and producer that reaches near the base year; value before volume.
 * A wider market's series is taken only where no growth forecast is published nearer: the whole says little of a young part.
 */
export function ownSeries(study: Pick<Study, "evidence" | "years">): { facts: Fact[]; marketName: string } | undefined {
  const { evidence, years } = study;
  const forecastAt = evidence.chain.findIndex((m) => forecastsOf(study, m.id).length > 0);
  for (const market of forecastAt < 0 ? evidence.chain : evidence.chain.slice(0, forecastAt + 1)) {
    const runs = (["market_size", "volume"] as const).flatMap((metric) => {
      const byProducer = Map.groupBy(
        evidence.factsOf(market.id, metric, "WLD").filter((f) => !f.entity && f.year <= years.base),
        (f) => `${evidence.producerOf(f).toLowerCase()} ${f.unit}`,
      );
      return [...byProducer.values()].map(latestRun);
    });
    const best = runs
      .filter((run) => run.length >= 8 && (run.at(-1)?.year ?? 0) >= years.base - 2)
      .sort((a, b) => Number(b[0]?.metric === "market_size") - Number(a[0]?.metric === "market_size") || b.length - a.length)[0];
    if (best) return { facts: best, marketName: market.name };
  }
  return undefined;
}

/** The unbroken run of years that ends with the newest; of several figures for a year the last published stands. */
function latestRun(facts: readonly Fact[]): Fact[] {
  const byYear = new Map(facts.toReversed().map((f) => [f.year, f]));
  const newest = Math.max(...byYear.keys());
  const run: Fact[] = [];
  for (let year = newest; ; year--) {
    const fact = byYear.get(year);
    if (!fact) return run.reverse();
    run.push(fact);
  }
}

/** Growth forecasts that others publish, from the market or the nearest wider one; at most five, newest first. */
export function enterPublishedGrowth(study: Study): { cell: string; fact: Fact }[] {
  const { ledger, evidence } = study;
  for (const market of evidence.chain) {
    const facts = forecastsOf(study, market.id).slice(0, 5);
    if (facts.length > 0)
      return facts.map((fact) => ({
        fact,
        cell: enterFact(ledger, evidence, fact, `Published growth a year, ${market.name}, ${fact.fromYear ?? ""}–${fact.year}`),
      }));
  }
  return [];
}

const forecastsOf = ({ evidence, years }: Pick<Study, "evidence" | "years">, market: string): Fact[] =>
  evidence.factsOf(market, "growth_forecast", "WLD").filter((f) => !f.entity && f.year >= years.base + 2);
