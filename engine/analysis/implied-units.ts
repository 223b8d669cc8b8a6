import { coverageOf, isOfCountry } from "../evidence/company-figure.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { sameCompany } from "../evidence/company-name.ts";
import { inDollars } from "./sizing/estimate.ts";

/** All units of a market, as its size and what sellers earn with a unit imply them. */
export interface ImpliedUnits {
  cell: string;
  /** Sellers whose sales here and units are both published. */
  sellers: readonly string[];
}

/** So far may a count of all units lie from what the size implies: of several sellers, and of one, who may be dear or cheap. */
const [mostApart, mostApartOfOne] = [0.15, 0.25];
/** Years between a seller's sales and its units. */
const nearYears = 1;

/**
 * Shares by units are shares of sales where the count of all units fits the market: units × what sellers earn with a unit here must come to its
 * size. Where they do not, the count is of another boundary, and what the size implies stands in its place. Undefined where they do, or where
 * of no seller both are known. `group`: the units of sellers, of one year; `whole`: cell of the count of all.
 */
export function impliedUnits(study: Study, group: readonly Fact[], whole: string): ImpliedUnits | undefined {
  const { ledger, evidence, country, economy, years } = study;
  const year = group[0]?.year;
  if (!country || year === undefined || !ledger.has("market_size")) return undefined;
  const sales = evidence
    .factsOf(evidence.market.id, "company_revenue", placeCode(study))
    .filter((f) => coverageOf(f).isYear && f.year <= years.base && isOfCountry(f, country, { isMakerHere: false, isLocal: false }));
  const earned = group.flatMap((units) => {
    const sold = sales
      .filter((f) => sameCompany(f.entity ?? "", units.entity ?? "") && Math.abs(f.year - year) <= nearYears)
      .toSorted((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year))[0];
    const dollars =
      sold && inDollars(study, enterFact(ledger, evidence, sold, `Sales of ${sold.entity}, ${country.name}, ${sold.year}`), sold);
    if (!sold || !dollars || units.value <= 0) return [];
    const held = enterFact(ledger, evidence, units, `Volume of ${units.entity}, ${evidence.market.name}, ${year}`);
    // Sales of another year stand beside the market of that year.
    const then = sold.year === years.base ? "" : ` * ${economy.at(sold.year)} / ${economy.at(years.base)}`;
    return [{ name: units.entity ?? "", formula: `market_size${then} * ${held} / ${dollars}` }];
  });
  if (earned.length === 0) return undefined;
  const cell = ledger.formulaOnce(idOf("implied_units", whole), `mean(${earned.map(({ formula }) => formula).join(", ")})`, {
    label: `All that the market's size implies, at what ${earned.map(({ name }) => name).join(" and ")} sold with each, ${placeLabel(study)}`,
    unit: ledger.cell(whole).unit,
    format: ledger.cell(whole).format,
  });
  const apart = Math.abs(ledger.value(whole) / ledger.value(cell) - 1);
  return apart > (earned.length > 1 ? mostApart : mostApartOfOne) ? { cell, sellers: earned.map(({ name }) => name) } : undefined;
}
