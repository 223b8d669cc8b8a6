import type { Sentence } from "#document";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { failedHolds } from "../../exhibits/score-words.ts";
import { fig, prose, ref, sentence } from "../../writing/prose.ts";
import { stepWords } from "./binding-terms.ts";
import { restsOnSource } from "./forecast-dependence.ts";
import { decidesWords, drawsWords } from "./verdict-words.ts";

/** The verdict of the first page: the score and what to do; what it rests on stands in its section. */
export function briefAdvice(w: Work, s: Strategy): Sentence {
  const passes = prose`${decidesWords(w, s, { isBrief: true })} (enter from ${fig(s.bar.high)}, stay out up to ${fig(s.bar.low)}; ${ref("ex_attractiveness")}): ${drawsWords(w, s)}.`;
  const then = {
    enter: "So enter.",
    try: `So take only ${stepWords(w, s)}.`,
    wait: s.awaited?.what === "decisive" ? "So find out first what decides." : "So wait.",
    tie: "",
    no: "",
  }[s.verdict];
  return sentence([...passes, ...(then === "" ? [] : [{ t: "text" as const, v: ` ${then}` }])], ...s.holds, ...failedHolds(w, s));
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
