import { times, usd } from "../../writing/prose.ts";
import { enterFact } from "../../evidence/enter.ts";
import type { Fact } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";
import { carried, ends, inDollars, leastSpread, narrowingOf, spreadOf, type Estimate } from "./estimate.ts";

/** A size of the country that somebody publishes, for the market or, narrowed, for a wider one. */
export function publishedSize(study: Study): Estimate | undefined {
  const { ledger, evidence, country } = study;
  if (!country) return undefined;
  for (const [i, market] of evidence.chain.entries()) {
    const fact = evidence
      .factsOf(market.id, "market_size", country.iso3)
      .find((f) => !f.entity && f.year >= study.years.base - 4 && f.year <= study.years.base + 1 && !isCounted(study, f));
    const narrowed = evidence.chain.slice(0, i);
    if (!fact || narrowed.some((m) => !m.narrowing)) continue;
    const cell = enterFact(ledger, evidence, fact, `${market.name}, ${country.name}, ${fact.year}`);
    const dollars = inDollars(study, cell, fact);
    if (!dollars) continue;
    const shares = narrowed.map((m) => narrowingOf(study, m));
    const match = ledger.assumption("published_match", {
      label: "How well the published figure's definition and year fit this market",
      unit: "1",
      format: times,
      value: 1,
      low: 0.8,
      high: 1.25,
      sources: [],
      why: "Publishers draw the market's boundary and the level of value (factory, wholesale, retail) in their own way, and the year may differ from the base year.",
    });
    const size = ledger.formula("size_published", [dollars, ...shares, match].join(" * ") + carried(study, fact.year), {
      label: `Market size, published, ${country.name}`,
      unit: "USD",
      format: usd,
    });
    return {
      method: "published-size",
      way: "published",
      size,
      spread: spreadOf(study, "spread_published", [...shares, match].map(ends), "Spread of the published way", leastSpread.published),
      explains:
        narrowed.length > 0
          ? `a published size of ${market.name}, narrowed to this market`
          : "a published size of this market in the country",
    };
  }
  return undefined;
}

/** A figure of a page that the methods of the official profile rest on counts there, and not twice. */
const isCounted = ({ evidence }: Study, fact: Fact): boolean =>
  [...evidence.readSizes.values()].some(
    (counted) => counted.source === fact.source && counted.year === fact.year && counted.value === fact.value,
  );
