import type { Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { wideBase } from "./holdings.ts";
import { raisedSentences } from "./raised-size.ts";
import { outsideSentence } from "./published-here.ts";
import { cite, dated, fig, prose, sentence } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Figures of this market that lay beyond what the methods give, and moved an end of the range out to them. */
export function widenedSentences(w: Work): Sentence[] {
  const { ledger } = w.study;
  return w.size.bounds.flatMap(({ end, cell, widens, most }) => {
    if (!widens) return [];
    const sources = cite(...sourcesOf(w, cell).slice(0, 3));
    const moved = `range_by_methods_${end}`;
    return [
      most
        ? sentence(
            prose`${dated(ledger.cell(most).label)}, come to ${fig(most)}${sources}, less than the low end that the methods give (${fig(moved)}). The range begins at ${fig(cell)}, their value at the seller’s own prices; the methods and these sales do not agree.`,
            `${most} < ${w.size.headline}`,
          )
        : sentence(
            prose`${dated(ledger.cell(cell).label)}, is ${fig(cell)}${sources}, ${end === "low" ? "below" : "above"} what the methods give (${fig(moved)}): the range reaches out to it.`,
            `${cell} ${end === "low" ? "<=" : ">="} ${moved}`,
          ),
    ];
  });
}

/** What stands beside the size on the first page: that its base is wide, and what is known that lies outside its range or has widened it. */
export function besideSize(w: Work): Sentence[] {
  const raised = raisedSentences(w);
  return [...(raised.length > 0 ? raised : wideBase(w)), ...outsideSentence(w), ...widenedSentences(w)];
}
