import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../writing/prose.ts";
import { competitorsMost } from "./sections/flips.ts";
import type { LocalWork } from "./work.ts";

/** Three years at the middle of sales against what opening costs. */
export function openingWords(w: LocalWork): Sentence {
  const { firstYear: f, economics: e } = w;
  const most = value(w, f.openingMost);
  return most <= 0
    ? sentence(prose`Three years at the middle of sales leave nothing for the cost of opening, the owner paid.`, `${f.openingMost} <= 0`)
    : e.opening
      ? sentence(
          prose`Three years at the middle of sales earn back opening costs of ${fig(f.openingMost)} with the owner paid; ${fig(e.opening)} are planned.`,
          `${f.openingMost} > 0`,
        )
      : sentence(
          prose`Three years at the middle of sales leave ${fig(f.openingMost)} for the cost of opening, the owner paid.`,
          `${f.openingMost} > 0`,
        );
}

export function flip(w: LocalWork): Sentence[] {
  const { economics: e, sales, moves } = w;
  if (value(w, e.profitPaid) > 0)
    return [
      sentence(
        prose`Against it: a rent above ${fig(e.rentPaid)} a month, or more than ${fig(competitorsMost(w, e.breakEvenPaid, "paid"))} competitors instead of ${fig(sales.competitors)}.`,
      ),
    ];
  const { together } = moves;
  const helps = value(w, together.paid) >= 0;
  const price = moves.alone.find(({ id }) => id === "price_fitted") ?? moves.alone.find(({ id }) => id === "price");
  const priceHelps = price && value(w, price.paid) >= 0;
  return [
    value(w, e.rentPaid) <= 0
      ? sentence(
          prose`Any one alone: sales of ${fig(e.breakEvenPaid)} a year, or people, goods and price as ${ref("ex_flips")} says; no rent is low enough.`,
        )
      : sentence(
          prose`Any one alone: a rent of at most ${fig(e.rentPaid)} a month instead of ${word(e.isRentGiven ? "" : "the placeholder of ")}${fig(e.rentMonth)}, or sales of ${fig(e.breakEvenPaid)}.`,
        ),
    sentence(
      prose`A rent a tenth lower and goods a tenth cheaper leave ${fig(together.paid)} after the owner's pay, ${word(helps ? "which is enough" : "which is not enough")}.`,
      `${together.paid} ${helps ? ">=" : "<"} 0`,
    ),
    ...(price
      ? [
          sentence(
            price.id === "price"
              ? prose`A twentieth on the price leaves ${fig(price.paid)}, if each per cent costs ${fig("price_effect")} per cent of the ${w.basis.words.customers}.`
              : prose`A tenth on the price, with people fitted to the ${w.basis.words.customers} who still come, leaves ${fig(price.paid)} if no more than ${fig(moves.mayLeave.expected)} stay away.`,
            `${price.paid} ${priceHelps ? ">=" : "<"} 0`,
          ),
        ]
      : []),
  ];
}
