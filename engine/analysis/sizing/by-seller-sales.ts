import { coverageOf, isOfCountry } from "../../evidence/company-figure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { severalCompanies } from "../company-facts.ts";
import { levelFactors } from "../level-factors.ts";
import { carried, type Estimate, inDollars, leastSpread, spreadOf } from "./estimate.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { recentOf } from "./place-amounts.ts";

/** Shares of the market's sales in money; one without a base is of the market. */
const ofSales = /\b(?:sales|sold|revenues?|value|premiums?|turnover)\b/i,
  ofSome = /\b(?:of the (?:two|three|four|five|ten)|listed|members|online|abroad|exports?|output|made)\b/i;
/** Smaller shares are rounded too far to divide by. */
const leastShare = 0.05;
/** Sellers whose sales over their shares lie farther apart than this do not speak of one market. */
const mostApart = 1.5;

/** An amount that a seller has sold at home, beside all that it sold. */
const atHome = /\bsold (?:in the country|at home)\b/i;

/** The part of a seller's sales that is sold at home, by what it sold in units: where its sales hold exports. */
function soldAtHome(study: Study, { entity, year }: Fact): { value: number; formula: () => string } | undefined {
  const { ledger, evidence } = study;
  const of = (metric: Fact["metric"]) => recentOf(study, metric).filter((f) => f.entity === entity && f.year === year);
  const [all] = of("company_volume"),
    home = all && of("other").find((f) => atHome.test(f.axis ?? "") && f.unit === all.unit && valueOf(f) <= valueOf(all));
  if (!all || !home) return undefined;
  const enter = (f: Fact, what: string) => enterFact(ledger, evidence, f, `${what}, ${entity}, ${year}`);
  return { value: valueOf(home) / valueOf(all), formula: () => ` * ${enter(home, "Sold at home")} / ${enter(all, "Sold in all")}` };
}

/** What sellers sell in the place ÷ their published shares of the same year; of goods, brought from makers' prices to those of the market. */
export function bySellerSales(study: Study, border: EnteredBorder | undefined): Estimate | undefined {
  const { ledger, evidence, country } = study;
  const official = evidence.profile?.size;
  // Sales of a maker are at the maker's price: without the margins of the class they are no size at the level of the market.
  const toLevel = official?.trade ? levelFactors(study, official.level)?.maker : "";
  if (!country || toLevel === undefined || (official?.trade && !border && official.level !== "factory-gate")) return undefined;
  const shares = recentOf(study, "company_share").filter(
    (f) => (f.of === undefined || ofSales.test(f.of)) && !ofSome.test(f.of ?? "") && valueOf(f) >= leastShare,
  );
  const pairs = recentOf(study, "company_revenue").flatMap((sales) => {
    const isHere = isOfCountry(sales, country, { isMakerHere: official?.trade !== undefined, isLocal: false });
    const part = isHere ? undefined : soldAtHome(study, sales);
    if (!sales.entity || severalCompanies.test(sales.entity) || (!isHere && !part) || !coverageOf(sales).isYear) return [];
    const share = shares.find((f) => f.entity === sales.entity && f.year === sales.year);
    return share ? [{ sales, share, part }] : [];
  });
  const newest = pairs.filter(({ sales }) => sales.year === pairs[0]?.sales.year && sales.unit === pairs[0].sales.unit);
  const wholes = newest.map(({ sales, share, part }) => ((part?.value ?? 1) * valueOf(sales)) / valueOf(share));
  const year = newest[0]?.sales.year;
  if (year === undefined || Math.max(...wholes) > mostApart * Math.min(...wholes)) return undefined;
  const terms = newest.flatMap(({ sales, share, part }) => {
    const sold = inDollars(study, enterFact(ledger, evidence, sales, `Sales of ${sales.entity}, ${country.name}, ${year}`), sales);
    return sold
      ? [
          `${sold}${part?.formula() ?? ""} / ${enterFact(ledger, evidence, share, `${evidence.market.name}, share of ${share.entity}, ${year}`)}`,
        ]
      : [];
  });
  if (terms.length === 0) return undefined;
  const mean = terms.length === 1 ? terms.join() : `mean(${terms.join(", ")})`;
  const size = ledger.formula("size_seller_sales", `${mean}${toLevel}${carried(study, year)}`, {
    label: `Market size by sales of sellers over their shares, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  return {
    method: "seller-sales",
    way: "sellers' sales over their shares",
    size,
    spread: spreadOf(study, "spread_seller_sales", [], "Spread of sellers' sales over their shares", leastSpread.ownVolume),
    explains: "local sales of sellers divided by their published shares of that year",
  };
}
