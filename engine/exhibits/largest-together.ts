import type { Inline, Sentence } from "#document";
import { largestTogether, type Together } from "../analysis/seller-counts.ts";
import type { Work } from "../analysis/work.ts";
import { cite, fig, numberWord, pct, prose, sentence, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** "the five largest hold 55 % together (2018)": what a page prints of so many sellers, whom it does not name. */
export function togetherWords(w: Work): Inline[] | undefined {
  const found = largestTogether(w.study);
  return found && prose`the ${numberWord(found.count)} largest hold ${fig(found.cell)} together (${year(found.year)})`;
}

/**
 * What the joint share of the largest says of concentration where no single share is known: they are no smaller than all others, so the first
 * holds at least its part of the sum, none of the others more than that, and the index lies between two ends.
 */
export function byLargestTogether(w: Work): Sentence[] {
  const found = largestTogether(w.study);
  if (!found) return [];
  const { ledger } = w.study;
  const each = ledger.formulaOnce("largest_each", `${found.cell} / ${found.count}`, {
    label: `Share of the ${numberWord(found.count)} largest sellers, divided by their number`,
    unit: "1",
    format: pct,
  });
  const [low, high] = indexOf(w, found, each);
  return [
    sentence(
      prose`The ${numberWord(found.count)} largest sellers held ${fig(found.cell)} together in ${year(found.year)}${cite(...sourcesOf(w, found.cell))}. The first of them therefore held at least ${fig(each)}, and no other seller more than that. The Herfindahl–Hirschman index lay between ${fig(low)} and ${fig(high)}, depending on how they share it.`,
      `${low} <= ${high}`,
    ),
  ];
}

/** If all of the largest hold alike and the rest is in many hands; and if one holds all that the others of them need not. */
function indexOf({ study: { ledger } }: Work, { cell, count }: Together, each: string): readonly [low: string, high: string] {
  const points = { style: "fixed", scale: 1, digits: 0 } as const;
  return [
    ledger.formulaOnce("hhi_together_low", `10000 * ${cell}^2 / ${count}`, {
      label: "Herfindahl–Hirschman index, at least, by what the largest hold together",
      unit: "1",
      format: points,
    }),
    ledger.formulaOnce("hhi_together_high", `10000 * (${cell}^2 + (1 - ${cell}) * ${each})`, {
      label: "Herfindahl–Hirschman index, at most, by what the largest hold together",
      unit: "1",
      format: points,
    }),
  ];
}
