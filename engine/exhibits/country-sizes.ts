import { enterFact } from "../evidence/enter.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { type Fact, originOf } from "../evidence/evidence.ts";
import { idOf, present } from "../ledger.ts";
import { boundaryFor } from "../analysis/published-market.ts";
import type { Work } from "../analysis/work.ts";
import { homeOf, inDollars } from "../analysis/sizing/estimate.ts";
import { usd } from "../writing/prose.ts";

/** Published sizes of countries, carried to the base year. */

/** Published figures further from the base year than this speak of another market situation. */
export const nearYears = 2;

/** The newest size of each producer near the base year, in dollars. */
export function sizesOf({ study }: Work, geography: string): Fact[] {
  const { evidence, years: span } = study;
  const facts = evidence
    .factsOf(evidence.market.id, "market_size", geography)
    .filter((f) => !f.entity && f.year >= span.base - nearYears && f.year <= span.base && (f.unit === "USD" || hasRate(study, f)));
  const newest = new Map<string, Fact>();
  for (const fact of facts) {
    const producer = evidence.producerOf(fact).toLowerCase();
    if (!newest.has(producer)) newest.set(producer, fact);
  }
  return [...newest.values()];
}

/** Whether an amount of a page in another currency can be brought to dollars: what the library holds stands in dollars beside it. */
function hasRate(study: Work["study"], fact: Fact): boolean {
  const home = originOf(fact.source) !== "library" ? homeOfCurrency(study, fact) : undefined;
  const rate = home && (study.tables.rate(home, fact.year) ?? study.tables.fact(home, "fx_per_usd"));
  return rate !== undefined && study.ledger.cell(rate).unit === `${fact.unit}/USD`;
}
const homeOfCurrency = ({ evidence: { official } }: Work["study"], { unit, geography }: Fact): string | undefined =>
  official.countryByIso3(geography)?.currency === unit ? geography : homeOf(official, unit);

/**
 * A published amount brought to the base year with output; the world's, where the place has no series of its own. Of a figure of the place that
 * counts more than the market, the part that is the market.
 */
export function inBaseYear(w: Work, fact: Fact, name: string): string {
  const carried = carriedToBase(w, fact, name);
  const boundary = boundaryFor(w.study, fact);
  return boundary
    ? w.study.ledger.formulaOnce(idOf("own_part", carried), `${carried} * ${boundary}`, {
        label: `${name}, the part of the published figure that is the market`,
        unit: "USD",
        format: usd,
      })
    : carried;
}

/** The same, whatever part of it is the market. */
export function carriedToBase(w: Work, fact: Fact, name: string): string {
  const { ledger, evidence, years: span, economy, worldEconomy, country } = w.study;
  const entered = enterFact(ledger, evidence, fact, `${name}, ${fact.year}`);
  const cell =
    fact.unit === "USD" ? entered : present(inDollars(w.study, entered, fact, homeOfCurrency(w.study, fact)), `a rate of ${fact.unit}`);
  if (fact.year === span.base) return cell;
  const id = idOf("carried", cell);
  const isHere = fact.geography === country?.iso3;
  const series = isHere ? economy : worldEconomy;
  // Sizes of other countries enter elsewhere with their own output: one size has one value in dollars of the base year.
  const own = evidence.profile?.elsewhere
    .find((e) => !isHere && e.country === fact.geography)
    ?.size.estimates.flatMap((e) => e.data)
    .filter((d) => d.measure === "gdp" && d.country === fact.geography);
  const [then, now] = [fact.year, span.base].map((y) => own?.find((d) => d.year === y));
  const carry =
    then && now
      ? `${enterDatum(ledger, evidence, now)} / ${enterDatum(ledger, evidence, then)}`
      : `${series.at(span.base)} / ${series.at(fact.year)}`;
  return ledger.formulaOnce(id, `${cell} * ${carry}`, {
    label: `${name}, carried to the base year`,
    unit: "USD",
    format: usd,
  });
}
