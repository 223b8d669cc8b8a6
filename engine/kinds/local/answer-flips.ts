import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../writing/prose.ts";
import { competitorsMost } from "./sections/flips.ts";
import type { LocalWork } from "./work.ts";

/** Three years at the middle of sales against what opening costs. */
export function openingWords(w: LocalWork): Sentence {
  const { firstYear: f, economics: e } = w;
  const { openingRule } = f;
  const most = value(w, openingRule);
  const at = e.isRentGiven ? "" : ` at ${e.ruleName}`;
  return most <= 0
    ? sentence(
        prose`Three years at the middle of sales${word(at)} leave nothing for the cost of opening once the owner is paid.`,
        `${openingRule} <= 0`,
      )
    : e.opening
      ? sentence(
          prose`Three years at the middle of sales${word(at)} earn back opening costs of ${fig(openingRule)} with the owner paid; ${fig(e.opening)} are planned.`,
          `${openingRule} > 0`,
        )
      : sentence(
          prose`Three years at the middle of sales${word(at)} leave ${fig(openingRule)} for the cost of opening, the owner paid.`,
          `${openingRule} > 0`,
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
    prose`Against it: a rent above ${fig(e.rentEven)} a month, at which fewer than half of the draws pay the owner, or at the rent ${word(e.isRentGiven ? "given" : "taken")} ${crowd}, each alone.`,
  );
  if (w.verdict === "open") return [against];
  const { together } = moves;
  const helps = value(w, together.paid) >= 0;
  if (value(w, e.profitPaid) > 0)
    return [
      e.isSure
        ? sentence(
            prose`For it: a written rent of at most ${fig(e.rentSure)} a month, which four draws of five bear, and opening for ${fig(w.firstYear.openingRule)} at most.`,
          )
        : sentence(prose`For it: counts that narrow the draws, as at hardly any rent do four of five pay the owner.`),
      against,
    ];
  return [
    value(w, e.rentPaid) <= 0
      ? sentence(
          prose`To pay the owner: sales of ${fig(e.breakEvenPaid)} a year, or people and goods as ${ref("ex_flips")} says; no rent is low enough.`,
        )
      : sentence(
          prose`To pay the owner, either alone: a rent of at most ${fig(e.rentPaid)} a month, or sales of ${fig(e.breakEvenPaid)} a year.`,
        ),
    sentence(
      prose`A rent a tenth lower and goods a tenth cheaper leave ${fig(together.paid)} after the owner's pay, ${word(helps ? "which pays him but not the opening" : "which is not enough")}.`,
      `${together.paid} ${helps ? ">=" : "<"} 0`,
    ),
  ];
}
