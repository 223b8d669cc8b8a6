import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { partOf } from "./identities.ts";
import { byPublisher } from "./own-series.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";
import { narrowSubject } from "./subject-of.ts";

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
  points: number;
  first?: At | undefined;
  from: At;
  to: At;
  leftOut: readonly number[];
}

/** Fewer years tell of no pace; older ones of another time. Of more years the newest that are as many as the outlook has ahead. */
const [shortest, enough, longest] = [3, 5, 12];
/** A pace that begins or ends in a year of closures is a recovery or a fall. */
const closures: readonly number[] = [2020, 2021];

/** What is held of the market in the study's place over years, the nearest to its sales first. */
export const outersOf = (study: Study): Outer[] => [...publishedOuters(study), ...officialOuter(study)];

/** Sales before volume, volume before what is made. */
function publishedOuters(study: Study): Outer[] {
  const { evidence, ledger } = study;
  const words = { market_size: "sales", volume: "volume", production: "what is made of it" } as const;
  return (["market_size", "volume", "production"] as const).flatMap((metric): Outer[] => {
    const held = heldOf(study, metric);
    const run = runOf(
      study,
      held.filter((f) => !closures.includes(f.year)),
    );
    const [start, last] = [startOf(run), run.at(-1)];
    if (!start || !last) return [];
    const exported = metric === "production" ? exportsAt(study, start, last) : undefined;
    const enter = (f: Fact): Partial<At> & { year: number } => {
      const cell = enterFact(ledger, evidence, f, `${evidence.market.name}, ${words[metric]}, ${placeLabel(study)}, ${f.year}`);
      const isMoney = /^[A-Z]{3}$/.test(f.unit);
      const left = exported?.get(f.year);
      const whole = isMoney ? inDollars(study, cell, f, homeOf(evidence.official, f.unit)) : cell;
      return { year: f.year, ...(whole && { cell: left ? `(${whole} - ${left})` : whole }) };
    };
    const [from, to] = [enter(start), enter(last)];
    const earliest = run[0] === start || exported ? undefined : run[0] && enter(run[0]);
    if (!isAt(from) || !isAt(to)) return [];
    return [
      {
        measure: exported ? "what is made of it and not exported" : words[metric],
        isVolume: metric !== "market_size",
        isMade: metric === "production" && !exported,
        points: run.length,
        first: earliest && isAt(earliest) ? earliest : undefined,
        from,
        to,
        leftOut: closuresIn(held),
      },
    ];
  });
}

/** What is published of the whole market in the place, of the years that a pace may have. */
const heldOf = (study: Study, metric: Fact["metric"]): Fact[] =>
  study.evidence
    .factsOf(study.evidence.market.id, metric, placeCode(study))
    .filter((f) => !f.entity && !f.axis && partOf(f) === "" && !narrowSubject(study, f) && isHeld(f.year, study.years.base));

/** The same as one run of years, those of closures among them: the oldest first. */
export const heldRun = (study: Study, metric: Fact["metric"]): Fact[] => runOf(study, heldOf(study, metric));

const isAt = (at: Partial<At>): at is At => at.cell !== undefined;
const closuresIn = (rows: readonly { year: number }[]) => closures.filter((year) => rows.some((row) => row.year === year));

/** Figures of one year by two publishers that lie further apart are of two things. */
const mostApart = 0.05;

/** The longest run of one publisher with the years that others add in the same unit; alone where they contradict it. */
function runOf(study: Study, facts: readonly Fact[]): Fact[] {
  const runs = byPublisher(study.evidence, facts).toSorted((a, b) => spanOf(b) - spanOf(a) || b.length - a.length);
  const [main = []] = runs;
  const others = runs.slice(1).filter((run) => run[0]?.unit === main[0]?.unit);
  const contradicts = (f: Fact) => main.some((m) => m.year === f.year && Math.abs(f.value / m.value - 1) > mostApart);
  const added = others.filter((run) => !run.some(contradicts)).flat();
  const byYear = new Map([...added, ...main].map((f) => [f.year, f]));
  return [...byYear.values()].toSorted((a, b) => a.year - b.year);
}

/** Where the pace begins: so many years back as the outlook has ahead, else at the first year. */
function startOf<T extends { year: number }>(run: readonly T[]): T | undefined {
  const last = run.at(-1);
  if (!last || !isPace(run)) return undefined;
  return run.findLast(({ year }) => last.year - year >= enough) ?? run[0];
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
function officialOuter(study: Study): Outer[] {
  const { evidence, ledger, years } = study;
  const main = evidence.structure?.volumes.find((v) => v.role === "own" && !v.isRate);
  const held = (main?.years ?? []).filter((c) => isHeld(c.amount.year, years.base));
  const counted = held.filter((c) => !closures.includes(c.amount.year));
  const start = startOf(counted.map((c) => c.amount));
  const [earliest, first, last] = [counted[0], counted.find((c) => c.amount === start), counted.at(-1)];
  if (!main || !first || !last) return [];
  const enter = ({ amount, people }: typeof first) => {
    const cell = enterDatum(ledger, evidence, amount);
    if (!main.isPerHead) return cell;
    if (!people) return undefined;
    const whole = enterDatum(ledger, evidence, people);
    return `(${cell} * ${whole})`;
  };
  const [from, to] = [enter(first), enter(last)];
  const begin = earliest && earliest !== first ? enter(earliest) : undefined;
  return from && to
    ? [
        {
          measure: "volume",
          isVolume: true,
          isMade: false,
          points: counted.length,
          first: begin && earliest ? { year: earliest.amount.year, cell: begin } : undefined,
          leftOut: closuresIn(held.map((c) => c.amount)),
          from: { year: first.amount.year, cell: from },
          to: { year: last.amount.year, cell: to },
        },
      ]
    : [];
}

const isHeld = (year: number, base: number) => year <= base && year >= base - longest;
const spanOf = (rows: readonly { year: number }[]) => (rows.at(-1)?.year ?? 0) - (rows[0]?.year ?? 0);
const isPace = (rows: readonly { year: number }[]) => rows.length > 1 && spanOf(rows) >= shortest;
