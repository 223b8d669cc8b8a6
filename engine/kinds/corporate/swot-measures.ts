import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { middle, type Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, inPlace, market, value } from "../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, sentence, word } from "../../writing/prose.ts";

/** The score of the market with one measure at its middle, so that it adds and takes nothing. */
export const scoreWithout = ({ study: { ledger } }: Work, { attractiveness }: Strategy, f: Factor): string =>
  ledger.formulaOnce(idOf("score_without", f.id), `${attractiveness.score} - ${f.pull}`, {
    label: `Score of the market with this measure at its middle: ${f.name}`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });

/** Whether the verdict is lost without a measure: a score too near to what is needed to tell has lost it, too. */
const turnsWithout = (w: Work, { attractiveness: { score }, margin }: Strategy, without: string): boolean =>
  value(w, score) >= middle ? value(w, without) < middle + value(w, margin) : value(w, without) > middle - value(w, margin);

/** A measure with its figure, what it is held against, and what the score would be without it. */
export function measuredPoint(w: Work, strategy: Strategy, f: Factor, without: string): Sentence {
  const { score } = strategy.attractiveness;
  const isFor = value(w, score) >= middle;
  const isGood = value(w, f.pull) >= 0;
  const turns = turnsWithout(w, strategy, without);
  const weight = isGood ? prose`adds ${fig(f.pull)} to the score` : prose`takes ${fig(fallOf(w, f.pull))} from the score`;
  const isCrossed = crosses(w, strategy, without);
  const effect = turns
    ? isCrossed
      ? prose`at that middle the market ${isFor ? "fails" : "passes"} (${fig(without)})`
      : prose`at that middle its score, ${fig(without)}, could not be told from a ${isFor ? "failure" : "pass"}`
    : isGood === isFor
      ? prose`${weight}, which ${isFor ? "passes" : "fails"} at that middle too (${fig(without)})`
      : prose`${weight}, which ${isFor ? "passes" : "fails"} all the same${holdsDown(w, strategy, f) ? ", and holds down the ways in that need it" : ""}`;
  return sentence(
    prose`${capital(f.name)}: ${fig(f.value)} (middle: ${fig(f.norm.middle)}); ${effect}.`,
    `${score} ${isFor ? ">=" : "<"} ${middle}`,
    lost(strategy, without, isFor, turns),
    ...(turns && isCrossed ? [crossed(strategy, without, isFor)] : []),
  );
}

/** Whether without a measure the market lies on the other side of what is needed, by more than scores can tell. */
const crosses = (w: Work, { attractiveness: { score }, margin }: Strategy, without: string): boolean =>
  value(w, score) >= middle ? value(w, without) < middle - value(w, margin) : value(w, without) > middle + value(w, margin);
const crossed = ({ margin }: Strategy, without: string, isFor: boolean): string =>
  isFor ? `${without} < ${middle} - ${margin}` : `${without} > ${middle} + ${margin}`;

/** The market passes and no way in does, because a way that needs this measure is as low as it is: what little it takes from one score it turns in the other. */
const holdsDown = (w: Work, { verdict, ways }: Strategy, f: Factor): boolean =>
  verdict !== "enter" && verdict !== "try" && ways.some((o) => o.measures.includes(f.id) && value(w, o.market) < middle);

/** What holds where a verdict is lost without a measure, or is not. */
const lost = ({ margin }: Strategy, without: string, isFor: boolean, turns: boolean): string =>
  isFor ? `${without} ${turns ? "<" : ">="} ${middle} + ${margin}` : `${without} ${turns ? ">" : "<="} ${middle} - ${margin}`;

/** The measure without which the advice turns, where there is one. */
export function swotTitle(w: Work, strategy: Strategy, factors: readonly { f: Factor; without: string }[]): { title: Inline[]; asserts: string[] } {
  const { score, needed, passes } = strategy.attractiveness;
  const isFor = value(w, score) >= middle;
  const side = isFor ? ">=" : "<";
  const here = prose`${market(w)} ${inPlace(w)}`;
  if (strategy.verdict === "tie")
    return {
      title: prose`What speaks for ${here} and what against it weigh about the same: ${fig(score)}, where ${fig(needed)} is needed`,
      asserts: strategy.holds,
    };
  const turning = factors.filter(({ without }) => turnsWithout(w, strategy, without));
  const isClear = (isFor ? value(w, passes) : 1 - value(w, passes)) >= value(w, strategy.clear);
  const asserts = [
    `${score} ${side} ${middle}`,
    ...(turning.length === 0 && isClear ? [isFor ? `${passes} >= ${strategy.clear}` : `1 - ${passes} >= ${strategy.clear}`] : []),
    ...factors.map((each) => lost(strategy, each.without, isFor, turning.includes(each))),
  ];
  const named = listed(turning.map(({ f }) => [word(f.name)]));
  const areCrossed = turning.length > 0 && turning.every(({ without }) => crosses(w, strategy, without));
  if (areCrossed) asserts.push(...turning.map(({ without }) => crossed(strategy, without, isFor)));
  const it = turning.length === 1 ? "that" : `any one of these ${numberWord(turning.length)}`;
  const title =
    turning.length === 0
      ? prose`${capital(market(w))} ${inPlace(w)} ${isClear ? "clearly " : ""}${isFor ? "passes" : "fails"} the tests, with any one of its measures at the middle too; ${fig(passes)} of draws pass`
      : isFor
        ? prose`That ${here} passes the tests hangs on ${named}: with ${it} at its middle it ${areCrossed ? "fails" : "could not be told from a failure"}`
        : prose`That ${here} fails the tests hangs on ${named}: with ${it} at its middle it ${areCrossed ? "passes" : "could not be told from a pass"}`;
  return { title, asserts };
}
