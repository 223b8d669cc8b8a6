import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import type { Work } from "../analysis/work.ts";
import { usd } from "../writing/prose.ts";

/** Published sizes of countries, carried to the base year. */

/** Published figures further from the base year than this speak of another market situation. */
export const nearYears = 2;

/** The newest size of each producer near the base year, in dollars. */
export function sizesOf({ study: { evidence, years: span } }: Work, geography: string): Fact[] {
  const facts = evidence
    .factsOf(evidence.market.id, "market_size", geography)
    .filter((f) => !f.entity && f.unit === "USD" && f.year >= span.base - nearYears && f.year <= span.base);
  const newest = new Map<string, Fact>();
  for (const fact of facts) {
    const producer = evidence.producerOf(fact).toLowerCase();
    if (!newest.has(producer)) newest.set(producer, fact);
  }
  return [...newest.values()];
}

/** A published amount brought to the base year with output; the world's, where the place has no series of its own. */
export function inBaseYear(w: Work, fact: Fact, name: string): string {
  const { ledger, evidence, years: span, economy, worldEconomy, country } = w.study;
  const cell = enterFact(ledger, evidence, fact, `${name}, ${fact.year}`);
  if (fact.year === span.base) return cell;
  const id = idOf("carried", cell);
  const series = fact.geography === "WLD" || fact.geography !== country?.iso3 ? worldEconomy : economy;
  return ledger.formulaOnce(id, `${cell} * ${series.at(span.base)} / ${series.at(fact.year)}`, {
    label: `${name}, carried to the base year`,
    unit: "USD",
    format: usd,
  });
}
