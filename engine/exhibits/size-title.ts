import type { Inline } from "#document";
import { raisedTo } from "../analysis/border-share.ts";
import { carriersOf, weightOf } from "../analysis/method-weights.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, fig, numberWord, prose, year } from "../writing/prose.ts";
import { fitting } from "../writing/title-words.ts";
import { farthestOf } from "./gap-cause.ts";

/** Which methods carry the size, the heaviest first, and one that lies outside what they come to. */
export function sizeTitle(w: Work): { title: Inline[]; asserts: string[] } {
  const range = prose`${market(w)} ${inPlace(w)} at ${fig("market_low")} to ${fig("market_high")}`;
  const what = prose`${range} in ${year(w.study.years.base)}`;
  const all = carriersOf(w);
  const [only] = all;
  const far = farthestOf(w, all);
  const raised = raisedTo(w.study, w.size);
  if (raised) {
    const trade = w.size.border && w.study.ledger.cell(w.size.border.imports);
    const of = trade?.kind === "fact" ? prose` (trade of ${year(trade.period)})` : [];
    return {
      title: fitting(
        w,
        prose`Net imports${of}, not the methods, set the size of ${market(w)} ${inPlace(w)}: ${fig(raised)}`,
        prose`Net imports${of} set the size of ${market(w)}: ${fig(raised)}`,
      ),
      asserts: [`${raised} > size_by_methods`],
    };
  }
  if (!only || !far) return { title: prose`The sum of economies puts ${what}`, asserts: [] };
  if (all.length === 1) return { title: prose`${capital(wayWords(only.way))} alone puts ${what}`, asserts: [] };
  const ranked = all.toSorted((a, b) => value(w, weightOf(w, b.size)) - value(w, weightOf(w, a.size)));
  const [first = only, second = only] = ranked;
  const methods =
    all.length === 2
      ? prose`${capital(wayWords(first.way))} and ${wayWords(second.way)}`
      : prose`${capital(wayWords(first.way))} and ${numberWord(all.length - 1)} others`;
  // An end that a figure from outside the methods has moved is not what they give.
  const moved = w.size.bounds.some(({ widens }) => widens);
  if (moved) {
    const found = prose`${capital(market(w))} ${inPlace(w)}: ${fig("market_low")} to ${fig("market_high")}`;
    const of = prose`by ${numberWord(all.length)} methods and a figure beyond them`;
    return { title: fitting(w, prose`${found} in ${year(w.study.years.base)}, ${of}`, prose`${found}, ${of}`, found), asserts: [] };
  }
  const isHigh = value(w, far.size) > value(w, "market_high");
  const isOutside = isHigh || value(w, far.size) < value(w, "market_low");
  const asserts = ranked.slice(1).map((e) => `${weightOf(w, first.size)} >= ${weightOf(w, e.size)}`);
  if (isOutside) {
    const out = prose`${capital(wayWords(far.way))} (${fig(far.size)}) falls outside the range of ${market(w)} ${inPlace(w)}`;
    return {
      title: fitting(
        w,
        prose`${methods} put ${what}; ${wayWords(far.way)} alone lies outside`,
        prose`${out}, ${fig("market_low")} to ${fig("market_high")}`,
        out,
      ),
      asserts: [...asserts, `${far.size} ${isHigh ? "> market_high" : "< market_low"}`],
    };
  }
  return {
    title: fitting(
      w,
      prose`${methods} put ${what}`,
      prose`${methods} put ${range}`,
      prose`${capital(numberWord(all.length))} methods put ${what}`,
    ),
    asserts,
  };
}

/** A method as the subject of a sentence. */
const wayWords = (way: string): string =>
  ({
    "top-down": "a share of the world market",
    published: "a published figure",
    "transfer from known countries": "transfer from abroad",
    "bottom-up": "volume at its price",
    "driver of demand": "the driver of demand",
    "published national figure": "the published national figure",
  })[way] ?? way;
