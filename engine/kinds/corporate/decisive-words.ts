import type { Inline, Sentence } from "#document";
import type { Decisive } from "../../analysis/decisive.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, value } from "../../writing/phrases.ts";
import { capital, fig, prose, sentence, word } from "../../writing/prose.ts";

/** "use of capacity above 74 %", "the ratio of fees to pay above 2.6×". */
export const reachesWords = (d: Decisive): Inline[] =>
  d.threshold === undefined
    ? prose`${word(d.terms.name)}`
    : prose`${word(d.terms.name)} ${d.isBetterAbove ? "above" : "below"} ${fig(d.threshold)}`;

/** "at least 74 %", "at most 41 days". */
export const mustBe = (d: Decisive): Inline[] =>
  d.threshold === undefined ? [] : prose`${d.isBetterAbove ? "at least" : "at most"} ${fig(d.threshold)}`;

/** What is not known and decides, with the value that it must reach, where it comes from and who has it. */
export function decisiveGap(w: Work, { decisive }: Pick<Strategy, "decisive">): Sentence | undefined {
  if (!decisive?.threshold) return undefined;
  const { terms, threshold, own } = decisive;
  if (own)
    return sentence(
      prose`${capital(terms.name)} ${inPlace(w)} is ${fig(own)}; by American accounts it has to be ${mustBe(decisive)} to break even.`,
      `${own} ${value(w, own) >= value(w, threshold) ? ">=" : "<"} ${threshold}`,
    );
  return sentence(
    prose`No source that was read gives ${word(terms.name)} ${inPlace(w)}: by American accounts it has to be ${mustBe(decisive)} to break even.`,
  );
}
