import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, sentence } from "../../writing/prose.ts";
import { isNear } from "../../analysis/local/signing.ts";
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

/** How many competitors leave the sales that meet the whole bar, at the rent at which the answer is told. */
export function flip(w: LocalWork): Sentence[] {
  const { sales, signings, demand } = w;
  const { turn } = signings;
  const at = w.economics.isRentGiven
    ? prose`the rent given`
    : turn.share
      ? prose`${fig(turn.share)} of sales for rent`
      : prose`${fig(turn.rent)} of rent a month`;
  if (!isNear(w.basis, turn) || value(w, turn.yes) > value(w, demand.total))
    return [sentence(prose`With the demand as taken no number of competitors leaves sales that meet it at ${at}.`)];
  return [
    sentence(
      prose`With the demand as taken up to ${fig(turn.competitors)} competitors leave the ${fig(turn.yes)} a year that meet it at ${at}; ${fig(sales.competitors)} are taken.`,
    ),
  ];
}
