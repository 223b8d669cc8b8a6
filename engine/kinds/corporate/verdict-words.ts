import type { Inline, Sentence } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import { type Decision, middle } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { endsOf, value } from "../../writing/phrases.ts";
import { fig, listed, percent, prose, sentence, word } from "../../writing/prose.ts";
import { editionWords, triggerOf } from "./trigger-words.ts";
import { quoted, wayName } from "./ways.ts";

/** "scores 0.61 where 0.50 is needed, and passes in 64 % of draws". */
export function scoreWords(w: Work, { attractiveness: a }: Strategy): Inline[] {
  const falls = value(w, a.score) >= middle && value(w, a.low) < middle;
  return prose`scores ${fig(a.score)}${falls ? prose` (${fig(a.low)} at its low ends)` : []} where ${fig(a.needed)} is needed, and passes in ${fig(a.passes)} of draws`;
}

/** What holds of the score for the verdict that is told. */
export function scoreHolds({ attractiveness: { score, needed }, verdict }: Strategy, isFor: boolean): string[] {
  return verdict === "tie" ? [] : [`${score} ${isFor ? ">=" : "<"} ${needed}`];
}

/** What has to be found out where the scores tell no side: "whether the market is larger than $2 billion". */
export function toFindOut(w: Work, s: Strategy): Inline[] | undefined {
  const { swings } = s;
  if (!swings?.flip) return undefined;
  const { flip } = swings;
  switch (swings.id) {
    case "size":
      return prose`whether the market is larger than ${fig(flip)}`;
    case "head":
      return prose`whether people spend more than ${fig(flip)} a head`;
    case "growth":
      return growthToFind(w, s, flip);
    default:
      return prose`whether ${word(swings.name)} lie${swings.name.endsWith("s") ? "" : "s"} ${value(w, flip) > value(w, swings.value) ? "above" : "below"} ${fig(flip)}`;
  }
}

/** Growth at which it is settled, by the figure that is published of it where there is one. */
function growthToFind(w: Work, s: Strategy, flip: string): Inline[] {
  const found = triggerOf(w, s);
  const grows = prose`whether it grows by more than ${fig(flip)} a year`;
  return found?.isReached ? prose`${grows}, by ${editionWords(found)}` : grows;
}

/** A score nearer to one half prints as one half. */
const unseen = 0.005;

/** The weights within whose printed range the market comes to stand on the other side of what is needed. */
function weightsThatTurn(w: Work, { attractiveness: a }: Strategy): { factor: Factor; weight: string; score: string }[] {
  const isFor = value(w, a.score) >= middle;
  return a.factors.flatMap((factor) =>
    (["low", "high"] as const).flatMap((end) => {
      const score = factor.overWeight[end];
      const weight = endsOf(w, factor.weight)[end];
      // A score that prints as one half is on neither side of it.
      return value(w, score) >= middle !== isFor && Math.abs(value(w, score) - middle) >= unseen ? [{ factor, weight, score }] : [];
    }),
  );
}

/** Totals that a sentence holds. */
const mostTotals = 2;

/** The verdict and the range of each weight: which of them turns it. */
export function overWeights(w: Work, s: Strategy): Sentence[] {
  const isFor = value(w, s.attractiveness.score) >= middle;
  const turning = weightsThatTurn(w, s);
  const [needed, side] = [s.attractiveness.needed, isFor ? "<" : ">="];
  // That none does stands in the table of measures, total by total.
  if (turning.length === 0) return [];
  // Of more than two the totals stand in the table of measures.
  const named =
    turning.length > mostTotals
      ? [...new Set(turning.map(({ factor }) => factor.name))].map((name) => [word(name)])
      : turning.map(
          ({ factor, weight, score }) => prose`${fig(score)} with ${word(factor.name)} at ${fig(weight)}, not ${fig(factor.weight)}`,
        );
  return [
    sentence(
      prose`Within the range of a weight the market ${isFor ? "no longer passes" : "passes"}: ${listed(named)}.`,
      ...turning.map(({ score }) => `${score} ${side} ${needed}`),
    ),
  ];
}

/** What another verdict would mean, as the end of a sentence: "would be a tie", "would make the advice “Sell through an importer”". */
export function becomes(w: Work, { attractiveness }: Strategy, { verdict, best }: Decision): Inline[] {
  if (verdict === "tie") return prose`would leave it too near to tell`;
  if (best.way) return prose`would make the advice ${word(quoted(wayName(w, best.way)))}`;
  return verdict === "no" && value(w, attractiveness.score) >= middle
    ? prose`would speak against entering`
    : prose`would leave the advice open`;
}

/** Where what carries the path was forecast no better than by its last value: said beside the growth, with what the score makes of it. */
export function failedForecast(w: Work): Sentence[] {
  const { growth } = w.strategy ?? {};
  if (!growth?.failed) return [];
  const { label, error, naive } = growth.failed;
  return [
    sentence(
      prose`The forecast behind it is weak: for ${word(label)} it missed the past by ${fig(error)} ${percent}, repeating the last value by ${fig(naive)} ${percent}. Growth therefore counts only against the market.`,
      `${error} >= ${naive}`,
    ),
  ];
}

/** Whether the quantity that moves the outlook most turns the advice within its own range; where there is no advice, whatever moves it does. */
export function turnsVerdict(w: Work, { assumption }: Work["risk"]["drawn"][number]): boolean {
  const { strategy, outlook } = w;
  if (!strategy) return true;
  const id = outlook.factors[0]?.id === assumption ? "size" : "growth";
  const factor = strategy.attractiveness.factors.find((f) => f.id === id);
  return factor !== undefined && isInSight(factor, (cell) => value(w, cell));
}

/** Whether somebody publishes the measure year by year: growth where the path follows figures of the market itself or of its class here. */
export const isWatched = ({ outlook: { grounds } }: Work, { id }: Factor): boolean =>
  id !== "growth" || ((grounds.kind === "own" || grounds.kind === "class") && !grounds.isWider);
