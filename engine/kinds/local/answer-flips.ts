import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../writing/prose.ts";
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

export function flip(w: LocalWork): Sentence[] {
  const { economics: e, sales, moves } = w;
  const most = competitorsMost(w, e.breakEvenPaid, "paid");
  // Where not one more fits, the ceiling is the number itself.
  const crowd =
    Math.round(value(w, most)) === Math.round(value(w, sales.competitors))
      ? prose`one competitor more than the ${fig(sales.competitors)}`
      : prose`more than ${fig(most)} competitors instead of ${fig(sales.competitors)}`;
  const against = sentence(
    prose`Against it: a rent above ${fig(e.rentEven)} a month, or at the rent ${word(e.isRentGiven ? "given" : "taken")} ${crowd}, each alone.`,
  );
  if (w.verdict === "open") return [against];
  const { together } = moves;
  const helps = value(w, together.paid) >= 0;
  if (value(w, e.profitPaid) > 0 && value(w, e.rentEven) > 0)
    return [
      value(w, w.threeYears.openingMost) > 0
        ? sentence(
            prose`For it: a written rent of at most ${fig(e.rentEven)} a month, and opening for ${fig(w.threeYears.openingMost)} at most.`,
          )
        : sentence(
            prose`For it: counts of fewer than ${fig(sales.competitors)} competitors, or a rent below the ${fig(e.rentMonth)} taken, so that three years leave something for opening.`,
          ),
      against,
    ];
  return [
    value(w, e.rentEven) <= 0
      ? sentence(
          prose`To pay the owner: sales of ${fig(e.breakEvenPaid)} a year, or people and goods as ${ref("ex_flips")} says; no rent is low enough in half of the draws.`,
        )
      : sentence(
          prose`To pay the owner, either alone: a rent of at most ${fig(e.rentEven)} a month, or sales of ${fig(e.breakEvenPaid)} a year.`,
        ),
    sentence(
      prose`A rent a tenth lower and goods a tenth cheaper leave ${fig(together.paid)} after the owner's pay, ${word(helps ? "which pays him but not the opening" : "which is not enough")}.`,
      `${together.paid} ${helps ? ">=" : "<"} 0`,
    ),
  ];
}
