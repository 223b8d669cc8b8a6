import type { FactorId } from "./factor-weights.ts";
import type { Way } from "./terms-of-kind.ts";

/**
 * enter: the option with the highest score ties up capital. try: it can be ended again. wait: what could open a way in is to be found out
 * first. no: it is not to enter. tie: the market scores so near to what is needed that the two cannot be told apart.
 */
export type Verdict = "enter" | "try" | "wait" | "no" | "tie";

export interface WayIn {
  way: Way;
  /**
   * Cell of the score: what the market offers this way, where the market passes its test, else at most the score of the market; of what hinges
   * on what decides at most the score of that, where it is known.
   */
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
}

/** The market at the median in everything. */
export const middle = 0.5;

/** What ties up least comes first: one line in stock, a range in stock, a contract, capital. */
const tiesUp: readonly Way[] = ["segment", "supply", "partner", "buy", "build"];
export const order = (way: WayIn | undefined): number => (way ? tiesUp.indexOf(way.way) : tiesUp.length);

/** Cells that a verdict is decided by. */
export interface Deciding {
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

/**
 * The verdict by the values of its cells: one rule, read for the report as it stands and for each measure at another value. A way in needs
 * one half as the market does: what scores less is not advised, however little staying out scores.
 */
export function decide({ score, margin, ways, wait, no }: Deciding, value: (cell: string) => number): Decision {
  const options: { verdict: Verdict; score: string; way?: WayIn }[] = [
    ...ways
      .filter((way) => !way.isConditional && value(way.score) >= middle)
      .map((way) => ({ verdict: way.canBeUndone ? ("try" as const) : ("enter" as const), score: way.score, way })),
    ...(wait ? [{ verdict: "wait" as const, score: wait }] : []),
    { verdict: "no", score: no },
  ];
  // One rule alone: how many draws agree is printed beside the score and decides nothing.
  // What opens no way in even if it passes is not worth finding out.
  const canOpen = wait !== undefined || ways.some((way) => !way.isConditional && value(way.market) >= middle);
  const isTie = canOpen && Math.abs(value(score) - middle) < value(margin);
  const highest = options.reduce((a, b) => (value(b.score) > value(a.score) ? b : a));
  // What the scores cannot tell apart from the highest, if the market passes: the step that can be ended and ties up least.
  const close = options.filter((o) => o.verdict === "try" && value(o.score) >= value(highest.score) - value(margin));
  const [easiest] = close.toSorted((a, b) => order(a.way) - order(b.way));
  const best = value(score) >= middle && easiest ? easiest : highest;
  return { verdict: isTie ? "tie" : best.verdict, best, weighed: options.map((o) => o.score) };
}

/** Which way an advice points: the steps of an entry are one, whatever they tie up. */
export const pointsTo = (verdict: Verdict): "in" | "out" | "wait" | "tie" =>
  verdict === "enter" || verdict === "try" ? "in" : verdict === "no" ? "out" : verdict;

/** Whether two verdicts point different ways, so that one for the other is another advice. */
export const differ = ({ verdict: a }: Pick<Decision, "verdict">, { verdict: b }: Pick<Decision, "verdict">): boolean =>
  pointsTo(a) !== pointsTo(b);
