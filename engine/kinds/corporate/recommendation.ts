import type { Inline, Sentence } from "#document";
import { archetypeTerms } from "../../analysis/archetype-terms.ts";
import type { Factor } from "../../analysis/attractiveness.ts";
import type { FactorId } from "../../analysis/factor-weights.ts";
import type { Strategy, WayIn } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { verdictHolds } from "../../exhibits/attractiveness.ts";
import { value } from "../../writing/phrases.ts";
import { capital, fig, prose, ref, sentence, word } from "../../writing/prose.ts";

/** What the evidence advises, as sentences over cells; each is marked once its figures no longer carry it. */
export interface Recommendation {
  /** "Do not enter", "Wait for growth above 4 %". */
  headline: Inline[];
  advice: Sentence;
  /** The three measures that weigh most for it. */
  reasons: Sentence[];
  /** Measure by measure, the value at which the verdict turns. */
  changes: Sentence[];
}

export function recommendationOf(w: Work, s: Strategy): Recommendation {
  const { factors, score, low, high } = s.attractiveness;
  const isFor = s.verdict === "enter" || s.verdict === "try";
  const pull = (f: Factor) => value(w, f.weight) * (value(w, f.score) - 0.5) * (isFor ? 1 : -1);
  const strongest = factors.toSorted((a, b) => pull(b) - pull(a)).slice(0, 3);
  const way = s.ways[0] ? wayName(w, s.ways[0]) : "Enter";
  const holds = verdictHolds[s.verdict];
  const scored = prose`it scores ${fig(score)}, where one half is the median market`;
  const advice = {
    enter: prose`Worth entering: ${scored}, and ${fig(low)} with size and growth at their low ends.`,
    try: prose`Worth a first step that can be undone: ${scored}, but only ${fig(low)} with size and growth at their low ends.`,
    wait: prose`Not yet: ${scored}; with size and growth at their high ends it would score ${fig(high)}.`,
    no: prose`The evidence speaks against it: ${scored}, and ${fig(high)} with size and growth at their high ends.`,
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
    changes: changesOf(w, factors, isFor),
  };
}

/** "growth a year above 4 %". */
export const awaitedWords = (f: Factor): Inline[] =>
  f.id === "size"
    ? prose`proof of a market above ${fig(f.flip ?? f.value)}`
    : prose`${word(f.name)} ${f.isBetterAbove ? "above" : "below"} ${fig(f.flip ?? f.value)}`;

/** The name of a way in, in the words of the trade. */
export const wayName = (w: Work, { way }: WayIn): string => (w.economics.terms ?? archetypeTerms.manufacturer).ways[way];

const sayings: Readonly<Record<FactorId, (f: Factor) => Inline[]>> = {
  size: (f) => prose`The market is worth ${fig(f.value)} a year; the median published national market is worth ${fig(f.norm.middle)}.`,
  head: (f) => prose`Buyers spend ${fig(f.value)} a year on it; the median over published markets is ${fig(f.norm.middle)}.`,
  growth: (f) => prose`It grows ${fig(f.value)} a year in current dollars, against ${fig(f.norm.middle)} in the median class and country.`,
  margin: (f) =>
    prose`Corporations in the trade keep ${fig(f.value)} of receipts before owners, those in the median trade ${fig(f.norm.middle)}.`,
  field: (f) => prose`In the United States ${fig(f.value)} share the trade; the median class has ${fig(f.norm.middle)}.`,
  imports: (f) => prose`Imports are ${fig(f.value)} of its trade across the border, against ${fig(f.norm.middle)} in the median case.`,
  prices: (f) => prose`Consumer prices rise by ${fig(f.value)} a year, in the median country by ${fig(f.norm.middle)}.`,
  currency: (f) =>
    prose`The dollar has gained ${fig(f.value)} a year on the currency; on the median currency it gained ${fig(f.norm.middle)}.`,
};

function reason(f: Factor, w: Work): Sentence {
  return sentence(sayings[f.id](f), `${f.value} ${value(w, f.value) >= value(w, f.norm.middle) ? ">=" : "<"} ${f.norm.middle}`);
}

function changesOf(w: Work, factors: readonly Factor[], isFor: boolean): Sentence[] {
  const far = (f: Factor) => Math.abs(value(w, `score_needed_${f.id}`) - value(w, f.score));
  const turning = factors
    .filter((f) => f.flip !== undefined)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, 3);
  if (turning.length === 0)
    return [
      sentence(
        prose`No one measure turns the verdict alone; ${isFor ? "two would have to fall below" : "two would have to rise above"} the median together (${ref("ex_attractiveness")}).`,
      ),
    ];
  return turning.map((f) => {
    const turnsAbove = f.isBetterAbove !== isFor;
    return sentence(prose`${capital(f.name)} ${turnsAbove ? "above" : "below"} ${fig(f.flip ?? f.value)}; it is ${fig(f.value)} now.`);
  });
}
