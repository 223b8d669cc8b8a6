import { pct, times, usd } from "../../writing/prose.ts";
import { enterSource } from "../../evidence/enter.ts";
import { idOf } from "../../ledger.ts";
import type { OfficialStatistics } from "../../evidence/official-statistics.ts";
import type { Fact, Market } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";

export type Way = "top-down" | "bottom-up" | "published";
export interface Estimate {
  way: Way;
  size: string;
  /** Standard deviation of its logarithm. */ spread: string;
  explains: string;
}

/** A range of low to high is read as the middle four fifths of a log-normal distribution: 2 × 1.2816 deviations wide. */
const deviations = 2.5632;

/** Standard deviation of the logarithm of a product, from the ranges of the assumptions in it. */
export function spreadOf(study: Study, id: string, ranges: [string, string][], label: string): string {
  const terms = ranges.map(([low, high]) => `log(${high} / ${low})^2`);
  return study.ledger.formula(id, `max(sqrt(${terms.join(" + ") || "0.01"}) / ${deviations}, 0.05)`, { label, unit: "1", format: times });
}
/** Low and high end of an assumption, as a formula writes them. */
export const ends = (id: string): [string, string] => [`${id}.low`, `${id}.high`];

/** A range of the library as an assumption takes it, with the sources that its reasoning leans on. */
export const rangeOf = (study: Study, range: Market["incomeElasticity"]) => ({
  ...range,
  sources: range.sources.map((s) => enterSource(study.ledger, study.evidence, s)),
});

/** Share of the wider market as a cell; entered once. */
export function narrowingOf(study: Study, market: Market): string {
  const id = idOf("narrowing", market.id);
  const n = market.narrowing;
  if (study.ledger.has(id) || !n) return id;
  return study.ledger.assumption(id, {
    label: `${market.name} as a share of its wider market`,
    unit: "1",
    format: pct,
    ...rangeOf(study, n),
  });
}

/** A money fact in US dollars, by the country's published exchange rate where it is not in dollars already. */
export function inDollars(
  study: Study,
  cell: string,
  fact: Pick<Fact, "unit">,
  iso3: string | undefined = study.country?.iso3,
  unit = "USD",
): string | undefined {
  const { ledger } = study;
  if (fact.unit === "USD") return cell;
  const id = idOf(cell, "usd");
  if (ledger.has(id)) return id;
  const rate = iso3 && study.tables.fact(iso3, "fx_per_usd");
  if (!rate || ledger.cell(rate).unit !== `${fact.unit}/USD`) return undefined;
  return ledger.formula(id, `${cell} / ${rate}`, { label: `${ledger.cell(cell).label}, in US dollars`, unit, format: usd });
}

/** Country whose currency a code is, the largest economy that uses it. */
export function homeOf({ countries, latest }: OfficialStatistics, currency: string): string | undefined {
  return countries.filter((c) => c.currency === currency).sort((a, b) => (latest(b.iso3, "gdp") ?? 0) - (latest(a.iso3, "gdp") ?? 0))[0]
    ?.iso3;
}
