import type { Ledger } from "../ledger.ts";
import { compile } from "../model/compute.ts";
import { parse } from "../model/expression.ts";
import type { Study } from "../report/study.ts";
import type { Factor } from "./attractiveness.ts";
import { decide, type Deciding, type Decision, middle, pointsTo, type WayIn } from "./decide.ts";
import { computed, reciprocal, valueAtScore } from "./score-scale.ts";
import type { Way } from "./terms-of-kind.ts";

/** Values of the cells of a verdict with some scores set to others, by the ledger's own formulas; all else as it stands. */
export function withScores(ledger: Ledger, d: Deciding, scores: Readonly<Record<string, number>>): (cell: string) => number {
  const moved = new Set([d.score, d.no, ...(d.wait ? [d.wait] : []), ...d.ways.flatMap((way) => [way.score, way.market])]);
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
export const decidedBeyond = (ledger: Ledger, d: Deciding, f: Factor, at: number): Decision =>
  decidedAt(ledger, d, f, Math.min(Math.max(at + Math.sign(at - ledger.value(f.score)) * step, 0), mostOf(f)));

const opensAt = (way: Way, { id }: Pick<Factor, "id">): string => `opens_${way}_${id}`;

/** The values at which a measure may turn the advice, whatever the figures say: changed assumptions change values and no cells. */
export const turnCellsOf = (ledger: Ledger, f: Pick<Factor, "id" | "passesAt" | "failsAt">, ways: readonly Way[]): string[] => [
  f.passesAt,
  f.failsAt,
  ...ways.map((way) => opensAt(way, f)).filter((cell) => ledger.has(cell)),
];

/** A value of a measure at which the advice may change, and its score there. */
interface Turn {
  cell: string;
  score: number;
}

/**
 * The measures with the value of each at which the advice changes if nothing else does: the nearest of the values at which the market or a way
 * in comes to what it needs, told by deciding anew on its far side.
 */
export function withTurns(study: Study, factors: readonly Factor[], d: Deciding): Factor[] {
  const { ledger } = study;
  const now = pointsTo(decide(d, (cell) => ledger.value(cell)).verdict);
  // A market that fails, and one that opens no way in, are turned by what lets one in; all else by what takes the advice away.
  const isOut = now === "out" || (now === "wait" && ledger.value(d.score) < middle);
  const weights = factors.reduce((sum, f) => sum + ledger.value(f.weight), 0);
  return factors.map((f) => {
    const own = ledger.value(f.score);
    const toReach = (needed: number) => own + (needed - ledger.value(d.score)) / (ledger.value(f.weight) / weights);
    const candidates: Turn[] = [
      { cell: f.passesAt, score: toReach(middle + ledger.value(d.margin)) },
      { cell: f.failsAt, score: toReach(middle - ledger.value(d.margin)) },
      ...d.ways.flatMap((way) => openingOf(study, factors, f, way) ?? []),
    ];
    const turns = ({ score: at }: Turn): boolean => {
      if (!(at >= 0 && at <= mostOf(f)) || at === own) return false;
      const there = pointsTo(decidedBeyond(ledger, d, f, at).verdict);
      return isOut ? there === "in" : there !== now;
    };
    const reached = candidates.filter(turns).toSorted((a, b) => Math.abs(a.score - own) - Math.abs(b.score - own));
    // Of what cannot be told that is worth knowing which lets one in.
    const turn = now === "tie" ? (reached.find(({ cell }) => cell === f.passesAt) ?? reached[0]) : reached[0];
    return { ...f, flip: turn?.cell, needed: turn?.score ?? f.needed };
  });
}

/** The value of a measure at which what the market offers a way in comes to one half, and its score there; undefined where it does not count. */
function openingOf(study: Study, factors: readonly Factor[], f: Factor, { way, measures }: WayIn): Turn | undefined {
  if (!measures.includes(f.id)) return undefined;
  const { ledger } = study;
  const others = measures.flatMap((id) => {
    const other = factors.find((g) => g.id === id);
    return other && id !== f.id ? [reciprocal(other.score)] : [];
  });
  // The harmonic mean of n scores is one half where their reciprocals add up to twice n.
  const needed = `1 / max(${[`${2 * measures.length}`, ...others].join(" - ")}, 0.5)`;
  const cell = valueAtScore(study, f, opensAt(way, f), needed, `Value at which the market offers this way in one half (${way}): ${f.name}`);
  const rest = measures.length * 2 - others.reduce((sum, formula) => sum + computed(ledger, formula), 0);
  return { cell, score: rest < 1 ? Number.NaN : 1 / rest };
}
