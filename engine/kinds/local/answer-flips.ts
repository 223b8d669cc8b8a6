import type { Sentence } from "#document";
import { value } from "../../writing/phrases.ts";
import { fig, prose, sentence } from "../../writing/prose.ts";
import { isNear } from "../../analysis/local/signing.ts";
import type { LocalWork } from "./work.ts";

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
