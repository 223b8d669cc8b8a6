import { compile } from "../model/compute.ts";
import { parse } from "../model/expression.ts";
import { idOf, type Ledger } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { type Factor, isInSight } from "./attractiveness.ts";
import { decide, type Deciding, type Decision, middle, pointsTo } from "./decide.ts";
import { enterDecision, neededAt, type Rule, scoreNeeded } from "./decision-rule.ts";
import { overMarket } from "./over-market.ts";
import { valueAtScore } from "./score-scale.ts";

/** Values of the cells of a verdict with some scores set to others, by the ledger's own formulas; all else as it stands. */
export function withScores(ledger: Ledger, d: Deciding, scores: Readonly<Record<string, number>>): (cell: string) => number {
  const moved = new Set([d.score, d.decision, d.no, ...(d.wait ? [d.wait] : []), ...d.ways.flatMap((way) => [way.score, way.market])]);
  const known = new Map(Object.entries(scores));
  const value = (id: string): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const cell = ledger.cell(id);
    if (cell.kind !== "formula" || !moved.has(id)) return cell.value;
    const computed = compile(parse(cell.formula), (name, end) => {
      const inner = ledger.cell(name);
      const fixed = end && inner.kind === "assumption" ? inner[end] : value(name);
      return () => fixed;
    })();
    known.set(id, computed);
    return computed;
  };
  return value;
}

/** The verdict with one measure at another score. */
export const decidedAt = (ledger: Ledger, d: Deciding, { score }: Pick<Factor, "score">, at: number): Decision =>
  decide(d, withScores(ledger, d, { [score]: at }));

/** A step beyond a value, so that the verdict there is that of its far side. */
const step = 1e-6;

/** The most that a measure can score. */
export const mostOf = ({ isOnlyAgainst }: Pick<Factor, "isOnlyAgainst">): number => (isOnlyAgainst ? middle : 1);

/** The verdict with one measure on the far side of a score, seen from its own. */
export const decidedBeyond = (ledger: Ledger, d: Deciding, f: Pick<Factor, "score" | "isOnlyAgainst">, at: number): Decision =>
  decidedAt(ledger, d, f, Math.min(Math.max(at + Math.sign(at - ledger.value(f.score)) * step, 0), mostOf(f)));

/** A size moves what sellers hold of it too, so no value of it turns the advice alone. */
export const movesOthers = ({ factors }: Pick<Rule, "factors">, { id }: Pick<Factor, "id">): boolean =>
  (id === "size" || id === "head") && factors.some((f) => f.isOverMarket);

/** The measures that another size of the market moves, each with its value there as a formula. */
export const movedBySize = <T extends Pick<Factor, "id" | "value" | "isOverMarket">>(
  factors: readonly T[],
  size: string,
): { f: T; at: string }[] =>
  factors.flatMap((f) => {
    if (f.isOverMarket) return [{ f, at: overMarket(f.value, size) }];
    const at = { size, head: `(${f.value} * ${size} / market_size)` }[f.id as "size" | "head"];
    return at === undefined ? [] : [{ f, at }];
  });

/** The values at which a measure may turn the advice, whatever the figures say: changed assumptions change values and no cells. */
export const turnCellsOf = ({ passesAt, failsAt }: Pick<Factor, "passesAt" | "failsAt">): string[] => [passesAt, failsAt];

/**
 * The measures with the values of each at which the score that decides comes to say enter, and to say do not, if nothing else changes. The cells
 * are there whatever the values, so that changed assumptions change values only; the advice is decided anew on the far side to tell what turns.
 */
export function withTurns(study: Study, rule: Rule, { margin }: Pick<Deciding, "margin">): Omit<Factor, Turning>[] {
  const { ledger } = study;
  return rule.factors.map((f) => {
    const at = (which: string, target: string, words: string) =>
      valueAtScore(study, f, idOf(which, f.id), scoreNeeded(rule, f, target), `Value ${words}, if nothing else changes: ${f.name}`);
    const over = (end: "low" | "high") =>
      enterDecision(
        ledger,
        rule,
        idOf("decision_weight", f.id, end),
        `Overall score, with the weight of “${f.name}” at the ${end} end of its range`,
        {},
        f.overWeight[end],
      );
    return {
      ...f,
      overWeight: { low: over("low"), high: over("high") },
      passesAt: at("passes_at", `0.5 + ${margin}`, "from which the overall score says enter"),
      failsAt: at("fails_at", `0.5 - ${margin}`, "up to which the overall score says do not enter"),
    };
  });
}

/** What of a measure says where it turns the advice. */
export type Turning = "flip" | "needed" | "turns";

/** A value of a measure beyond which the advice is another, and what it then says. */
interface Turn {
  cell: string;
  /** The score of the measure there. */
  at: number;
  there: ReturnType<typeof pointsTo>;
}

/** The values of a measure that change the advice, if nothing else does, the nearest first. */
function turnsOf(ledger: Ledger, rule: Rule, f: Omit<Factor, Turning>, d: Deciding): Turn[] {
  if (movesOthers(rule, f)) return [];
  const now = pointsTo(decide(d, (cell) => ledger.value(cell)).verdict);
  const own = ledger.value(f.score);
  const turns = (
    [
      [f.passesAt, `0.5 + ${d.margin}`],
      [f.failsAt, `0.5 - ${d.margin}`],
    ] as const
  ).flatMap(([cell, target]): Turn[] => {
    const at = neededAt(ledger, rule, f, target);
    if (!(at >= 0 && at <= mostOf(f)) || at === own) return [];
    const there = pointsTo(decidedBeyond(ledger, d, f, at).verdict);
    return there === now ? [] : [{ cell, at, there }];
  });
  return turns.toSorted((a, b) => Math.abs(a.at - own) - Math.abs(b.at - own));
}

/** The value that is told as changing the advice: one in sight that lets one in, worth more than what leaves it open, else the nearest. */
export function flipOf(ledger: Ledger, rule: Rule, f: Omit<Factor, Turning>, d: Deciding): Pick<Factor, Turning> {
  const turns = turnsOf(ledger, rule, f, d);
  const inSight = ({ cell, at }: Turn) => isInSight({ ...f, flip: cell, needed: at }, (id) => ledger.value(id));
  // Of a tie one lies to either side; of another advice what lies beyond the nearest says no more.
  const side = ({ at }: Turn) => Math.sign(at - ledger.value(f.score));
  const sides = turns.filter((each, i) => turns.findIndex((other) => side(other) === side(each)) === i);
  const turn = turns.find((each) => each.there === "in" && inSight(each)) ?? turns[0];
  return { flip: turn?.cell, needed: turn?.at ?? ledger.value(f.score), turns: sides.map(({ cell }) => cell) };
}
