import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";

/** A growth forecast that somebody else published. */
export interface PublishedGrowth {
  cell: string;
  fact: Fact;
  /** The market that it speaks of: the study's own or a wider one. */
  marketName: string;
  /** What the same publisher said of the market before: shown beside it, never counted twice. */
  earlier: { cell: string; fact: Fact } | undefined;
}

/** Growth forecasts that others publish, from the market or the nearest wider one: the newest of each publisher, at most five. */
export function enterPublishedGrowth(study: Study): PublishedGrowth[] {
  const { ledger, evidence } = study;
  for (const market of evidence.chain) {
    const newestFirst = forecastsOf(study, market.id).toSorted(
      (a, b) => (b.fromYear ?? b.year) - (a.fromYear ?? a.year) || b.year - a.year,
    );
    const byProducer = Map.groupBy(newestFirst, (f) => evidence.producerOf(f).toLowerCase());
    const enter = (fact: Fact) => ({
      fact,
      cell: enterFact(ledger, evidence, fact, `Published growth a year, ${market.name}, ${fact.fromYear ?? ""}–${fact.year}`),
    });
    const found = [...byProducer.values()]
      .slice(0, 5)
      .flatMap(([newest, before]) => (newest ? [{ ...enter(newest), marketName: market.name, earlier: before && enter(before) }] : []));
    if (found.length > 0) return found;
  }
  return [];
}

/** Growth forecasts of the world market that reach beyond the next year. */
export const forecastsOf = ({ evidence, years }: Pick<Study, "evidence" | "years">, market: string): Fact[] =>
  evidence.factsOf(market, "growth_forecast", "WLD").filter((f) => !f.entity && f.year >= years.base + 2);
