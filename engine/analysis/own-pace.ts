import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct, times } from "../writing/prose.ts";
import { enterDrift } from "./class-drift.ts";
import { outputInOwnMoney } from "./economy-ahead.ts";
import { type Outer, outersOf } from "./own-outers.ts";

/** What the market itself did between two years of one measure, beside what output did in the same years. */
export interface OwnPace {
  /** Within a sentence: "sales", "volume", "what is made of it". */
  measure: string;
  from: number;
  to: number;
  /** Years that have a figure. */
  points: number;
  /** Cells: the market's yearly growth, that of output in like money or after prices, and by how much the one exceeded the other. */
  market: string;
  economy: string;
  apart: string;
  isVolume: boolean;
  /** Months of each year that are counted. */
  months: number;
  /** Cells: how much of the difference is taken to go on, its standard error, and how far the market moves away from output in a year. */
  weight: string;
  error: string;
  deviation: string;
  /** The pace of the years before, where they are held: too far back to go on, and told. */
  before: { from: number; market: string } | undefined;
  /** Years of closures that are held and left out. */
  leftOut: readonly number[];
}

/** A pace that ended longer ago is of another time. */
const oldest = 3;

/** Undefined where no measure of the market in the study's country is held of two years that lie apart far enough. */
export function ownPaceOf(study: Study): OwnPace | undefined {
  if (!study.country) return undefined;
  for (const outer of outersOf(study)) {
    const pace = paced(study, outer);
    if (pace) return pace;
  }
  return undefined;
}

function paced(study: Study, outer: Outer): OwnPace | undefined {
  const { measure, isVolume, isMade, months, points, first, from, to, leftOut } = outer;
  const { ledger, evidence, years } = study;
  if (to.year < years.base - oldest) return undefined;
  const between = isVolume ? realBetween : dollarsBetween;
  const economy = between(study, from.year, to.year);
  if (!economy) return undefined;
  const span = `${from.year} to ${to.year}`;
  const place = placeLabel(study);
  const market = ledger.formula("own_pace", `(${to.cell} / ${from.cell})^(1 / ${to.year - from.year}) - 1`, {
    label: `Yearly growth of the market itself, ${place}, ${span}: ${measure} of ${evidence.market.name}${isVolume ? "" : ", US dollars"}`,
    ...shown,
  });
  const apart = ledger.formula("own_pace_apart", `(1 + ${market}) / (1 + ${economy}) - 1`, {
    label: `Yearly growth of the market beyond that of output, ${place}, ${span}`,
    ...shown,
  });
  const before = first && {
    from: first.year,
    market: ledger.formula("own_pace_before", `(${from.cell} / ${first.cell})^(1 / ${from.year - first.year}) - 1`, {
      label: `Yearly growth of the market itself, ${place}, ${first.year} to ${from.year}`,
      ...shown,
    }),
  };
  const deviation = deviationOf(study, outer, between, apart);
  // A part of a year tells less than the whole, and what is made less than what is sold.
  const fewer = `${isMade ? 24 : 12} / ${months * (to.year - from.year)}`;
  const error = ledger.formula(
    "own_pace_error",
    `${deviation} * sqrt(${months === 12 && !isMade ? `1 / ${to.year - from.year}` : fewer})`,
    {
      label: `Standard error of the market's yearly growth beyond that of output, ${place}, ${span}`,
      ...shown,
    },
  );
  const weight = ledger.formula("trust_in_own_pace", `${enterSpread(study)}^2 / (own_pace_spread^2 + ${error}^2)`, {
    label: `How much of the market's own difference from output goes on (${span}), by precision`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  return {
    measure,
    from: from.year,
    to: to.year,
    points,
    months,
    market,
    economy,
    apart,
    isVolume,
    weight,
    error,
    deviation,
    before,
    leftOut,
  };
}

/** So many years of other trades count beside the market's own steps. */
export const usualSteps = 5;

/** How far the market moves away from output in a year: its own steps around its own pace, pooled with what classes do. */
function deviationOf(study: Study, { from, to, run }: Outer, between: typeof realBetween, apart: string): string {
  const { ledger } = study;
  const steps = run.slice(1).flatMap((now, i) => {
    const before = run[i];
    const economy = before && between(study, before.year, now.year);
    const span = now.year - (before?.year ?? now.year);
    return before && economy ? [`(log(${now.cell} / ${before.cell}) - ${span} * log((1 + ${economy}) * (1 + ${apart})))^2 / ${span}`] : [];
  });
  const usual = enterDrift(study);
  if (steps.length < 2) return usual;
  return ledger.formula("own_deviation", `sqrt((${usualSteps} * ${usual}^2 + ${steps.join(" + ")}) / ${usualSteps + steps.length - 1})`, {
    label: `Yearly drift of the market from output, ${placeLabel(study)}: its steps from ${from.year} to ${to.year} beside ${usualSteps} years of other trades`,
    unit: "1",
    format: times,
  });
}

/** How far the paces of markets over five years lie from that of output, a year. */
export const paceSpread = 0.022;

function enterSpread({ ledger }: Study): string {
  return ledger.assumptionOnce("own_pace_spread", {
    label: "How far the lasting paces of markets lie from that of output a year, standard deviation",
    unit: "1",
    format: pct,
    value: paceSpread,
    low: 0.012,
    high: 0.034,
    measured: true,
    sources: [],
    why: "Over 396 industry classes of the United States a class's past difference from output, weighed by its precision against this spread, missed the five years to come least or nearly least for each past of three to eight years.",
  });
}

const shown = { unit: "1", format: pct };

/** Yearly growth of output in dollars over the same years. */
function dollarsBetween({ ledger, economy, ...study }: Study, from: number, to: number): string | undefined {
  const at = (year: number) => economy.observed.find((o) => o.year === year)?.cell;
  const [begin, end] = [at(from), at(to)];
  return begin && end
    ? ledger.formulaOnce(idOf("output_pace", from, to), `(${end} / ${begin})^(1 / ${to - from}) - 1`, {
        label: `Yearly growth of output, ${placeLabel(study)}, ${from} to ${to}, current dollars`,
        ...shown,
      })
    : undefined;
}

/** Yearly growth of output after prices between two years: as the Fund has each year, else in the country's money after its deflator. */
export function realBetween(study: Study, from: number, to: number): string | undefined {
  const { ledger, country, economy, tables } = study;
  if (!country || economy === study.worldEconomy) return undefined;
  // What is published of growth goes before what amounts, rates and prices of several tables come to: where one table ends, they part.
  const published = grownBetween(study, from, to);
  if (published) return published;
  const rises = Array.from({ length: to - from }, (_, i) => tables.ofYear("gdp_deflator", from + 1 + i));
  const [begin, end] = [from, to].map((year) => outputInOwnMoney(study, country.iso3, year));
  if (!begin || !end || rises.includes(undefined)) return undefined;
  return ledger.formulaOnce(
    idOf("output_pace_real", from, to),
    `(${end} / (${begin}) / (${rises.map((rise) => `(1 + ${rise})`).join(" * ")}))^(1 / ${to - from}) - 1`,
    { label: `Yearly growth of output after prices, ${placeLabel(study)}, ${from} to ${to}`, ...shown },
  );
}

/** The first of these years from which growth to `until` can be told after prices, as dollars would show the currency; undefined where none is. */
export const firstReal = <A extends { year: number }>(study: Study, starts: readonly A[], until: number): A | undefined =>
  starts.find(({ year }) => realBetween(study, year, until) !== undefined);

function grownBetween(study: Study, from: number, to: number): string | undefined {
  const { ledger, evidence } = study;
  const grown = (evidence.structure?.risk?.grown ?? []).filter(({ year }) => year > from && year <= to);
  if (to <= from || grown.length < to - from) return undefined;
  const factors = grown.map((datum) => `(1 + ${enterDatum(ledger, evidence, datum)})`);
  return ledger.formulaOnce(idOf("output_pace_grown", from, to), `(${factors.join(" * ")})^(1 / ${to - from}) - 1`, {
    label: `Yearly growth of output after prices, ${placeLabel(study)}, ${from} to ${to}`,
    ...shown,
  });
}
