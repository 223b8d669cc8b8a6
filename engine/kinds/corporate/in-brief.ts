import type { Sentence } from "#document";
import { middle } from "../../analysis/decide.ts";
import { rangedWords } from "../../analysis/measure-words.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence } from "../../writing/prose.ts";
import { restsOnSource } from "./forecast-dependence.ts";
import { scoreHolds } from "./verdict-words.ts";

/** The verdict of the first page: the score and what to do; what it rests on stands in its section. */
export function briefAdvice(w: Work, s: Strategy, isFor: boolean): Sentence {
  const { score, needed, low } = s.attractiveness;
  const ranged = rangedWords(s.attractiveness.factors);
  const falls =
    ranged && value(w, score) >= middle && value(w, low) < middle ? prose`, but ${fig(low)} at the low ${ranged.ends} of ${ranged.of}` : [];
  const passes = prose`The market scores ${fig(score)} where ${fig(needed)} is needed${falls}; from ${fig(s.bar.low)} to ${fig(s.bar.high)} no side is told (${ref("ex_attractiveness")}).`;
  const then = {
    enter: "It passes: enter.",
    try: "So take only a step that can be ended.",
    wait: s.awaited?.what === "decisive" ? "So find out first what decides." : "So wait.",
    tie: s.swings ? "That is too close to call: commit nothing before that is known." : "That is too close to call: commit nothing.",
    no: isFor ? "It passes, yet no way in that can be weighed today does." : "It fails the test.",
  }[s.verdict];
  return sentence([...passes, { t: "text", v: ` ${then}` }], ...s.holds, ...scoreHolds(s, isFor));
}

/** What the advice hangs on, in a line: the section tells what it does to the advice. */
export function hingeInBrief(w: Work): Sentence[] {
  return w.strategy && restsOnSource(w, w.strategy).length > 0
    ? [sentence(prose`What one source says of its growth (${ref("ex_attractiveness")}).`)]
    : [];
}

/** That the path is weak, where it failed its test: how it did stands beside the test. */
export function weakForecast(w: Work): Sentence[] {
  const { growth } = w.strategy ?? {};
  return growth?.failed
    ? [sentence(prose`The forecast failed its test, so growth counts only against the market (${ref("ex_attractiveness")}).`)]
    : [];
}
