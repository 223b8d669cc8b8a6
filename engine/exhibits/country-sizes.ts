import { enterFact } from "../evidence/enter.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import type { Work } from "../analysis/work.ts";
import { usd } from "../writing/prose.ts";

/** Sizes of countries that do not come from the world's: measured, or published and carried to the base year. */

/** Published figures further from the base year than this speak of another market situation. */
export const nearYears = 2;

/** The size of a country that does not come from the world's: its own measurement, or one that is published for it. */
export function knownSize(w: Work, iso3: string): string | undefined {
  const { study } = w;
  if (iso3 === study.country?.iso3) return w.size.headline;
  const measured = w.size.measured.find((m) => m.iso3 === iso3);
  if (measured) return measured.size;
  return publishedSize(w, iso3);
}

/** Countries of a region that have a size of their own, and the cell of their sum; undefined where none has. */
export function knownIn(w: Work, region: string): { codes: string[]; sum: string } | undefined {
  const { evidence, ledger, tables } = w.study;
  const sizes = tables
    .worldBase(evidence.market.demandKey)
    .codes.filter((iso3) => evidence.official.countryByIso3(iso3)?.macroRegion === region)
    .flatMap((iso3) => {
      const size = knownSize(w, iso3);
      return size ? [{ iso3, size }] : [];
    });
  if (sizes.length === 0) return undefined;
  const sum = ledger.formulaOnce(idOf("known_in", region), sizes.map((r) => r.size).join(" + "), {
    label: `Countries with a size of their own, ${region}`,
    unit: "USD",
    format: usd,
  });
  return { codes: sizes.map((r) => r.iso3), sum };
}

/** Years over which a published size of another country is carried: further back it says too little of today. */
const carriedYears = 8;

/** The newest published size of another country, in dollars of the base year, carried by that country's own output. */
function publishedSize(w: Work, iso3: string): string | undefined {
  const { ledger, evidence, years } = w.study;
  const name = evidence.official.countryByIso3(iso3)?.name;
  const [fact] = name ? sizesOf(w, iso3) : [];
  if (name && fact) return inBaseYear(w, fact, `${evidence.market.name}, ${name}`);
  const [newest] = (evidence.profile?.published ?? [])
    .filter((p) => p.size.country === iso3 && years.base - p.size.year <= carriedYears)
    .sort((a, b) => b.size.year - a.size.year);
  if (!name || !newest?.output) return undefined;
  const [size, ...parts] = [newest.size, ...(newest.rate ? [newest.rate] : []), newest.output.past].map((datum) =>
    enterDatum(ledger, evidence, datum),
  );
  const now = enterDatum(ledger, evidence, newest.output.now);
  return ledger.formulaOnce(idOf("carried", newest.size.id), `${[size, ...parts].join(" / ")} * ${now}`, {
    label: `Market, ${name}, as published for ${newest.size.year}, carried to ${years.base} with the country's output`,
    unit: "USD",
    format: usd,
  });
}

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
