import type { Inline } from "#document";
import type { WayIn } from "../../analysis/decide.ts";
import { importsHere } from "../../analysis/imports-here.ts";
import { sideOf } from "../../analysis/measure-words.ts";
import { pricesPaid } from "../../analysis/price-paid.ts";
import type { Work } from "../../analysis/work.ts";
import { isOfGoods } from "../../report/study.ts";
import { value } from "../../writing/phrases.ts";
import { capital, cite, fig, numberWord, prose, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { partnersOf } from "./ways.ts";
import { needOfOption } from "./entrant-words.ts";

/** The one figure of this market that bears most on a way in; a dash where none is held. */
export function figureOf(w: Work, option: Pick<WayIn, "way" | "measures" | "hinge">): Inline[] {
  switch (option.way) {
    case "supply":
    case "segment":
      return isOfGoods(w.study) ? imported(w) : partners(w, option);
    case "partner":
      return idle(w, option) ?? partners(w, option);
    case "buy":
      return paid(w);
    case "build":
      return needed(w);
  }
}

const none = prose`–`;

/** What comes in today: the trade that an importer would be a part of. */
function imported(w: Work): Inline[] {
  const trade = importsHere(w.study);
  if (!trade) return none;
  const said = prose`Imports of the class: ${fig(trade.cell)} in ${year(trade.year)}`;
  const scored = w.strategy?.attractiveness.factors.find(({ id }) => id === "imports");
  if (scored)
    return sideOf(value(w, scored.score)) === "against"
      ? prose`${said}: ${fig(scored.value)} of what is bought, which speaks against it`
      : said;
  return trade.part ? prose`${said}, ${fig(trade.part)} of the market: so little speaks against it` : said;
}

/** How far plants are used, of a way that needs lines of them. */
function idle({ strategy }: Work, { hinge }: Pick<WayIn, "hinge">): Inline[] | undefined {
  const { own, held, terms } = strategy?.decisive ?? {};
  const use = own ?? held;
  return hinge === "missed" && use && terms ? prose`${capital(terms.name)}: ${fig(use)}` : undefined;
}

/** How many there are to work with, by name; where nobody is known, the measure of the way that scores least. */
function partners(w: Work, { way, measures }: Pick<WayIn, "way" | "measures">): Inline[] {
  const count = partnersOf(w, { way }).length;
  if (count > 0) return prose`${capital(numberWord(count))} possible ${count === 1 ? "partner" : "partners"} known by name`;
  const needed = w.strategy?.attractiveness.factors.filter((f) => measures.includes(f.id)) ?? [];
  const [least] = needed.toSorted((a, b) => value(w, a.score) - value(w, b.score));
  return least ? prose`${capital(least.name)}: ${fig(least.value)}` : none;
}

/** What others paid for a seller here, else what the largest one sells that has figures. */
function paid(w: Work): Inline[] {
  const [last] = pricesPaid(w.study, w.competition).toSorted((a, b) => b.purchase.price.year - a.purchase.price.year);
  if (last) {
    const { purchase, price, overSales } = last;
    return prose`${word(purchase.buyer)} paid ${fig(price)} for ${word(purchase.bought)} in ${year(purchase.price.year)}${overSales ? prose`, ${fig(overSales.multiple)} its sales of ${year(overSales.year)}` : []}${cite(...sourcesOf(w, price))}`;
  }
  const [largest] = w.competition.companies
    .filter((c) => c.isDomestic && c.salesHere?.dollars)
    .toSorted((a, b) => value(w, b.salesHere?.dollars ?? "") - value(w, a.salesHere?.dollars ?? ""));
  return largest?.salesHere?.dollars
    ? prose`${word(largest.name)} sells ${fig(largest.salesHere.dollars)} here (${year(largest.salesHere.year)})`
    : none;
}

/** What one who builds needs of the market. */
function needed(w: Work): Inline[] {
  const { entrant } = w.strategy ?? {};
  return entrant ? needOfOption(w, entrant) : none;
}
