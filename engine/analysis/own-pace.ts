import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
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
  /** Cell: how much of the difference is taken to go on. */
  weight: string;
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

function paced(study: Study, { measure, isVolume, isMade, points, first, from, to, leftOut }: Outer): OwnPace | undefined {
  const { ledger, evidence, years } = study;
  if (to.year < years.base - oldest) return undefined;
  const economy = isVolume ? realBetween(study, from.year, to.year) : dollarsBetween(study, from.year, to.year);
  if (!economy) return undefined;
  const shown = { unit: "1", format: pct };
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
  const weight = enterTrust(study, from, to, isMade);
  return { measure, from: from.year, to: to.year, points, market, economy, apart, isVolume, weight, before, leftOut };
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

/** Yearly growth of output after prices between two years: in the country's money after its deflator. */
export function realBetween(study: Study, from: number, to: number): string | undefined {
  const { ledger, country, economy, tables } = study;
  if (!country || economy === study.worldEconomy) return undefined;
  const rises = Array.from({ length: to - from }, (_, i) => tables.ofYear("gdp_deflator", from + 1 + i));
  const [begin, end] = [from, to].map((year) => outputInOwnMoney(study, country.iso3, year));
  if (!begin || !end || rises.includes(undefined)) return undefined;
  return ledger.formulaOnce(
    idOf("output_pace_real", from, to),
    `(${end} / (${begin}) / (${rises.map((rise) => `(1 + ${rise})`).join(" * ")}))^(1 / ${to - from}) - 1`,
    { label: `Yearly growth of output after prices, ${placeLabel(study)}, ${from} to ${to}`, ...shown },
  );
}

/** What a year more of the past adds to how much of it goes on, and the most that was measured. */
const [aYear, most] = [0.06, 0.54];

/**
 * How much of a market's difference from output goes on, by the length of the past that shows it: over one year nothing does, over ten more than
 * half. Measured by `npm run bench:outlook`.
 */
export const goesOn = (span: number): number => Math.min(aYear * (span - 1), most);

function enterTrust({ ledger }: Study, from: Outer["from"], to: Outer["to"], isMade: boolean): string {
  const value = goesOn(to.year - from.year) / (isMade ? 2 : 1);
  return ledger.assumption("trust_in_own_pace", {
    label: `How much of the market's own difference from output goes on (${from.year} to ${to.year})`,
    unit: "1",
    format: { style: "percent", digits: 0 },
    value,
    low: 0,
    high: Math.min(1, 2 * value),
    sources: [],
    why: `Over 396 industry classes of the United States the five years to come kept, of a class's yearly difference from output, nothing after one year, a quarter after five and half after ten: six in a hundred for each year beyond the first.${isMade ? " What is made counts exports and leaves out imports, so half of that." : ""}`,
  });
}
