import type { Inline, Sentence } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import { decide, type Decision, differ, middle } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { alike, endsOf, figBeside, value } from "../../writing/phrases.ts";
import { fig, listed, percent, prose, sentence, word } from "../../writing/prose.ts";
import { quoted, wayName } from "./ways.ts";

/** "scores 0.61 where 0.50 is needed, and passes in 64 % of draws". */
export function scoreWords(w: Work, { attractiveness: a, least }: Strategy): Inline[] {
  const falls = value(w, a.score) >= middle && value(w, a.low) < middle;
  return prose`scores ${fig(a.score)}${falls ? prose` (${fig(a.low)} at its low ends)` : []} where ${fig(a.needed)} is needed, and passes in ${figBeside(w, a.passes, least)} of draws`;
}

/** What holds of the score for the verdict that is told. */
export function scoreHolds({ attractiveness: { score, needed }, verdict }: Strategy, isFor: boolean): string[] {
  return verdict === "tie" ? [] : [`${score} ${isFor ? ">=" : "<"} ${needed}`];
}

/** What has to be found out where the scores tell no side: "whether the market is larger than $2 billion". */
export function toFindOut(w: Work, s: Strategy): Inline[] {
  const { swings } = s;
  const flip = swings && isInSight(swings, (cell) => value(w, cell)) ? swings.flip : undefined;
  switch (swings?.id) {
    case "size":
      return flip ? prose`whether the market is larger than ${fig(flip)}` : prose`how large the market is`;
    case "head":
      return flip ? prose`whether people spend more than ${fig(flip)} a head` : prose`how much people spend a head`;
    case "growth":
      return flip ? prose`whether it grows by more than ${fig(flip)} a year` : prose`how fast the market grows`;
    default:
      return prose`what weighs most for the one who asks`;
  }
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

/** The verdict and the range of each weight: which of them turns it. */
export function overWeights(w: Work, s: Strategy): Sentence[] {
  const isFor = value(w, s.attractiveness.score) >= middle;
  const turning = weightsThatTurn(w, s);
  const [needed, side] = [s.attractiveness.needed, isFor ? "<" : ">="];
  // That none does stands in the table of measures, total by total.
  if (turning.length === 0) return [];
  const named = turning.map(
    ({ factor, weight, score }) => prose`${fig(score)} with ${word(factor.name)} at ${fig(weight)}, not ${fig(factor.weight)}`,
  );
  return [
    sentence(
      prose`Within the range of a weight the market ${isFor ? "no longer passes" : "passes"}: ${listed(named)}.`,
      ...turning.map(({ score }) => `${score} ${side} ${needed}`),
    ),
  ];
}

/** Nearer than this to the part of the draws that is asked for, a verdict stands or falls with what is asked. */
const fewDraws = 0.05;

/** Where the part of the draws that a verdict must hold in decides whether there is one: what it would be at the other end of that threshold's range. */
export function drawsThatTurn(w: Work, s: Strategy): Sentence[] {
  const { deciding, isNear, least } = s;
  const at = (cell: string) => w.study.ledger.value(cell);
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  const ends = endsOf(w, least);
  const agree = Math.max(at(deciding.passes), 1 - at(deciding.passes));
  if (isNear || Math.abs(agree - at(least)) > fewDraws) return [];
  const end = s.verdict === "tie" ? ends.low : ends.high;
  const decision = decide(deciding, (cell) => at(cell === least ? end : cell));
  if (!differ(decision, s)) return [];
  return [
    sentence(
      prose`That ${fig(least)} of the draws have to agree is a judgement; ${fig(end)}, the ${s.verdict === "tie" ? "least" : "most"} that could be asked, ${becomes(w, s, decision)}.`,
    ),
  ];
}

/** What another verdict would mean, as the end of a sentence: "would be a tie", "would make the advice “Sell through an importer”". */
export function becomes(w: Work, { attractiveness }: Strategy, { verdict, best }: Decision): Inline[] {
  if (verdict === "tie") return prose`would be a tie`;
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
  const same = alike(w, growth.value, w.outlook.growth);
  return [
    sentence(
      prose`The forecast behind it is weak: for ${word(label)} it missed the past by ${fig(error)} ${percent}, repeating the last value by ${fig(naive)} ${percent}.${same ? [] : prose` The score therefore counts ${fig(growth.value)} a year.`}`,
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
