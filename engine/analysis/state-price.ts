import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { usd } from "../writing/prose.ts";
import { ownFacts } from "./own-facts.ts";
import { rateOf } from "./rate-of-year.ts";

/** A part of the market that is sold at a price of the state, below what it costs. */
export interface StatePrice {
  /** "subsidised loaf". */
  thing: string;
  price: string;
  cost: string;
  /** What a year's amount of it comes to in dollars, at the price paid and at its cost. */
  paid: string;
  atCost: string;
}

/** Small coins, by the word for one, as a part of the currency. */
const coins: Readonly<Record<string, number>> = {
  piaster: 0.01,
  piastre: 0.01,
  paisa: 0.01,
  kopek: 0.01,
  cent: 0.01,
  penny: 0.01,
  fils: 0.001,
};
const partOfCurrency = ({ unit }: Fact, currency: string): number | undefined => (unit === currency ? 1 : coins[unit]);

/** "Price of a subsidised loaf, in piasters" → "subsidised loaf". */
const thingOf = (axis: string | undefined, word: "Price" | "Cost"): string | undefined =>
  new RegExp(`^${word} of (?:an? |the )?([^,]+)`, "i")
    .exec(axis ?? "")?.[1]
    ?.trim()
    .toLowerCase();

/** An amount of a year of the thing: "subsidised loaves baked a year", counted in loaves. */
function isAmountOf(thing: string, { axis = "", unit, metric }: Fact): boolean {
  const words = thing.split(" ");
  return (
    (metric === "volume" || metric === "production" || /\b(?:a|per) year\b|\byearly\b|\bannual/i.test(axis)) &&
    words.includes(unit.toLowerCase()) &&
    words.every((word) => word === unit.toLowerCase() || axis.toLowerCase().includes(word))
  );
}

/**
 * Where pages give both a price and a cost of one thing, and how much of it is sold in a year, the market has two sizes: at the price paid,
 * which is what this report counts, and at what it costs, the rest of which somebody else pays.
 */
export function statePriceOf(study: Study): StatePrice | undefined {
  const { ledger, evidence, country } = study;
  if (!country?.currency) return undefined;
  const { currency } = country;
  const facts = ownFacts(study).toSorted((a, b) => b.year - a.year);
  for (const price of facts) {
    const thing = thingOf(price.axis, "Price"),
      coin = partOfCurrency(price, currency);
    const cost = thing && facts.find((f) => thingOf(f.axis, "Cost") === thing && f.unit === price.unit && f.value > price.value);
    const amount = thing && facts.find((f) => isAmountOf(thing, f));
    const rate = rateOf(study, country.iso3, study.years.base);
    if (!thing || !cost || !amount || !coin || !rate || ledger.cell(rate).unit !== `${currency}/USD`) continue;
    const enter = (fact: Fact) => enterFact(ledger, evidence, fact, `${fact.axis ?? fact.metric}, ${country.name}, ${fact.year}`);
    const [priceCell, costCell, amountCell] = [enter(price), enter(cost), enter(amount)];
    const perPiece = ledger.assumptionOnce("state_price_coin", {
      label: `${currency} in one ${ledger.cell(priceCell).unit}, for each ${ledger.cell(amountCell).unit}`,
      unit: `${currency}/${ledger.cell(priceCell).unit}/${ledger.cell(amountCell).unit}`,
      format: { style: "fixed", scale: 1, digits: 2 },
      value: coin,
      low: coin,
      high: coin,
      measured: true,
      sources: [],
      why: "A price is printed in the coin of its page and for one piece.",
    });
    const inDollars = (each: string, words: string) =>
      ledger.formulaOnce(idOf("state_price", words), `${amountCell} * ${each} * ${perPiece} / ${rate}`, {
        label: `A year of the ${thing} at ${words}, ${country.name}`,
        unit: "USD",
        format: usd,
      });
    return {
      thing,
      price: priceCell,
      cost: costCell,
      paid: inDollars(priceCell, "the price paid"),
      atCost: inDollars(costCell, "its cost"),
    };
  }
  return undefined;
}
