import type { Inline } from "#document";
import { restsOn } from "../analysis/rests-on.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { fig, prose, word, year } from "../writing/prose.ts";
import { publishedOfPlace } from "../analysis/sizing/unweighed.ts";

type Estimate = Work["size"]["estimates"][number];

/** What methods take from another country, for want of a figure of the place. */
const fromAbroad: Readonly<Record<string, string>> = {
  transfer: "it is scaled from other countries by output, income and prices",
  "household-spending": "it assumes the American share of that spending, as no local share was found",
  "industry-demand": "it assumes American purchases per dollar of that industry, as no local purchases were found",
  employment: "it scales an American worker’s receipts by output per head, as no local receipts were found",
  "stock-rate-price": "it assumes American spending per unit in use, as no local rate was found",
  "volume-price": "its unit price is the American one, adjusted to the local price level, not a price paid here",
  "production-trade": "it adds American margins to makers’ prices, as no local margin was found",
  "world-share": "it is a share of the published world market, based on spending",
};

/** Those that a published size of the place would have spared. */
const isOfSizes: ReadonlySet<string> = new Set(["transfer", "world-share"]);

/** What is published of the size in the place itself: nothing, a figure that has a weight of its own, or one that has none, and why. */
function localWords(w: Work): Inline[] {
  if (w.size.estimates.some((e) => e.method === "published-national" || e.method === "published-size")) return [];
  const [local] = publishedOfPlace(w);
  if (!local) return prose`, as no size published for the country was found`;
  const who = prose`the local figure by ${word(local.producer)}, of ${year(local.year)}, ${local.why === "old" ? "is too old" : "lies too far from local statistics"} to be weighed`;
  return prose`; ${who}`;
}

/** How far a method lies from the central value: a logarithm. */
export const distanceOf = (w: Work, { size }: Pick<Estimate, "size">): number =>
  Math.abs(Math.log(value(w, size) / value(w, "market_size")));

/** The one of these methods that lies furthest from the central value. */
export const farthestOf = (w: Work, of: readonly Estimate[]): Estimate | undefined =>
  of.toSorted((a, b) => distanceOf(w, b) - distanceOf(w, a))[0];

/** Why a method may lie away from the others, as far as its own formula tells: part of a sentence, after a colon. */
export function gapCause(w: Work, { method, amount, size, refutedBy, ruledOutBy }: Estimate): Inline[] {
  const { ledger } = w.study;
  if (ruledOutBy) return prose`it lies beyond ${fig(ruledOutBy)}, a limit set by what is known ${inPlace(w)}`;
  const cause = isOfSizes.has(method) && fromAbroad[method] ? prose`${fromAbroad[method]}${localWords(w)}` : fromAbroad[method];
  if (cause && refutedBy)
    return prose`${cause}. It implies ${fig(refutedBy.implied)} per unit bought, against ${fig(refutedBy.held)} recorded there, so it counts with twice its error`;
  if (cause) return prose`${cause}`;
  if (method === "bottom-up" && ledger.cell("unit_price").kind === "assumption")
    return amount
      ? prose`its amount is counted ${inPlace(w)}, but its price is an assumed world price`
      : prose`its amount per head and its price are world figures, adjusted for income`;
  const isAlone = w.size.estimates.every((e) => e.size === size || fromAbroad[e.method] !== undefined || restsOn(ledger, e.size, size));
  return isAlone
    ? prose`it rests on figures of this market ${inPlace(w)}, while the others carry figures over from abroad`
    : prose`it rests on other figures of this market ${inPlace(w)} than the others do`;
}
