import type { Sentence } from "#document";
import { middle } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence } from "../../writing/prose.ts";
import { restsOnSource } from "./forecast-dependence.ts";
import { scoreHolds } from "./verdict-words.ts";

/** The verdict of the first page: the score and what to do; what it rests on stands in its section. */
export function briefAdvice(w: Work, s: Strategy, isFor: boolean): Sentence {
  const { score, needed, low } = s.attractiveness;
  const falls = value(w, score) >= middle && value(w, low) < middle ? prose` (${fig(low)} at its low ends)` : [];
  const scores = prose`The market scores ${fig(score)}${falls} where ${fig(needed)} is needed`;
  const then = {
    enter: "enter",
    try: "take only a step that can be ended",
    wait: s.awaited?.what === "decisive" ? "find out first what decides" : "wait",
    tie: s.swings ? "too near to tell, so commit nothing before that is known" : "too near to tell, so commit nothing",
    no: isFor ? "yet no way in that can be weighed today passes" : "it fails the test",
  }[s.verdict];
  return sentence(prose`${scores}: ${then} (${ref("ex_attractiveness")}).`, ...s.holds, ...scoreHolds(s, isFor));
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
