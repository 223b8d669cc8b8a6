import { pct, times, usd } from "../../writing/prose.ts";
import { enterSource } from "../../evidence/enter.ts";
import { idOf } from "../../ledger.ts";
import type { OfficialStatistics } from "../../evidence/official-statistics.ts";
import type { Fact, Market } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";
import { rateOf } from "../rate-of-year.ts";
import { fourFifths } from "./log-normal.ts";

export interface Estimate {
  method: string;
  /** Name of the method within a sentence: "top-down", "household spending". */
  way: string;
  size: string;
  /** Standard deviation of its logarithm. */
  spread: string;
  /** What it weighs in the mean of logarithms, as part of a formula; without one, the inverse of its variance. */
  precision?: string;
  /** False where it rests on an input of another method that weighs more, or weighs next to nothing itself. */
  independent?: boolean;
  /** The method with which it shares an input, and the cell of that input; absent where it shares none. */
  sharesWith?: { way: string; input: string };
  explains: string;
  /** What it comes to for a unit, and the nearest price that is held of the place, where the two lie far apart: it then counts with a larger error. */
  refutedBy?: { implied: string; held: string };
  /** A figure that the market cannot pass and beyond which the estimate lies: it then weighs nothing. */
  ruledOutBy?: string;
  /** The amount that is bought in the place, where the method counts it: what one unit then costs can be held against prices. */
  amount?: { cell: string; year: number; unit: string };
}

/** How far a size moves with the economy from one year to another: one for all that a report carries. */
export const carryElasticity = ({ ledger }: Study): string =>
  ledger.has("carry_elasticity")
    ? "carry_elasticity"
    : ledger.assumption("carry_elasticity", {
        label: "How far a size moves with output to the base year",
        unit: "1",
        format: { style: "multiple", digits: 2 },
        value: 1,
        low: 0.5,
        high: 1.8,
        sources: [],
        why: "Sizes that speak of another year are carried to the base year in proportion to output; markets may move slower or faster than output.",
      });

/** Factor that carries a figure of the study's place to the base year, as part of a formula; empty where it is of that year. */
export const carried = (study: Study, year: number): string =>
  year === study.years.base ? "" : ` * (${study.economy.at(study.years.base)} / ${study.economy.at(year)})^${carryElasticity(study)}`;

/** A range of low to high is read as the middle four fifths of a log-normal distribution: so many deviations wide. */
const deviations = 2 * fourFifths;

/** Methods that fail independently weigh by the inverse of their variance; those fitted together bring their own weight. */
export const precisionOf = (estimate: Estimate): string => estimate.precision ?? `1 / ${estimate.spread}^2`;

/** Whether an estimate has any part in the mean. */
export const isWeighed = ({ precision }: Estimate): boolean => precision !== "0";

/**
 * Least spread of the ways that lead from the library to a place, whatever their assumed ranges say, as `npm run bench:dossier-ways`
 * measures it on published national figures (docs/quality.md). Volumes of the place itself stand beside five figures only, too few for the
 * quantile: theirs follows from the median.
 */
export const leastSpread = { shared: 1.07, perHead: 1.13, ownVolume: 0.46, published: 0.35 } as const;

/** Standard deviation of the logarithm of a product, from the ranges of the assumptions in it. */
export function spreadOf(study: Study, id: string, ranges: [string, string][], label: string, least: number): string {
  const terms = ranges.map(([low, high]) => `log(${high} / ${low})^2`);
  return study.ledger.formula(id, `max(sqrt(${terms.join(" + ") || "0.01"}) / ${deviations}, ${least})`, {
    label,
    unit: "1",
    format: times,
  });
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

/** A money fact in US dollars, by the average rate of its own year, where it is not in dollars already. */
export function inDollars(
  study: Study,
  cell: string,
  fact: Pick<Fact, "unit" | "year">,
  iso3: string | undefined = study.country?.iso3,
  unit = "USD",
): string | undefined {
  const { ledger } = study;
  if (fact.unit === "USD") return cell;
  // A page may print an amount in both moneys: the id of the one it prints in dollars ends in that word.
  const id = idOf(cell, "in", "usd");
  if (ledger.has(id)) return id;
  const rate = iso3 && rateOf(study, iso3, fact.year);
  if (!rate || ledger.cell(rate).unit !== `${fact.unit}/USD`) return undefined;
  return ledger.formula(id, `${cell} / ${rate}`, { label: `${ledger.cell(cell).label}, in US dollars`, unit, format: usd });
}

/** Country whose currency a code is, the largest economy that uses it. */
export function homeOf({ countries, latest }: OfficialStatistics, currency: string): string | undefined {
  return countries.filter((c) => c.currency === currency).sort((a, b) => (latest(b.iso3, "gdp") ?? 0) - (latest(a.iso3, "gdp") ?? 0))[0]
    ?.iso3;
}
