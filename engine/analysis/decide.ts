import type { FactorId } from "./factor-weights.ts";
import type { Way } from "./terms-of-kind.ts";
import type { ForceId } from "./touched-ways.ts";

/**
 * enter: the option with the highest score ties up capital. try: it can be ended again. wait: what could open a way in is to be found out
 * first. no: it is not to enter. tie: the score that decides lies so near to one half that the two sides cannot be told apart.
 */
export type Verdict = "enter" | "try" | "wait" | "no" | "tie";

export interface WayIn {
  way: Way;
  /** Cell of the score: the lowest of what the market offers this way, the score of the market, and `held`. */
  score: string;
  /** The harmonic mean of the measures that the way needs. */
  market: string;
  measures: FactorId[];
  /** Can be ended within a year or so, without losing a plant, a licence or a purchase price. */
  canBeUndone: boolean;
  /** It hinges on what decides, which is not known: the score holds only if that is sufficient, so the way is not advised before. */
  isConditional: boolean;
  /** Whether it needs what decides to be reached, as capital does, or to be missed, as work with a maker's idle lines does. */
  hinge: "reached" | "missed" | undefined;
  /** What speaks against it here beside its score: forces that are strong, and imports so small that nobody lives on them. */
  pressedBy: readonly (ForceId | "imports")[];
  /** What a way that hinges on what decides can score at most, as a cell; undefined where it hinges on nothing that is known. */
  held: string | undefined;
}

/** The market at the median in everything. */
export const middle = 0.5;

/** A score on a bound is beyond it, whatever the last digits of the computer say. */
export const rounding = 1e-9;

/** What ties up least comes first: one line in stock, a range in stock, a contract, capital. */
const tiesUp: readonly Way[] = ["segment", "supply", "partner", "buy", "build"];
export const order = (way: WayIn | undefined): number => (way ? tiesUp.indexOf(way.way) : tiesUp.length);

const pressed = (way: WayIn | undefined): number => way?.pressedBy.length ?? 0;

/** Cells that a verdict is decided by. */
export interface Deciding {
  /** The score that decides: that of the best way in. One half is needed. */
  decision: string;
  /** The mean of all measures, which no way in can score above. */
  score: string;
  /** The difference of scores that is none. */
  margin: string;
  ways: readonly WayIn[];
  /** Undefined where there is nothing to wait for. */
  wait: string | undefined;
  no: string;
}

export interface Decision {
  verdict: Verdict;
  /** The option that scores best, with its way in. */
  best: { score: string; way?: WayIn };
  /** Scores of the options that were weighed. */
  weighed: string[];
}

type Option = Decision["best"] & { verdict: Verdict };

/** The ways by which it is decided: those that can be weighed today; where none can, all, as if what they hinge on were sufficient. */
export function waysThatDecide<T extends Pick<WayIn, "isConditional">>(ways: readonly T[]): T[] {
  const open = ways.filter((way) => !way.isConditional);
  return open.length > 0 ? open : [...ways];
}

/**
 * The verdict by the values of its cells, the one rule of every report: one half and the margin say enter, one half less the margin says stay
 * out or wait, and between them no side is told. It is read for the report as it stands, for each case, and for each measure at another value.
 */
export function decide({ decision, margin, ways, wait, no }: Deciding, value: (cell: string) => number): Decision {
  const near = value(margin);
  const open = ways
    .filter((way) => !way.isConditional)
    .map((way): Option => ({ verdict: way.canBeUndone ? "try" : "enter", score: way.score, way }));
  const apart: Option[] = [...(wait ? [{ verdict: "wait" as const, score: wait }] : []), { verdict: "no", score: no }];
  const highest = (options: readonly Option[], first: Option) => options.reduce((a, b) => (value(b.score) > value(a.score) ? b : a), first);
  const advised = (best: Option, options: readonly Option[]): Decision => ({
    verdict: best.verdict,
    best,
    weighed: options.map((o) => o.score),
  });
  const outside = advised(highest(apart, apart[0] ?? { verdict: "no", score: no }), apart);
  if (Math.abs(value(decision) - middle) < near - rounding) return { ...outside, verdict: "tie" };
  if (value(decision) < middle) return outside;
  const [first] = open;
  // All ways hinge on what is not known: that is to be found out first.
  if (!first) return wait ? advised({ verdict: "wait", score: wait }, apart.slice(0, 1)) : outside;
  const best = highest(open, first);
  // Of what the scores cannot tell apart from the highest: the step that can be ended, that fewer forces press and that ties up least.
  const close = open.filter((o) => o.verdict === "try" && value(o.score) >= value(best.score) - near);
  return advised(close.toSorted((a, b) => pressed(a.way) - pressed(b.way) || order(a.way) - order(b.way))[0] ?? best, open);
}

/** Which way an advice points: the steps of an entry are one, whatever they tie up. */
export const pointsTo = (verdict: Verdict): "in" | "out" | "wait" | "tie" =>
  verdict === "enter" || verdict === "try" ? "in" : verdict === "no" ? "out" : verdict;

/** Whether two verdicts point different ways, so that one for the other is another advice. */
export const differ = ({ verdict: a }: Pick<Decision, "verdict">, { verdict: b }: Pick<Decision, "verdict">): boolean =>
  pointsTo(a) !== pointsTo(b);
