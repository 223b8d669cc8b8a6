import type { Inline } from "#document";
import { restsOn } from "../analysis/rests-on.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { fig, prose } from "../writing/prose.ts";

type Estimate = Work["size"]["estimates"][number];

/** What methods take from another country, for want of a figure of the place. */
const fromAbroad: Readonly<Record<string, string>> = {
  transfer: "it carries the market over from other countries by output, income and prices, for want of a figure here",
  "household-spending": "it supposes the American part of that spending, for want of a figure here",
  "industry-demand": "it takes purchases for each dollar of that industry from the United States, for want of a figure here",
  employment: "it scales an American worker’s receipts by output per head, for want of a figure here",
  "stock-rate-price": "it takes what is spent for each unit in use from the United States, for want of a figure here",
  "volume-price": "its price of a unit is that of the United States, moved with the general level of prices, and no price paid here",
  "production-trade": "it raises what makers take by American margins, and knows no margin charged here",
  "world-share": "it is a share of the published world market by what is spent, for want of a figure here",
};

/** How far a method lies from the central value: a logarithm. */
export const distanceOf = (w: Work, { size }: Pick<Estimate, "size">): number =>
  Math.abs(Math.log(value(w, size) / value(w, "market_size")));

/** The one of these methods that lies furthest from the central value. */
export const farthestOf = (w: Work, of: readonly Estimate[]): Estimate | undefined =>
  of.toSorted((a, b) => distanceOf(w, b) - distanceOf(w, a))[0];

/** Why a method may lie away from the others, as far as its own formula tells: part of a sentence, after a colon. */
export function gapCause(w: Work, { method, amount, size, refutedBy, ruledOutBy }: Estimate): Inline[] {
  const { ledger } = w.study;
  if (ruledOutBy) return prose`it lies beyond ${fig(ruledOutBy)}, which the market cannot pass by what is known ${inPlace(w)}`;
  const cause = fromAbroad[method];
  if (cause && refutedBy)
    return prose`${cause}. It comes to ${fig(refutedBy.implied)} for each unit bought, beside ${fig(refutedBy.held)} as held there, so that it counts with twice its error`;
  if (cause) return prose`${cause}`;
  if (method === "bottom-up" && ledger.cell("unit_price").kind === "assumption")
    return amount
      ? prose`its amount is counted ${inPlace(w)}, but its price is supposed of the world`
      : prose`its amount per head and its price are those of the world, moved by income`;
  const isAlone = w.size.estimates.every((e) => e.size === size || fromAbroad[e.method] !== undefined || restsOn(ledger, e.size, size));
  return isAlone
    ? prose`it rests on figures of this market ${inPlace(w)}, while the others carry figures over from abroad`
    : prose`it rests on other figures of this market ${inPlace(w)} than the others do`;
}
