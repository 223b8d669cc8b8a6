import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { outputInOwnMoney } from "./economy-ahead.ts";
import { partOf } from "./identities.ts";
import { byPublisher } from "./own-series.ts";
import { narrowSubject } from "./subject-of.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

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
}

/** A measure at the outer years that it is held of. */
interface Outer {
  measure: string;
  isVolume: boolean;
  /** What is made counts exports and leaves out imports: half as much follows from it. */
  isMade: boolean;
  points: number;
  from: { year: number; cell: string };
  to: { year: number; cell: string };
}

/** Fewer years tell of no pace; older ones of another time. */
const [shortest, longest, oldest] = [3, 12, 3];
/** A pace that begins or ends in a year of closures is a recovery or a fall. */
const closures: readonly number[] = [2020, 2021];

/** Undefined where no measure of the market in the study's country is held of two years that lie apart far enough. */
export function ownPaceOf(study: Study): OwnPace | undefined {
  if (!study.country) return undefined;
  for (const outer of [...publishedOuters(study), ...officialOuter(study)]) {
    const pace = paced(study, outer);
    if (pace) return pace;
  }
  return undefined;
}

/** Sales before volume, volume before what is made; of several the longest span. */
function publishedOuters(study: Study): Outer[] {
  const { evidence, ledger, years } = study;
  const words = { market_size: "sales", volume: "volume", production: "what is made of it" } as const;
  return (["market_size", "volume", "production"] as const).flatMap((metric) => {
    const facts = evidence
      .factsOf(evidence.market.id, metric, placeCode(study))
      .filter((f) => !f.entity && !f.axis && partOf(f) === "" && !narrowSubject(study, f) && isNear(f.year, years.base));
    const [longestRun] = byPublisher(evidence, facts)
      .filter(isPace)
      .toSorted((a, b) => spanOf(b) - spanOf(a));
    const [first, last] = [longestRun?.[0], longestRun?.at(-1)];
    if (!longestRun || !first || !last) return [];
    const enter = (f: Fact) => {
      const cell = enterFact(ledger, evidence, f, `${evidence.market.name}, ${words[metric]}, ${placeLabel(study)}, ${f.year}`);
      const isMoney = /^[A-Z]{3}$/.test(f.unit);
      return { year: f.year, cell: isMoney ? inDollars(study, cell, f, homeOf(evidence.official, f.unit)) : cell };
    };
    const [from, to] = [enter(first), enter(last)];
    if (!from.cell || !to.cell) return [];
    return [
      {
        measure: words[metric],
        isVolume: metric !== "market_size",
        isMade: metric === "production",
        points: longestRun.length,
        from: { year: from.year, cell: from.cell },
        to: { year: to.year, cell: to.cell },
      },
    ];
  });
}

/** The official series that counts the market's own product in the country. */
function officialOuter(study: Study): Outer[] {
  const { evidence, ledger, years } = study;
  const main = evidence.structure?.volumes.find((v) => v.role === "own" && !v.isRate);
  const counted = (main?.years ?? []).filter((c) => isNear(c.amount.year, years.base));
  const [first, last] = [counted[0], counted.at(-1)];
  if (!main || !first || !last || !isPace(counted.map((c) => c.amount))) return [];
  const enter = ({ amount, people }: typeof first) => {
    const cell = enterDatum(ledger, evidence, amount);
    if (!main.isPerHead) return cell;
    if (!people) return undefined;
    const whole = enterDatum(ledger, evidence, people);
    return `(${cell} * ${whole})`;
  };
  const [from, to] = [enter(first), enter(last)];
  return from && to
    ? [
        {
          measure: "volume",
          isVolume: true,
          isMade: false,
          points: counted.length,
          from: { year: first.amount.year, cell: from },
          to: { year: last.amount.year, cell: to },
        },
      ]
    : [];
}

const isNear = (year: number, base: number) => year <= base && year >= base - longest && !closures.includes(year);
const spanOf = (rows: readonly { year: number }[]) => (rows.at(-1)?.year ?? 0) - (rows[0]?.year ?? 0);
const isPace = (rows: readonly { year: number }[]) => rows.length > 1 && spanOf(rows) >= shortest;

function paced(study: Study, { measure, isVolume, isMade, points, from, to }: Outer): OwnPace | undefined {
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
  return { measure, from: from.year, to: to.year, points, market, economy, apart, isVolume, weight: enterTrust(study, from, to, isMade) };
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

/** Yearly growth of output after prices over the same years: in the country's money after its deflator. */
function realBetween(study: Study, from: number, to: number): string | undefined {
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
