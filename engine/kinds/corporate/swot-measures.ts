import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { type Decision, differ, middle } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { decidedAt } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, inPlace, market, value } from "../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, sentence, word } from "../../writing/prose.ts";
import { becomes } from "./verdict-words.ts";

/** A measure, the score of the market with it at its middle, so that it adds and takes nothing, and the verdict then. */
export interface Weighed {
  f: Factor;
  without: string;
  decision: Decision;
}

/** Entered whatever the figures say, so that changed assumptions change values and no cells. */
export function weighedMeasures(w: Work, { attractiveness: { score, factors }, deciding }: Strategy): Weighed[] {
  const { ledger } = w.study;
  return factors.map((f) => {
    fallOf(w, f.pull);
    const without = ledger.formulaOnce(idOf("score_without", f.id), `${score} - ${f.pull}`, {
      label: `Score of the market with this measure at its middle: ${f.name}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 2 },
    });
    return { f, without, decision: decidedAt(ledger, deciding, f, middle) };
  });
}

/** A measure with its figure, what it is held against, and what the advice would be without it. */
export function measuredPoint(w: Work, strategy: Strategy, { f, without, decision }: Weighed): Sentence {
  const isGood = value(w, f.pull) >= 0;
  const weight = isGood ? prose`adds ${fig(f.pull)} to the score` : prose`takes ${fig(fallOf(w, f.pull))} from the score`;
  const effect =
    strategy.verdict === "tie"
      ? prose`${weight}; at that middle the score is ${fig(without)}`
      : differ(decision, strategy)
        ? prose`at that middle the market scores ${fig(without)}, which ${becomes(w, strategy, decision)}`
        : prose`${weight}; at that middle (${fig(without)}) the advice stays`;
  return sentence(prose`${capital(f.name)}: ${fig(f.value)} (middle: ${fig(f.norm.middle)}); ${effect}.`, standsAt(w, strategy, without));
}

/** On which side of what is needed a score without one measure lies, or that it cannot be told. */
function standsAt(w: Work, { margin }: Strategy, without: string): string {
  const [score, near] = [value(w, without), value(w, margin)];
  if (Math.abs(score - middle) < near) return `abs(${without} - ${middle}) < ${margin}`;
  return score > middle ? `${without} >= ${middle} + ${margin}` : `${without} <= ${middle} - ${margin}`;
}

/** The measure without which the advice turns, where there is one. */
export function swotTitle(w: Work, strategy: Strategy, factors: readonly Weighed[]): { title: Inline[]; asserts: string[] } {
  const { score, needed, passes } = strategy.attractiveness;
  const isFor = value(w, score) >= middle;
  const side = isFor ? ">=" : "<";
  const here = prose`${market(w)} ${inPlace(w)}`;
  if (strategy.verdict === "tie")
    return {
      title: strategy.isNear
        ? prose`What speaks for ${here} and what against it weigh about the same: ${fig(score)}, where ${fig(needed)} is needed`
        : prose`The market for ${market(w)} ${inPlace(w)} passes in ${fig(passes)} of draws, which settles nothing`,
      asserts: strategy.holds,
    };
  const turning = factors.filter(({ decision }) => differ(decision, strategy));
  const isClear = (isFor ? value(w, passes) : 1 - value(w, passes)) >= value(w, strategy.clear);
  const asserts = [
    `${score} ${side} ${middle}`,
    ...(turning.length === 0 && isClear ? [isFor ? `${passes} >= ${strategy.clear}` : `1 - ${passes} >= ${strategy.clear}`] : []),
    ...factors.map(({ without }) => standsAt(w, strategy, without)),
  ];
  const names = listed(turning.map(({ f }) => [word(f.name)]));
  const [first] = turning;
  if (!first)
    return {
      title:
        isFor && strategy.verdict === "no"
          ? prose`The market for ${market(w)} ${inPlace(w)} passes the tests and offers no way in that does, with any one of its measures at the middle too`
          : prose`The market for ${market(w)} ${inPlace(w)} ${isClear ? "clearly " : ""}${isFor ? "passes" : "fails"} the tests, with any one of its measures at the middle too; ${fig(passes)} of draws pass`,
      asserts,
    };
  const middles =
    turning.length === 1 ? prose`with that at its middle` : prose`with any one of these ${numberWord(turning.length)} at its middle`;
  const isOne = turning.every(({ decision }) => !differ(decision, first.decision));
  const then = isOne ? thenWords(w, turning, first.decision.verdict) : prose`the advice would be another`;
  return { title: prose`The advice on ${here} hangs on ${names}: ${middles} ${then}`, asserts };
}

/** What another verdict says of the market, at the end of a title. */
function thenWords(w: Work, turning: readonly { without: string }[], verdict: Strategy["verdict"]): Inline[] {
  if (verdict === "tie") return prose`it could not be told whether the market passes`;
  if (verdict !== "no") return prose`a way in would pass`;
  return turning.every(({ without }) => value(w, without) < middle) ? prose`the market would fail` : prose`no way in would pass`;
}
