import type { Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Study } from "../report/study.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { cite, fig, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** What counts sellers, by the words of its axis: "Number of bakeries", and not those that opened or the places of one chain. */
const ofSellers = /^(?:number of|makers of|active|licensed|registered)\b/i;
const sellerUnit =
  /^(?:bakery|bank|brewer|brewery|company|enterprise|establishment|firm|hotel|insurer|maker|manufacturer|operator|producer|seller|shop|store)$/i;
/** Counts of so many years ago are of another field. */
const oldest = 10;
/** From this number on most of them are small. */
const many = 100;

/** The newest count of sellers of the market in its country; undefined where no source has one. */
export function countOfSellers({ evidence, ledger, years, country }: Study): { cell: string; axis: string; year: number } | undefined {
  const [fact] =
    country === null
      ? []
      : evidence
          .factsOf(evidence.market.id, "other", country.iso3)
          .filter((f) => !f.entity && f.scale !== "percent" && sellerUnit.test(f.unit) && ofSellers.test(f.axis ?? ""))
          .filter((f) => f.year >= years.base - oldest)
          .toSorted((a, b) => b.year - a.year);
  return fact?.axis
    ? { cell: enterFact(ledger, evidence, fact, `${fact.axis}, ${fact.year}`), axis: fact.axis, year: fact.year }
    : undefined;
}

/** How many sellers a source counts in the country: what it says of concentration where shares are unknown. */
export function countedFirms(w: Work): Sentence | undefined {
  const counted = countOfSellers(w.study);
  if (!counted) return undefined;
  const { cell } = counted;
  const isMany = w.study.ledger.value(cell) >= many;
  return sentence(
    prose`${word(counted.axis)} ${inPlace(w)}: ${fig(cell)} in ${year(counted.year)}${cite(...sourcesOf(w, cell))}; ${isMany ? prose`behind the sellers of ${market(w)} that are known by name stand many small ones` : prose`they are few enough to be known one by one`}.`,
    `${cell} ${isMany ? ">=" : "<"} ${many}`,
  );
}
