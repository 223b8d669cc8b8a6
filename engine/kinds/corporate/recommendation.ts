import type { Inline, Sentence } from "#document";
import { archetypeTerms } from "../../analysis/archetype-terms.ts";
import { type Factor, turnsWithinRange } from "../../analysis/attractiveness.ts";
import { measureWords, sideOf } from "../../analysis/measure-words.ts";
import type { Strategy, WayIn } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { realGrowth, reason } from "./reasons.ts";
import { verdictHolds } from "../../exhibits/attractiveness.ts";
import { present } from "../../ledger.ts";
import { fallOf, value } from "../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, ref, sentence, word } from "../../writing/prose.ts";

/** What the evidence advises, as sentences over cells; each is marked once its figures no longer carry it. */
export interface Recommendation {
  /** "Do not enter", "Wait for growth above 4 %". */
  headline: Inline[];
  /** The score that makes the verdict. */
  advice: Sentence;
  /** What each of the measures that carry it adds or takes. */
  carried: Sentence[];
  /** Up to three measures that weigh most for it. */
  reasons: Sentence[];
  /** Why the way in that is named stands first. */
  order: Sentence[];
  /** Measure by measure, the value at which the verdict turns; where none is within reach, that none is. */
  changes: Sentence[];
}

/** Most measures that a verdict is said to rest on. */
const mostCarriers = 3;

export function recommendationOf(w: Work, s: Strategy): Recommendation {
  const { factors, score, low, high } = s.attractiveness;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  for (const f of factors) {
    fallOf(w, f.pull);
    if (f.id === "growth") realGrowth(w, f.value);
  }
  const isFor = s.verdict === "enter" || s.verdict === "try";
  // What a measure adds to the verdict: by how much its score lies on the verdict's side of one half, times its weight.
  const pull = (f: Factor) => value(w, f.pull) * (isFor ? 1 : -1);
  const pulling = factors.filter((f) => pull(f) > 0).toSorted((a, b) => pull(b) - pull(a));
  // A measure near the middle carries nothing, unless there is no other.
  const told = pulling.filter((f) => sideOf(value(w, f.score)) !== "even");
  const carriers = (told.length > 0 ? told : pulling.slice(0, 1)).slice(0, mostCarriers);
  const way = s.ways[0] ? wayName(w, s.ways[0]) : "Enter";
  const said = {
    enter: prose`The market scores ${fig(score)}, above the one half of a market at the median, and ${fig(low)} even with size and growth at their low ends.`,
    try: prose`The market scores ${fig(score)}, above the one half of a market at the median, but ${fig(low)} if size and growth disappoint: enough for a step that can be given up.`,
    wait: prose`The market scores ${fig(score)}, below the one half of a market at the median; if size and growth surprise it would score ${fig(high)}.`,
    no:
      value(w, high) < 0.5
        ? prose`The market scores ${fig(score)}, below the one half of a market at the median, and ${fig(high)} with size and growth at their best.`
        : prose`The market scores ${fig(score)}, below the one half of a market at the median; only with size and growth both at their best would it reach ${fig(high)}.`,
  }[s.verdict];
  return {
    headline:
      s.verdict === "no"
        ? prose`Do not enter`
        : s.verdict === "wait" && s.awaited
          ? prose`Wait for ${awaitedWords(s.awaited)}`
          : prose`${word(way)}`,
    advice: sentence(said, ...verdictHolds[s.verdict]),
    carried: carrying(w, carriers, score, isFor),
    reasons: carriers.map((f) => reason(f, w)),
    order: isFor ? orderOfWays(w, s) : [],
    changes: changesOf(w, factors, isFor),
  };
}

/** How much each of the measures that weigh most adds or takes, and whether one of them makes the verdict alone. */
function carrying(w: Work, carriers: readonly Factor[], score: string, isFor: boolean): Sentence[] {
  const [first] = carriers;
  if (!first) return [];
  const amount = (f: Factor) => (isFor ? f.pull : fallOf(w, f.pull));
  const topic = (f: Factor) => measureWords[f.id].topic[sideOf(value(w, f.score))];
  const [does, side] = isFor ? ["adds", ">"] : ["takes", "<"];
  // Put at the median, it would leave the score on the other side of one half.
  const alone = carriers.filter((f) => (isFor ? 1 : -1) * (value(w, score) - value(w, f.pull) - 0.5) < 0);
  const parts = prose`What ${does} most: ${listed(carriers.map((f) => prose`${topic(f)} (${fig(amount(f))})`))}`;
  const asserts = carriers.map((f) => `${f.pull} ${side} 0`);
  if (alone.length === 0)
    return [
      sentence(
        prose`${parts}; no single one of them makes the verdict.`,
        ...asserts,
        ...carriers.map((f) => `${score} - ${f.pull} ${isFor ? ">=" : "<="} 0.5`),
      ),
    ];
  return [
    sentence(
      prose`${parts}; at the median, ${listed(
        alone.map((f) => [word(f.name)]),
        "or",
      )} alone would turn the verdict.`,
      ...asserts,
      ...alone.map((f) => `${score} - ${f.pull} ${isFor ? "<" : ">"} 0.5`),
    ),
  ];
}

/** "growth a year above 4 %". */
export const awaitedWords = (f: Factor): Inline[] =>
  f.id === "size"
    ? prose`proof of a market above ${fig(f.flip ?? f.value)}`
    : prose`${word(f.name)} ${f.isBetterAbove ? "above" : "below"} ${fig(f.flip ?? f.value)}`;

/** The name of a way in, in the words of the trade; of the way that begins with one part of the market, with that part. */
export function wayName(w: Work, { way }: WayIn): string {
  if (way !== "segment") return (w.economics.terms ?? archetypeTerms.manufacturer).ways[way];
  const first = present(w.strategy?.first, "the part that one begins with");
  return { segment: `Begin with ${first.name}`, line: `Begin with the line “${first.name}”`, region: `Begin in ${first.name}` }[first.kind];
}

/** Why the way that stands first does so before one that scores higher, or which comes next by score. */
export function orderOfWays(w: Work, { ways, verdict, attractiveness: { low } }: Strategy): Sentence[] {
  const [first, ...others] = ways;
  if (!first || others.length === 0) return [];
  const ranked = others.toSorted((a, b) => value(w, b.score) - value(w, a.score));
  const better = ranked.filter((o) => value(w, o.score) > value(w, first.score));
  const named = (o: WayIn) => prose`${word(quoted(wayName(w, o)))} (${fig(o.score)})`;
  const [next, ...rest] = ranked;
  if (better.length === 0)
    return next
      ? [
          sentence(
            prose`Of ${numberWord(ways.length)} ways in, the highest score has ${named(first)}; the next is ${named(next)}.`,
            `${first.score} >= ${next.score}`,
            ...rest.map((o) => `${next.score} >= ${o.score}`),
          ),
        ]
      : [];
  return [
    sentence(
      prose`${listed(better.map(named))} ${better.length === 1 ? "scores" : "score"} higher than ${named(first)}, but cannot be undone.`,
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

/** A name as one of several in a sentence; what it quotes itself stays in single marks. */
const quoted = (name: string): string => `“${name.replaceAll(/[“”]/g, "'")}”`;

function changesOf(w: Work, factors: readonly Factor[], isFor: boolean): Sentence[] {
  const far = (f: Factor) => Math.abs(f.needed - value(w, f.score));
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
