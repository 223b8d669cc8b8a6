import type { Inline } from "#document";
import type { Case } from "../analysis/cases.ts";
import { pointsTo } from "../analysis/decide.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, year } from "../writing/prose.ts";
import { fitting } from "../writing/title-words.ts";
import { conditionOf } from "./case-words.ts";

/** What an advice that points another way comes to. */
export const adviceWords = { in: "a way in passes", out: "do not enter", wait: "wait", tie: "too close to call" };

/** A case as the table tells it. */
export interface Told {
  c: Case;
  advice: string | undefined;
}
/** Cases that a title has room for beside the base case. */
const mostTitled = 2;

/** Which of the cases change the advice and to what, each with the market that it makes; without advice, what the cases come to. */
export function scenarioTitle(w: Work, central: Told | undefined, others: readonly Told[]): Inline[] {
  const what = prose`${market(w)} ${inPlace(w)}`;
  const { last } = w.study.years;
  const base = fig(central?.c.end ?? "market_size");
  const turning = others.filter(({ advice }) => advice !== undefined);
  const [first, second] = turning;
  if (first && second) return turnedByMany(w, what, others.length, turning);
  if (first?.c.id === "slow" && first.advice === adviceWords.out) return failingSlowly(w, what, first);
  if (first) {
    const turned = prose`${capital(conditionOf(first.c))}, entering ${what} ${turnedTo(first)}: ${fig(first.c.end)} in ${year(last)}`;
    return fitting(w, prose`${turned}, not ${base}`, turned);
  }
  if (!w.strategy) {
    const named = listed(others.slice(0, mostTitled).map(({ c }) => prose`${fig(c.end)} ${conditionOf(c)}`));
    return prose`${capital(market(w))} ${inPlace(w)} in ${year(last)}: ${base} in the base case; ${named}`;
  }
  // The case that presses hardest on the advice says how firm it is: the smallest market for an entry, the largest against one.
  const side = pointsTo(w.strategy.verdict);
  const apart = ({ c }: Told) => Math.log(value(w, c.end) / value(w, central?.c.end ?? "market_size"));
  const pressing = ({ in: -1, out: 1, wait: 1, tie: 0 } as const)[side];
  const rank = (each: Told) => (pressing === 0 ? Math.abs(apart(each)) : pressing * apart(each));
  const farthest = others.toSorted((x, y) => rank(y) - rank(x)).slice(0, 1);
  const ends = listed(farthest.map(({ c }) => prose`${fig(c.end)} ${conditionOf(c)}`));
  const all = others.length === 2 ? "both" : `all ${numberWord(others.length)}`;
  const unmoved = {
    in: prose`Entering ${what} passes in ${all} cases for ${year(last)}`,
    out: prose`None of ${numberWord(others.length)} cases for ${year(last)} makes ${what} worth entering`,
    wait: prose`None of ${numberWord(others.length)} cases for ${year(last)} ends the wait for ${what}`,
    tie: prose`None of ${numberWord(others.length)} cases for ${year(last)} settles whether to enter ${what}`,
  }[side];
  return fitting(w, prose`${unmoved}, even ${ends}`, prose`${unmoved}, even at ${listed(farthest.map(({ c }) => [fig(c.end)]))}`);
}

/** Several cases that change the advice: by name where they are two and the title has room, else by the ends of what they come to. */
function turnedByMany(w: Work, what: Inline[], of: number, turning: readonly Told[]): Inline[] {
  const advices = new Set(turning.map(({ advice }) => advice));
  const [only = ""] = advices.size === 1 ? [...advices] : [];
  const made = {
    [adviceWords.in]: prose`make ${what} worth entering`,
    [adviceWords.out]: prose`make entering ${what} fail`,
    [adviceWords.wait]: prose`make entering ${what} wait`,
    [adviceWords.tie]: prose`make entering ${what} too close to call`,
  }[only];
  const counted = prose`${capital(numberWord(turning.length))} of ${numberWord(of)} cases for ${year(w.study.years.last)} ${made ?? prose`change the advice on ${what}`}`;
  const ranked = turning.toSorted((a, b) => value(w, a.c.end) - value(w, b.c.end));
  const named = listed(turning.map(({ c }) => prose`${fig(c.end)} ${conditionOf(c)}`));
  const ends = listed(
    [ranked[0], ranked.at(-1)].flatMap((each) => (each ? [[fig(each.c.end)]] : [])),
    turning.length > mostTitled ? "to" : "and",
  );
  const byEnds = prose`${counted}: ${ends}`;
  return turning.length > mostTitled ? byEnds : fitting(w, prose`${counted}: ${named}`, byEnds);
}

/** Parts of today's market that are lost in whole pieces, the largest first. */
const lostParts: readonly [atMost: number, words: string][] = [
  [2 / 3, "a third"],
  [4 / 5, "a fifth"],
  [9 / 10, "a tenth"],
];

/** Growth at its low end turns an entry into none: what is left then of today's market. */
function failingSlowly(w: Work, what: Inline[], { c }: Told): Inline[] {
  const left = value(w, c.end) / value(w, c.start);
  const [, lost] = lostParts.find(([atMost]) => left <= atMost) ?? [];
  const by = prose`by ${year(w.study.years.last)}`;
  const becomes = lost ? prose`loses over ${lost} ${by}` : left < 1 ? prose`shrinks ${by}` : prose`hardly grows ${by}`;
  return fitting(
    w,
    prose`At growth’s low end ${what} ${becomes} (${fig(c.end)}), and entering fails`,
    prose`Entering ${what} fails at growth’s low end: ${fig(c.end)} ${by}`,
  );
}

/** What a case makes of an entry. */
const turnedTo = ({ advice }: Told): string =>
  ({
    [adviceWords.in]: "passes the test",
    [adviceWords.out]: "fails the test",
    [adviceWords.wait]: "has to wait",
    [adviceWords.tie]: "is too close to call",
  })[advice ?? ""] ?? "gets another advice";
