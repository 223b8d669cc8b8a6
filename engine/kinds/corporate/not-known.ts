import type { Sentence } from "#document";
import { raisedTo } from "../../analysis/border-share.ts";
import type { Work } from "../../analysis/work.ts";
import { worldWeight } from "../../exhibits/divided-world.ts";
import { americanWeight, assumedPrice } from "../../exhibits/holdings.ts";
import { largestTogether } from "../../analysis/seller-counts.ts";
import { boundBothWays } from "../../exhibits/share-bounds.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { fig, prose, sentence } from "../../writing/prose.ts";
import { isWatched } from "./verdict-words.ts";

/** From this part of the weight on, what a size rests on decides it. */
const decisive = 0.5;

/** The limits that touch the answer of the first page: what size, growth and the part that can be won lack. All others stand in their sections. */
export const notKnown = (w: Work): Sentence[] => [...sizeLacks(w), ...growthLacks(w), ...shareLacks(w)];

function sizeLacks(w: Work): Sentence[] {
  if (!w.study.country) return [];
  const price = assumedPrice(w);
  if (price && value(w, price) >= decisive)
    return [sentence(prose`A price paid ${inPlace(w)}: the price behind ${fig(price)} of the size's weight is assumed.`)];
  const divided = worldWeight(w);
  if (divided && value(w, divided) >= decisive)
    return [
      sentence(
        prose`The part of ${place(w)} in the world market: ${fig(divided)} of the size's weight only divides ${fig(w.world.size)} among countries.`,
      ),
    ];
  // Of the United States themselves those accounts are what is known, and customs where they are the size.
  const american = w.study.country.iso3 === "USA" || raisedTo(w.study, w.size) ? undefined : americanWeight(w);
  return american && value(w, american) >= decisive
    ? [
        sentence(
          // Sales or a size may be published and count another boundary: that they are not known would be false.
          prose`How well American accounts fit ${place(w)}: ${fig(american)} of the size's weight rests on them.`,
        ),
      ]
    : [];
}

function growthLacks(w: Work): Sentence[] {
  const growth = w.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  const { own } = w.outlook.grounds;
  if (!growth || isWatched(w, growth)) return [];
  return [
    sentence(
      w.outlook.grounds.kind === "world"
        ? prose`Sales of ${market(w)} ${inPlace(w)} year by year: growth follows the world market.`
        : own
          ? prose`A series of sales of ${market(w)} ${inPlace(w)} long enough to forecast from: growth leans on the economy.`
          : prose`Sales of ${market(w)} ${inPlace(w)} year by year: growth follows the economy.`,
    ),
  ];
}

function shareLacks(w: Work): Sentence[] {
  const { reach, competition } = w;
  const isHeld =
    reach.som || competition.areSharesOfPlace || competition.fewShares.some((each) => !each.isOld) || boundBothWays(w).length > 0;
  if (isHeld) return [];
  // Old and joint shares tell how few hold the market, and not what a single seller holds today.
  const isBound = competition.fewShares.length > 0 || largestTogether(w.study) !== undefined;
  return [
    sentence(prose`What ${isBound ? "single sellers hold today" : "any seller holds"} ${inPlace(w)}, and so what a newcomer could win.`),
  ];
}
