import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, sentence, word } from "../../writing/prose.ts";
import { competitorsMost } from "./sections/flips.ts";
import type { LocalWork } from "./work.ts";

/** What three years leave for what opening costs, in the middle of the draws. */
export function openingWords(w: LocalWork): Sentence {
  const { economics: e } = w;
  const { openingMost } = w.threeYears;
  return value(w, openingMost) <= 0
    ? sentence(
        prose`Three years leave ${fig(openingMost)} in the middle of the draws once the owner is paid, so nothing for the cost of opening.`,
        `${openingMost} <= 0`,
      )
    : e.opening
      ? sentence(
          prose`Three years earn back opening costs of ${fig(openingMost)} in half of the draws, the owner paid; ${fig(e.opening)} are planned.`,
          `${openingMost} > 0`,
        )
      : sentence(
          prose`Three years leave ${fig(openingMost)} for the cost of opening in half of the draws, the owner paid: what costs more is not earned back in that time.`,
          `${openingMost} > 0`,
        );
}

/** What a count and an offer must show, and the one limit of rent. */
export function flip(w: LocalWork): Sentence[] {
  const { economics: e, sales } = w;
  const most = competitorsMost(w, e.breakEvenPaid, "paid");
  // Where not one more fits, the ceiling is the number itself.
  const same = Math.round(value(w, most)) === Math.round(value(w, sales.competitors));
  const at = e.isRentGiven ? "given" : "taken";
  const pairs =
    value(w, e.profitPaid) >= 0
      ? prose`With every figure at its value and the rent ${word(at)} the owner is paid with up to ${fig(most)} competitors${same ? "" : prose`, ${fig(sales.competitors)} taken`}.`
      : prose`With every figure at its value and the rent ${word(at)} the owner is paid with ${fig(most)} competitors or fewer, not with ${fig(sales.competitors)}.`;
  return [sentence(pairs)];
}
