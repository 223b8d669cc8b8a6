import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import { type Fact, valueOf } from "../evidence/evidence.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { lowerFirst } from "../writing/prose.ts";
import { closures, closuresIn, heldOf, isHeld, runOf, spanOf, startOf } from "./own-runs.ts";
import { monthsOf, partYearsOf } from "./part-years.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

/** A measure at a year. */
interface At {
  year: number;
  cell: string;
}

/** A measure at the outer years of its pace, and at the first year that it is held of. */
export interface Outer {
  measure: string;
  isVolume: boolean;
  /** What is made counts exports and leaves out imports: half as much follows from it. */
  isMade: boolean;
  /** Months of each year that are counted. */
  months: number;
  points: number;
  first?: At | undefined;
  from: At;
  to: At;
  /** The years from the first to the last of the pace that have a figure, both among them. */
  run: readonly At[];
  leftOut: readonly number[];
}

/** One that may be entered, and how many whole years of sales tell as much. */
interface Candidate {
  tells: number;
  enter(): Outer | undefined;
}

/** What is held of the market in the study's place over years, what tells most first; of like ones sales, then volume, then what is made. */
export function* outersOf(study: Study): Generator<Outer> {
  const all = [...publishedOuters(study), ...partOuters(study), ...officialOuter(study)];
  for (const { enter } of all.toSorted((a, b) => b.tells - a.tells)) {
    const outer = enter();
    if (outer) yield outer;
  }
}

const isMoney = (f: Fact) => /^[A-Z]{3}$/.test(f.unit);
const withoutClosures = (facts: readonly Fact[]) => facts.filter((f) => !closures.includes(f.year));

/** A fact of a year as a cell, of money in dollars, less what was exported of it. */
function entering({ ledger, evidence, ...study }: Study, words: string, exported?: Map<number, string>): (f: Fact) => At[] {
  return (f) => {
    const cell = enterFact(ledger, evidence, f, `${evidence.market.name}, ${words}, ${placeLabel(study)}, ${f.year}`);
    const whole = isMoney(f) ? inDollars({ ledger, evidence, ...study }, cell, f, homeOf(evidence.official, f.unit)) : cell;
    const left = exported?.get(f.year);
    return whole ? [{ year: f.year, cell: left ? `(${whole} - ${left})` : whole }] : [];
  };
}

/** The years of a run from where its pace begins, as cells; undefined where an end cannot be had in dollars. */
function entered(run: readonly Fact[], start: Fact, enter: (f: Fact) => At[]): Pick<Outer, "from" | "to" | "run"> | undefined {
  const cells = run.filter((f) => f.year >= start.year).flatMap(enter);
  const [from, to] = [cells[0], cells.at(-1)];
  return from && to && from.year === start.year && to.year === run.at(-1)?.year ? { from, to, run: cells } : undefined;
}

function publishedOuters(study: Study): Candidate[] {
  const words = { market_size: "sales", volume: "volume", production: "what is made of it" } as const;
  return (["market_size", "volume", "production"] as const).flatMap((metric): Candidate[] => {
    const held = heldOf(study, metric);
    const run = runOf(study, withoutClosures(held));
    const [start, last] = [startOf(run), run.at(-1)];
    if (!start || !last) return [];
    const isProduction = metric === "production";
    return [
      {
        tells: spanOf([start, last]) / (isProduction ? 2 : 1),
        enter: () => {
          const exported = isProduction ? exportsAt(study, start, last) : undefined;
          if (isProduction && !exported && isMostlyForAbroad(study, held)) return undefined;
          const ends = exported ? [start, last] : run;
          const enter = entering(study, words[metric], exported);
          const found = entered(ends, start, enter);
          const [earliest] = run[0] === start || exported || !run[0] ? [] : enter(run[0]);
          return (
            found && {
              measure: exported ? "what is made of it and not exported" : words[metric],
              isVolume: !isMoney(last),
              isMade: isProduction && !exported,
              months: 12,
              points: run.length,
              first: earliest,
              ...found,
              leftOut: closuresIn(held),
            }
          );
        },
      },
    ];
  });
}

/** The same part of several years: half-years with half-years alone. */
function partOuters(study: Study): Candidate[] {
  return partYearsOf(study).flatMap(({ axis, months, isMade, facts }): Candidate[] => {
    const held = facts.filter((f) => isHeld(f.year, study.years.base));
    const run = withoutClosures(held);
    const [start, last] = [startOf(run), run.at(-1)];
    if (!start || !last) return [];
    return [
      {
        tells: (spanOf([start, last]) * months) / 12 / (isMade ? 2 : 1),
        enter: () => {
          const found = entered(run, start, entering(study, lowerFirst(axis)));
          return (
            found && {
              measure: lowerFirst(axis),
              isVolume: !isMoney(last),
              isMade,
              months,
              points: run.length,
              ...found,
              leftOut: closuresIn(held),
            }
          );
        },
      },
    ];
  });
}

/** Where more than this part of what is made goes abroad, its pace is that of buyers there, and not of the market. */
const smallPart = 0.25;

/** Whether exports that are held of a year are no small part of what was made in it. */
function isMostlyForAbroad(study: Study, made: readonly Fact[]): boolean {
  const { evidence } = study;
  const exports = evidence
    .factsOf(evidence.market.id, "exports", placeCode(study))
    .filter((f) => !f.entity && monthsOf(f.axis ?? "") === undefined);
  return made.some((m) => exports.some((f) => f.year === m.year && f.unit === m.unit && valueOf(f) > smallPart * valueOf(m)));
}

/** Exports in the same unit in both years, by year, as cells; undefined where one is not held. */
function exportsAt(study: Study, ...of: [Fact, Fact]): Map<number, string> | undefined {
  const { evidence, ledger } = study;
  const facts = evidence.factsOf(evidence.market.id, "exports", placeCode(study)).filter((f) => !f.entity);
  const found = of.flatMap((made) => facts.find((f) => f.year === made.year && f.unit === made.unit && f.value < made.value) ?? []);
  if (found.length < of.length) return undefined;
  return new Map(
    found.map((f) => [f.year, enterFact(ledger, evidence, f, `${evidence.market.name}, exports, ${placeLabel(study)}, ${f.year}`)]),
  );
}

/** The official series that counts the market's own product in the country. */
function officialOuter(study: Study): Candidate[] {
  const { evidence, ledger, years } = study;
  const main = evidence.structure?.volumes.find((v) => v.role === "own" && !v.isRate);
  const held = (main?.years ?? []).filter((c) => isHeld(c.amount.year, years.base));
  const counted = held.filter((c) => !closures.includes(c.amount.year));
  const start = startOf(counted.map((c) => c.amount));
  const last = counted.at(-1);
  if (!main || !start || !last) return [];
  const enter = ({ amount, people }: typeof last): At[] => {
    const cell = enterDatum(ledger, evidence, amount);
    if (!main.isPerHead) return [{ year: amount.year, cell }];
    return people ? [{ year: amount.year, cell: `(${cell} * ${enterDatum(ledger, evidence, people)})` }] : [];
  };
  return [
    {
      tells: spanOf([start, last.amount]),
      enter: () => {
        const cells = counted.filter((c) => c.amount.year >= start.year).flatMap(enter);
        const [from, to] = [cells[0], cells.at(-1)];
        const [earliest] = counted[0] && counted[0].amount !== start ? enter(counted[0]) : [];
        return from && to && from.year === start.year && to.year === last.amount.year
          ? {
              measure: "volume",
              isVolume: true,
              isMade: false,
              months: 12,
              points: counted.length,
              first: earliest,
              from,
              to,
              run: cells,
              leftOut: closuresIn(held.map((c) => c.amount)),
            }
          : undefined;
      },
    },
  ];
}
