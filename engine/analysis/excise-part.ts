import { enterFact } from "../evidence/enter.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { ownFacts } from "./own-facts.ts";
import { publishedMarket } from "./published-market.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

/** What an excise on the market brought in, by the words of the figure; a rate, a subsidy or some months of a year are another thing. */
const collected = /\bexcise\b(?!.*\b(?:rate|per|from [A-Z]\w+ to)\b)/i;

/** The part of what buyers pay that an excise takes, with the year of the tax; undefined where no page has what it brought in. */
export function excisePart(study: Study, size: string): { cell: string; tax: string; year: number } | undefined {
  const { ledger, evidence, economy, years } = study;
  const [fact] = ownFacts(study)
    .filter((f) => f.metric === "other" && /^[A-Z]{3}$/.test(f.unit) && collected.test(f.axis ?? ""))
    .toSorted((a, b) => b.year - a.year);
  if (!fact) return undefined;
  const tax = enterFact(ledger, evidence, fact, `${fact.axis ?? "Excise"}, ${placeLabel(study)}, ${fact.year}`);
  const dollars = inDollars(study, tax, fact, homeOf(evidence.official, fact.unit));
  if (!dollars || (fact.year !== years.base && !economy.observed.some((o) => o.year === fact.year))) return undefined;
  const then = publishedMarket(study, size, fact.year) ?? `(${size} * ${economy.at(fact.year)} / ${economy.at(years.base)})`;
  const cell = ledger.formulaOnce("excise_part", `${dollars} / ${then}`, {
    label: `Excise as a part of what buyers pay, ${placeLabel(study)}, ${fact.year}`,
    unit: "1",
    format: pct,
  });
  return ledger.value(cell) < 1 ? { cell, tax, year: fact.year } : undefined;
}
