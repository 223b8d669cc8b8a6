import type { Inline, Sentence } from "#document";
import { fig, listed, numberWord, prose, sentence, word, year } from "../../../writing/prose.ts";
import { carriedWords, country, each, shop, trade } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chainShops } from "./chain-shops.ts";
import { takings } from "./decision.ts";

/** What the size of an average shop rests on. */
function sizeFrom(w: LocalWork): Inline[] {
  const { shopSizes } = w.subject.evidence.facts;
  if (!w.demand.size)
    return prose` by its own count of shops and ${carriedWords(w).length > 0 ? prose`sales published${carriedWords(w)}` : "its sales"}`;
  return shopSizes ? prose`, carried from American firms by ${word(numberWord(shopSizes.cases))} sizes of other trades abroad` : [];
}

/** For which shop the answer holds: an average one of the class counted, and how many customers its sales are, where a price is given or held. */
export function kindOfPlan(w: LocalWork): Sentence[] {
  const { sales, units: u, demand: d } = w;
  const day = takings(w, "plan", sales.middle);
  const isMonthly = w.basis.words.unit.per === "month";
  const chains = chainShops(w);
  const [held] = u.held;
  const means = u.expected
    ? prose`, ${fig(u.expected)} ${word(each(w))} at your price`
    : held
      ? prose`, ${fig(held.expected)}${word(isMonthly ? "" : " a day")} at the ${fig(held.price)} that a page prints`
      : [];
  return [
    sentence(
      prose`The answer is for an average ${word(trade(w))}${word(trade(w) === shop(w) ? "" : ", the class that the tables count")}: ${fig(d.shopSales)} a year in ${word(country(w))}${sizeFrom(w)}, in the plan ${fig(day)} ${word(each(w))}${means}.`,
    ),
    ...(chains.length > 0
      ? [
          sentence(
            prose`It is not for a shop of a chain, which sells ${listed(chains.map(({ name, cell, year: of }) => prose`${fig(cell)} at ${[{ t: "name", v: name, from: "taxonomy" }]} (${year(of)})`))}.`,
          ),
        ]
      : []),
  ];
}
