import type { Inline, Sentence } from "#document";
import { archetypeTerms } from "../../analysis/archetype-terms.ts";
import { type Factor, turnsWithinRange } from "../../analysis/attractiveness.ts";
import type { FactorId } from "../../analysis/factor-weights.ts";
import type { Strategy, WayIn } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { realGrowth, reason } from "./reasons.ts";
import { verdictHolds } from "../../exhibits/attractiveness.ts";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, ref, sentence, word } from "../../writing/prose.ts";

/** What the evidence advises, as sentences over cells; each is marked once its figures no longer carry it. */
export interface Recommendation {
  /** "Do not enter", "Wait for growth above 4 %". */
  headline: Inline[];
  advice: Sentence;
  /** Up to three measures that weigh most for it, those of the market before those of the country. */
  reasons: Sentence[];
  /** Why the way in that is named stands first. */
  order: Sentence[];
  /** Measure by measure, the value at which the verdict turns; where none is within reach, that none is. */
  changes: Sentence[];
}

export function recommendationOf(w: Work, s: Strategy): Recommendation {
  const { factors, score, low, high } = s.attractiveness;
  for (const f of factors) if (f.id === "growth") realGrowth(w, f.value);
  const isFor = s.verdict === "enter" || s.verdict === "try";
  const pull = (f: Factor) => value(w, f.weight) * (value(w, f.score) - 0.5) * (isFor ? 1 : -1);
  // What is true of the market comes before what is true of every market of the country.
  const ofCountry = (f: Factor) => f.id === "prices" || f.id === "currency";
  const strongest = factors
    .filter((f) => pull(f) > 0)
    .toSorted((a, b) => Number(ofCountry(a)) - Number(ofCountry(b)) || pull(b) - pull(a))
    .slice(0, 3);
  const way = s.ways[0] ? wayName(w, s.ways[0]) : "Enter";
  const holds = verdictHolds[s.verdict];
  const scored = prose`it scores ${fig(score)}, where the median market scores one half`;
  // The measure that weighs most gives the verdict its reason.
  const most = strongest[0] ? topics[strongest[0].id] : "evidence";
  const advice = {
    enter: prose`The ${most} carries an entry even if size and growth disappoint: ${scored}, and ${fig(low)} at their low ends.`,
    try: prose`The ${most} carries a first step that can be given up, and no more yet: ${scored}, but ${fig(low)} if size and growth disappoint.`,
    wait: prose`The ${most} stands against an entry today: ${scored}; if size and growth surprise it would score ${fig(high)}.`,
    no: prose`The ${most} stands against an entry: ${scored}, and ${fig(high)} at best.`,
  }[s.verdict];
  return {
    headline:
      s.verdict === "no"
        ? prose`Do not enter`
        : s.verdict === "wait" && s.awaited
          ? prose`Wait for ${awaitedWords(s.awaited)}`
          : prose`${word(way)}`,
    advice: sentence(advice, ...holds),
    reasons: strongest.map((f) => reason(f, w)),
    order: isFor ? orderOfWays(w, s) : [],
    changes: changesOf(w, factors, isFor),
  };
}

/** A measure as the subject of a verdict. */
const topics: Readonly<Record<FactorId, string>> = {
  size: "size of the market",
  head: "spending a head",
  growth: "growth of demand",
  margin: "margin of the trade",
  field: "number of sellers",
  imports: "weight of imports",
  prices: "course of prices",
  currency: "course of the currency",
};

/** "growth a year above 4 %". */
export const awaitedWords = (f: Factor): Inline[] =>
  f.id === "size"
    ? prose`proof of a market above ${fig(f.flip ?? f.value)}`
    : prose`${word(f.name)} ${f.isBetterAbove ? "above" : "below"} ${fig(f.flip ?? f.value)}`;

/** The name of a way in, in the words of the trade. */
export const wayName = (w: Work, { way }: WayIn): string => (w.economics.terms ?? archetypeTerms.manufacturer).ways[way];

/** Why the way that is advised stands before one that scores higher, or before the next. */
export function orderOfWays(w: Work, { ways, verdict, attractiveness: { low } }: Strategy): Sentence[] {
  const [first, ...others] = ways;
  if (!first || others.length === 0) return [];
  const better = others.filter((o) => value(w, o.score) > value(w, first.score));
  const named = (o: WayIn) => prose`${word(wayName(w, o))} (${fig(o.score)})`;
  const [next] = others;
  if (better.length === 0)
    return next
      ? [
          sentence(
            prose`Of ${numberWord(ways.length)} ways in, this one scores highest with ${fig(first.score)}; the next is ${named(next)}.`,
            ...others.map((o) => `${first.score} >= ${o.score}`),
          ),
        ]
      : [];
  return [
    sentence(
      prose`${listed(better.map(named))} ${better.length === 1 ? "scores" : "score"} higher than its ${fig(first.score)} and cannot be undone.`,
      ...better.map((o) => `${o.score} > ${first.score}`),
    ),
    sentence(
      verdict === "try"
        ? prose`With size and growth at their low ends the market scores ${fig(low)}, below one half; what cannot be undone comes first once that passes one half.`
        : prose`While the market scores below one half, what can be given up stands before what cannot.`,
      ...verdictHolds[verdict],
    ),
  ];
}

function changesOf(w: Work, factors: readonly Factor[], isFor: boolean): Sentence[] {
  const far = (f: Factor) => Math.abs(value(w, `score_needed_${f.id}`) - value(w, f.score));
  const turning = factors.filter((f) => f.flip !== undefined).toSorted((a, b) => far(a) - far(b));
  const reached = turning.filter((f) => turnsWithinRange(f, (cell) => value(w, cell))).slice(0, 3);
  const side = (f: Factor) => (f.isBetterAbove !== isFor ? "above" : "below");
  if (reached.length > 0)
    return reached.map((f) => sentence(prose`${capital(f.name)} ${side(f)} ${fig(f.flip ?? f.value)} (now ${fig(f.value)}).`));
  const beyond = turning.flatMap(({ ends, flip, ...f }) => (ends && flip ? [{ ...f, ends, flip }] : []))[0];
  if (!beyond) return [sentence(prose`No measure that can still change turns the verdict alone (${ref("ex_attractiveness")}).`)];
  const { ends, flip, name } = beyond;
  const isOver = value(w, flip) > value(w, ends[1]);
  const end = isOver ? ends[1] : ends[0];
  return [
    sentence(
      prose`No measure that can still change turns the verdict alone: ${word(name)} would have to be ${isOver ? "above" : "below"} ${fig(flip)}, and its range ends at ${fig(end)} (${ref("ex_attractiveness")}).`,
      `${flip} ${isOver ? ">" : "<"} ${end}`,
    ),
  ];
}
