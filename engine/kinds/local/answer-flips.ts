import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../writing/prose.ts";
import { pairsOf } from "./sections/decision.ts";
import { competitorsMost } from "./sections/flips.ts";
import type { LocalWork } from "./work.ts";

/** What three years leave for what opening costs, in the middle of the draws. */
export function openingWords(w: LocalWork): Sentence {
  const { economics: e } = w;
  const { openingMost } = w.threeYears;
  const at = e.isRentGiven ? "" : " at the rent taken";
  return value(w, openingMost) <= 0
    ? sentence(
        prose`Three years${word(at)} leave ${fig(openingMost)} in the middle of the draws once the owner is paid, so nothing for the cost of opening.`,
        `${openingMost} <= 0`,
      )
    : e.opening
      ? sentence(
          prose`Three years${word(at)} earn back opening costs of ${fig(openingMost)} in half of the draws, the owner paid; ${fig(e.opening)} are planned.`,
          `${openingMost} > 0`,
        )
      : sentence(
          prose`Three years${word(at)} leave ${fig(openingMost)} for the cost of opening in half of the draws, the owner paid: what costs more is not earned back in that time.`,
          `${openingMost} > 0`,
        );
}

/** What a count and an offer must show, and the one limit of rent with its range. */
export function flip(w: LocalWork): Sentence[] {
  const { economics: e, sales } = w;
  const most = competitorsMost(w, e.breakEvenPaid, "paid");
  // Where not one more fits, the ceiling is the number itself.
  const same = Math.round(value(w, most)) === Math.round(value(w, sales.competitors));
  const limit = sentence(
    value(w, e.rentSure) > 0
      ? prose`With as many competitors the limit of rent is ${fig(e.rentSure)} a month for four draws of five, ${fig(e.rentEven)} for half of them.`
      : prose`With as many competitors four draws of five leave no rent to pay: ${fig(e.rentSure)} a month at their limit, ${fig(e.rentEven)} at that of half.`,
  );
  const at = e.isRentGiven ? "given" : "taken";
  const pairs =
    value(w, e.profitPaid) >= 0
      ? prose`At the rent ${word(at)} the owner is paid with up to ${fig(most)} competitors${same ? "" : prose`, ${fig(sales.competitors)} taken`}.`
      : prose`At the rent ${word(at)} the owner is paid with ${fig(most)} competitors or fewer, not with ${fig(sales.competitors)}.`;
  const { rows } = pairsOf(w);
  const [few, many] = [rows[0], rows.at(-1)];
  const [low, high] = [few?.paid[1], many?.paid[1]];
  const decided =
    few && many && low && high
      ? [
          sentence(
            prose`Count ${fig(few.cell)} and a year leaves ${fig(low)}, count ${fig(many.cell)} and it leaves ${fig(high)}: ${ref("ex_decision")} says yes or no for your count and your offer.`,
          ),
        ]
      : [];
  return [sentence(pairs), ...decided, limit];
}
