import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { type Decision, differ, middle } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { decidedAt } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, inPlace, market, value } from "../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, sentence, usd, word } from "../../writing/prose.ts";
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
    // Entered whatever the figures say, so that changed assumptions change values and no cells.
    fallOf(w, f.pull);
    if (f.id === "size") hundredthOf(w, f);
    const without = ledger.formulaOnce(idOf("score_without", f.id), `${score} - ${f.pull}`, {
      label: `Score of the market with this measure at its middle: ${f.name}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 2 },
    });
    return { f, without, decision: decidedAt(ledger, deciding, f, middle) };
  });
}

/** What a measure means for the one who enters, where it speaks for the market and where against; what it only says of the score has no words. */
const meanings: Partial<Record<Factor["id"], { for: string; against: string }>> = {
  growth: { for: "sales grow by more than prices", against: "sales in dollars grow by less than prices" },
  imports: { for: "buyers and importers are used to foreign goods", against: "makers here supply the rest" },
  leader: { for: "nobody can answer a newcomer everywhere", against: "it can answer a newcomer's price everywhere" },
  surplus: { for: "makers here sell at home what they make", against: "what home does not take has to be sold abroad" },
  prices: { for: "prices and pay can stand for a year", against: "prices and pay have to be set anew more often" },
};

/** A measure with its figure, what follows from it, and what the advice would be without it. Of a size only what a small part of it comes to. */
export function measuredPoint(w: Work, strategy: Strategy, { f, without, decision }: Weighed): Sentence {
  const side = value(w, f.pull) >= 0 ? "for" : "against";
  const meaning = meanings[f.id]?.[side];
  const isOfKind = f.id === "growth" || f.id === "surplus" || f.id === "leader";
  const told =
    f.id === "size"
      ? prose`of which one hundredth is ${fig(hundredthOf(w, f))} a year`
      : prose`against ${fig(f.norm.middle)}, ${isOfKind ? f.against : `the middle of ${f.against}`}${meaning ? `: ${meaning}` : ""}`;
  const effect =
    strategy.verdict === "tie"
      ? prose`; at its middle the score is ${fig(without)}`
      : differ(decision, strategy)
        ? prose`. At its middle the market scores ${fig(without)}, which ${becomes(w, strategy, decision)}`
        : [];
  const asserts = f.id === "growth" ? [`${f.value} ${side === "for" ? ">=" : "<"} ${f.norm.middle}`] : [];
  return sentence(prose`${capital(f.name)}: ${fig(f.value)}, ${told}${effect}.`, standsAt(w, strategy, without), ...asserts);
}

/** A share that a newcomer may think of, in money: what it says of the effort is the same whatever other markets come to. */
const hundredthOf = ({ study: { ledger } }: Work, f: Factor): string =>
  ledger.formulaOnce("hundredth_of_market", `${f.value} / 100`, { label: "One hundredth of the market", unit: "USD", format: usd });

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
      title: prose`What speaks for ${here} and what against it weigh about the same: ${fig(score)}, where ${fig(needed)} is needed`,
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
