import type { Ledger } from "../ledger.ts";
import type { Attractiveness, Measure } from "./attractiveness.ts";
import { type WayIn, waysThatDecide } from "./decide.ts";
import type { FactorId } from "./factor-weights.ts";
import { computed, countedWeight, reciprocal, shownAsScore } from "./score-scale.ts";

/** What the score that decides is made of. */
export interface Rule {
  factors: readonly Measure[];
  /** Cell of the weighted mean of all measures. */
  score: string;
  ways: readonly WayIn[];
  /** Cell of the most that the score can be for the draws that agree with an entry; undefined where they are not asked. */
  backing?: string;
}

/** Scores of measures that take the place of those that they have, as formulas. */
export type Scores = Partial<Record<FactorId, string>>;

/** What the market offers a way at such scores: the harmonic mean of what it needs, held by what it hinges on where that is known. */
function offerAt({ factors }: Rule, { market, measures, held }: WayIn, scores: Scores): string {
  const needed = measures.flatMap((id) => scores[id] ?? factors.find((f) => f.id === id)?.score ?? []);
  const offer = measures.some((id) => scores[id] !== undefined) ? `${needed.length} / (${needed.map(reciprocal).join(" + ")})` : market;
  return held ? `min(${offer}, ${held})` : offer;
}

/**
 * The score that decides, at some other scores of measures: the lower of the mean of all measures and what the best way in is offered, and no
 * more than its draws back. One formula for the advice, its draws, its cases and its turning points.
 */
const decisionFormula = (rule: Rule, mean: string, scores: Scores = {}): string =>
  `min(${[mean, ...(rule.backing ? [rule.backing] : [])].join(", ")}, max(${["0", ...inFixedOrder(rule).map((way) => offerAt(rule, way, scores))].join(", ")}))`;

/** A formula lists the ways alike whatever they score: a reader's own assumptions change values, never formulas. */
const inFixedOrder = ({ ways }: Rule) => waysThatDecide(ways).toSorted((a, b) => a.way.localeCompare(b.way));

/** The mean of all measures with some of them at other scores. */
function meanAt({ factors, score }: Pick<Rule, "factors" | "score">, scores: Scores): string {
  if (factors.every(({ id }) => scores[id] === undefined)) return score;
  const at = factors.map((f) => ({ own: scores[f.id] ?? f.score, weight: countedWeight(f, scores[f.id] ?? f.score) }));
  return `(${at.map(({ own, weight }) => `${weight} * ${own}`).join(" + ")}) / (${at.map(({ weight }) => weight).join(" + ")})`;
}

/** Sum of the weights that enter the mean. */
const weightOf = (factors: readonly Measure[]): string => factors.map((f) => countedWeight(f, f.score)).join(" + ");

/** The score that a measure needs for the mean of all to come to `target`; one that counts only against can do no more than be left out. */
function neededByMean({ factors, score }: Rule, f: Measure, target: string): string {
  const all = weightOf(factors);
  if (!f.isOnlyAgainst) return `${f.score} + (${target} - ${score}) * (${all}) / ${f.weight}`;
  const own = countedWeight(f, f.score);
  const [others, sum] = [`(${all} - ${own})`, `(${score} * (${all}) - ${own} * ${f.score})`];
  const needed = `${target} + (${target} * ${others} - ${sum}) / ${f.weight}`;
  return `if(${needed} <= 0.5, ${needed}, if(${sum} / ${others} >= ${target}, 0.5, ${never}))`;
}

/** The score that decides with some measures at other scores, as a cell. */
export const enterDecision = (ledger: Ledger, rule: Rule, id: string, label: string, scores: Scores, mean = meanAt(rule, scores)): string =>
  ledger.formulaOnce(id, decisionFormula(rule, mean, scores), { label, ...shownAsScore });

/** The mean of all measures with some of them at other scores, as a cell. */
export const enterMean = (ledger: Ledger, rule: Pick<Rule, "factors" | "score">, id: string, label: string, scores: Scores): string =>
  ledger.formulaOnce(id, meanAt(rule, scores), { label, ...shownAsScore });

/** More than any score: no score of the measure brings a way there. */
const never = 2;

/** The score that a measure needs for the score that decides to come to `target`, all else as it is, as a formula; beyond one it cannot. */
export function scoreNeeded(rule: Rule, f: Measure, target: string): string {
  const { factors } = rule;
  const byMean = neededByMean(rule, f, target);
  const byWays = inFixedOrder(rule).map((way) => {
    const others = factors.filter((g) => g.id !== f.id && way.measures.includes(g.id)).map((g) => reciprocal(g.score));
    // The harmonic mean of n scores comes to a target where their reciprocals add up to n over it.
    const needed = way.measures.includes(f.id)
      ? `1 / max(${[`${way.measures.length} / (${target})`, ...others].join(" - ")}, ${1 / never})`
      : `if(${way.market} >= ${target}, 0, ${never})`;
    return way.held ? `if(${way.held} >= ${target}, ${needed}, ${never})` : needed;
  });
  return byWays.length > 0 ? `max(${byMean}, min(${byWays.join(", ")}))` : byMean;
}

/** The same as a number. */
export const neededAt = (ledger: Ledger, rule: Rule, f: Measure, target: string): number => computed(ledger, scoreNeeded(rule, f, target));

/** Cells of the score that decides: today, and at both ends of what has a range. */
export interface Decided {
  score: string;
  /** The same before it is held by what its draws back. */
  alone: string;
  low: string;
  high: string;
}

type Ranged = Rule & Pick<Attractiveness, "low" | "high" | "drawn">;

/** Enters the score at both ends of what has a range, as it is drawn, and as it is before its draws are asked. */
export function enterDecided(ledger: Ledger, rule: Ranged): Omit<Decided, "score"> & { drawn: string } {
  const at = (end: 0 | 1): Scores => Object.fromEntries(rule.factors.map((f) => [f.id, f.scoreEnds[end]]));
  const drawn: Scores = Object.fromEntries(rule.factors.map((f) => [f.id, f.scoreDrawn]));
  const enter = (id: string, words: string, scores: Scores, mean: string) =>
    enterDecision(ledger, rule, id, `Overall score: the lower of the market's and that of the best way in${words}`, scores, mean);
  return {
    alone: enter("decision_alone", "", {}, rule.score),
    low: enter("decision_low", ", all that has a range at its low end", at(0), rule.low),
    high: enter("decision_high", ", all that has a range at its high end", at(1), rule.high),
    drawn: enter("decision_drawn", ", size and growth at drawn positions of their ranges", drawn, rule.drawn),
  };
}
