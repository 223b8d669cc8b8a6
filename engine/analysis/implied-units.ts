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
 * size. Where they do not, the count and the size have two boundaries, which is said beside the shares: what is counted is not overruled by what
 * one seller earns. Undefined where they do, or where of no seller both are known. `group`: the units of sellers, of one year; `whole`: cell of
 * the count of all.
 */
export function impliedUnits(study: Study, group: readonly Fact[], whole: string): ImpliedUnits | undefined {
  const { ledger, evidence, country } = study;
  const year = group[0]?.year;
  if (!country || year === undefined || !ledger.has("market_size")) return undefined;
  const sales = salesHere(study);
  const earned = group.flatMap((units) => {
    const sold = sales
      .filter((f) => sameCompany(f.entity ?? "", units.entity ?? "") && Math.abs(f.year - year) <= nearYears)
      .toSorted((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year))[0];
    const dollars = sold && dollarsOf(study, sold);
    if (!sold || !dollars || units.value <= 0) return [];
    const held = enterFact(ledger, evidence, units, `Volume of ${units.entity}, ${evidence.market.name}, ${year}`);
    return [{ name: units.entity ?? "", formula: `${marketOf(study, sold.year)} * ${held} / ${dollars}` }];
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

/** What sellers sold in the country in whole years, by its own words. */
const salesHere = (study: Study): Fact[] => {
  const { evidence, country, years } = study;
  return country
    ? evidence
        .factsOf(evidence.market.id, "company_revenue", placeCode(study))
        .filter((f) => coverageOf(f).isYear && f.year <= years.base && isOfCountry(f, country, { isMakerHere: false, isLocal: false }))
    : [];
};

const dollarsOf = (study: Study, sold: Fact): string | undefined =>
  inDollars(study, enterFact(study.ledger, study.evidence, sold, `Sales of ${sold.entity}, ${study.country?.name}, ${sold.year}`), sold);

/** Sales of another year stand beside the market of that year. */
const marketOf = ({ economy, years }: Study, year: number): string =>
  year === years.base ? "market_size" : `market_size * ${economy.at(year)} / ${economy.at(years.base)}`;
