import { enterFact } from "../evidence/enter.ts";
import { type Fact, originOf } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";

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
    const byProducer = Map.groupBy(newestFirst, (f) => `${f.geography === "WLD"} ${evidence.producerOf(f).toLowerCase()}`);
    const enter = (fact: Fact) => {
      const label = `Published growth a year, ${market.name}, ${fact.fromYear ?? ""}–${fact.year}`;
      const start = startOf(study, fact);
      if (!start) return { fact, cell: enterFact(ledger, evidence, fact, label) };
      const [from, to] = [start, fact].map((f) => enterFact(ledger, evidence, f, `${market.name}, world, ${f.year}`));
      const cell = ledger.formulaOnce(idOf("growth_to", to ?? ""), `(${to} / ${from})^(1 / ${fact.year - start.year}) - 1`, {
        label,
        unit: "1",
        format: pct,
      });
      return { fact, cell };
    };
    const found = [...byProducer.values()]
      .slice(0, 5)
      .flatMap(([newest, before]) => (newest ? [{ ...enter(newest), marketName: market.name, earlier: before && enter(before) }] : []));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Growth forecasts of the world market, and gathered ones of the study's country, that reach beyond the next year: rates, and sizes of a later
 * year beside one of an earlier.
 */
export const forecastsOf = (study: Pick<Study, "evidence" | "years"> & { country?: Study["country"] }, market: string): Fact[] =>
  [
    ...study.evidence.factsOf(market, "growth_forecast", "WLD").filter((f) => !f.entity && f.year >= study.years.base + 2),
    ...gatheredHere(study, market),
    ...study.evidence.factsOf(market, "other", "WLD").flatMap((f) => {
      const start = f.year >= study.years.base + 2 ? startOf(study, f) : undefined;
      return start ? [{ ...f, fromYear: start.year }] : [];
    }),
  ].filter((f) => !isOfAnotherCountry(study, f));

/** A page that by its title is of another country says in passing what it says of the world, and whose forecast it is it does not tell. */
function isOfAnotherCountry(
  { evidence, country }: Pick<Study, "evidence"> & { country?: Study["country"] },
  { source, geography }: Fact,
): boolean {
  const named = evidence.official.placesIn(evidence.source(source).title);
  return named.length > 0 && ![geography, country?.iso3].some((place) => place !== undefined && named.includes(place));
}

/** Forecasts of the market in the study's own country, gathered or noted: nearer to it than any of the world. */
const gatheredHere = (
  { evidence, years, country }: Pick<Study, "evidence" | "years"> & { country?: Study["country"] },
  market: string,
): Fact[] =>
  country
    ? evidence
        .factsOf(market, "growth_forecast", country.iso3)
        .filter((f) => !f.entity && f.year >= years.base + 2 && originOf(f.source) !== "library")
    : [];

/** A forecast of tonnes or pieces says nothing of prices, so no growth of money rests on it. */
export const isOfVolume = ({ quote, note = "", axis = "" }: Fact): boolean =>
  /\b(?:in |by )?volumen?\b|\btonn\w*\b/i.test(`${quote} ${note} ${axis}`);

/** The world's size of an earlier year by the source that forecasts a later one, where a fact is such a forecast. */
const startOf = ({ evidence }: Pick<Study, "evidence">, fact: Fact): Fact | undefined =>
  fact.metric === "other" && !fact.entity && /^forecast\b/i.test(fact.axis ?? "")
    ? evidence
        .factsOf(fact.market, "market_size", "WLD")
        .filter((f) => !f.entity && f.source === fact.source && f.unit === fact.unit && f.year < fact.year)
        .sort((a, b) => b.year - a.year)[0]
    : undefined;
