import { coverageOf, isOfCountry } from "../../evidence/company-figure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { severalCompanies } from "../company-facts.ts";
import { carried, type Estimate, inDollars, leastSpread, spreadOf } from "./estimate.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { recentOf, valueOf } from "./place-amounts.ts";

/** Shares of the market's sales in money; one without a base is of the market. */
const ofSales = /\b(?:sales|revenues?|value|premiums?|turnover)\b/i,
  ofSome = /\b(?:of the (?:two|three|four|five|ten)|listed|members|online|abroad|exports?|output|made)\b/i;
/** Smaller shares are rounded too far to divide by. */
const leastShare = 0.05;
/** Sellers whose sales over their shares lie farther apart than this do not speak of one market. */
const mostApart = 1.5;

/** What sellers sell in the place ÷ their published shares of the same year; of goods, brought from makers' prices to those of the market. */
export function bySellerSales(study: Study, border: EnteredBorder | undefined): Estimate | undefined {
  const { ledger, evidence, country } = study;
  const official = evidence.profile?.size;
  // Sales of a maker are at the maker's price: without the margins of the class they are no size at the level of the market.
  if (!country || (official?.trade && !border && official.level !== "factory-gate")) return undefined;
  const shares = recentOf(study, "company_share").filter(
    (f) => (f.of === undefined || ofSales.test(f.of)) && !ofSome.test(f.of ?? "") && valueOf(f) >= leastShare,
  );
  const pairs = recentOf(study, "company_revenue").flatMap((sales) => {
    const isHere = isOfCountry(sales, country, { isMakerHere: official?.trade !== undefined, isLocal: false });
    if (!sales.entity || severalCompanies.test(sales.entity) || !isHere || !coverageOf(sales).isYear) return [];
    const share = shares.find((f) => f.entity === sales.entity && f.year === sales.year);
    return share ? [{ sales, share }] : [];
  });
  const newest = pairs.filter(({ sales }) => sales.year === pairs[0]?.sales.year && sales.unit === pairs[0].sales.unit);
  const wholes = newest.map(({ sales, share }) => valueOf(sales) / valueOf(share));
  const year = newest[0]?.sales.year;
  if (year === undefined || Math.max(...wholes) > mostApart * Math.min(...wholes)) return undefined;
  const terms = newest.flatMap(({ sales, share }) => {
    const sold = inDollars(study, enterFact(ledger, evidence, sales, `Sales of ${sales.entity}, ${country.name}, ${year}`), sales);
    return sold ? [`${sold} / ${enterFact(ledger, evidence, share, `${evidence.market.name}, share of ${share.entity}, ${year}`)}`] : [];
  });
  if (terms.length === 0) return undefined;
  const mean = terms.length === 1 ? terms.join() : `mean(${terms.join(", ")})`;
  const size = ledger.formula("size_seller_sales", `${mean}${border ? ` / (${border.toMakers})` : carried(study, year)}`, {
    label: `Market size by sales of sellers over their shares, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  return {
    method: "seller-sales",
    way: "sellers' sales over their shares",
    size,
    spread: spreadOf(study, "spread_seller_sales", [], "Spread of sellers' sales over their shares", leastSpread.ownVolume),
    explains: "what sellers sold in the place over their published shares of that year",
  };
}
