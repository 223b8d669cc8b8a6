import type { Fact } from "../evidence/evidence.ts";
import { placeCode, type Study } from "../report/study.ts";
import { partOf } from "./identities.ts";
import { byPublisher } from "./own-series.ts";
import { narrowSubject } from "./subject-of.ts";

/** Fewer years tell of no pace; older ones of another time. Of more years the newest that are as many as the outlook has ahead. */
const [shortest, enough, longest] = [2, 5, 12];
/** A pace that begins or ends in a year of closures is a recovery or a fall. */
export const closures: readonly number[] = [2020, 2021];

/** What is published of the whole market in the place, of the years that a pace may have. */
export const heldOf = (study: Study, metric: Fact["metric"]): Fact[] =>
  study.evidence
    .factsOf(study.evidence.market.id, metric, placeCode(study))
    .filter((f) => !f.entity && !f.axis && partOf(f) === "" && !narrowSubject(study, f) && isHeld(f.year, study.years.base));

/** The same as one run of years, those of closures among them: the oldest first. */
export const heldRun = (study: Study, metric: Fact["metric"]): Fact[] => runOf(study, heldOf(study, metric));

export const closuresIn = (rows: readonly { year: number }[]) => closures.filter((year) => rows.some((row) => row.year === year));

/** Figures of one year by two publishers that lie further apart are of two things. */
const mostApart = 0.05;

/** The longest run of one publisher with the years that others add in the same unit; alone where they contradict it. */
export function runOf(study: Study, facts: readonly Fact[]): Fact[] {
  const runs = byPublisher(study.evidence, facts).toSorted((a, b) => spanOf(b) - spanOf(a) || b.length - a.length);
  const [main = []] = runs;
  const others = runs.slice(1).filter((run) => run[0]?.unit === main[0]?.unit);
  const contradicts = (f: Fact) => main.some((m) => m.year === f.year && Math.abs(f.value / m.value - 1) > mostApart);
  const added = others.filter((run) => !run.some(contradicts)).flat();
  const byYear = new Map([...added, ...main].map((f) => [f.year, f]));
  return [...byYear.values()].toSorted((a, b) => a.year - b.year);
}

/** Where the pace begins: so many years back as the outlook has ahead, else at the first year. */
export function startOf<T extends { year: number }>(run: readonly T[]): T | undefined {
  const last = run.at(-1);
  if (!last || !isPace(run)) return undefined;
  return run.findLast(({ year }) => last.year - year >= enough) ?? run[0];
}

export const isHeld = (year: number, base: number) => year <= base && year >= base - longest;
export const spanOf = (rows: readonly { year: number }[]) => (rows.at(-1)?.year ?? 0) - (rows[0]?.year ?? 0);
const isPace = (rows: readonly { year: number }[]) => rows.length > 1 && spanOf(rows) >= shortest;
