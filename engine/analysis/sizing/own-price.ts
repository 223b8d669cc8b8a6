import type { ValueLevel } from "#shared/interpretation.ts";
import { coverageOf } from "../../evidence/company-figure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { times } from "../../writing/prose.ts";
import { severalCompanies } from "../company-facts.ts";
import { levelFactors } from "../level-factors.ts";
import { narrowSubject } from "../subject-of.ts";
import { inDollars } from "./estimate.ts";
import { inUnit, unitsIn } from "./in-unit.ts";

/** Prices farther back than this are not of today. */
const oldest = 4;
/** Prices that buyers of the market do not pay: of what it is made of, at another point of its way, set by the state, or abroad. */
const otherPrices =
  /\b(?:farm\w*|raw|floor|minimum|wholesale|ex[- ](?:works|factory|mill)|rents?|support|remunerative|imports?|exports?|spot|quarter|real terms)\b/i;

/** A price that is filed with whom it is asked of. */
const paidBy = /^(?:average )?price (?:to|paid by) (?:builders|buyers|consumers|customers|households|shoppers|users)\b/i;

/** What buyers pay on average over published prices. */
export const priceFit = (study: Study): string =>
  study.ledger.assumptionOnce("price_fit", {
    label: `Average price paid over the published prices, ${placeLabel(study)}`,
    unit: "1",
    format: times,
    value: 1,
    low: 0.75,
    high: 1.3,
    sources: [],
    why: "Published prices are list prices or those of single models; what buyers pay on average lies about them.",
  });

/** A price of the place for a unit. */
export interface OwnPrice {
  fact: Fact;
  /** Part of a formula: dollars for `per`. */
  cell: string;
  dollars: number;
}

/** What one seller earned for a unit. */
export interface SellerPrice {
  /** At the level of the market, in dollars. */
  cell: string;
  dollars: number;
  /** At the seller's own prices. */
  own: string;
  seller: string;
  year: number;
  /** Whether the market is counted at the prices of its makers. */
  isAtLevel: boolean;
  /** Whether its sales abroad are among them. */
  withExports: boolean;
}

/** Prices published for the place and for a unit that `unit` can be counted in, in dollars for one `unit`, the newest first. */
export function pricesPer(study: Study, unit: string): OwnPrice[] {
  const { evidence, country, years } = study;
  if (!country) return [];
  const told = [
    ...evidence.factsOf(evidence.market.id, "price", country.iso3).filter((f) => f.axis === undefined),
    ...evidence.factsOf(evidence.market.id, "other", country.iso3).filter((f) => paidBy.test(f.axis ?? "")),
  ];
  return told
    .filter((f) => !f.entity && f.year >= years.base - oldest && f.year <= years.base + 1)
    .filter((f) => !otherPrices.test(`${f.quote} ${f.note ?? ""}`) && narrowSubject(study, f) === undefined)
    .flatMap((fact) => priced(study, fact, unit));
}

/** What makers of the place are paid abroad, for a unit that `unit` can be counted in: the newest first. */
export const exportPricesPer = (study: Study, unit: string): OwnPrice[] =>
  study.evidence
    .factsOf(study.evidence.market.id, "other", study.country?.iso3 ?? "")
    .filter((f) => !f.entity && /^(?:average )?export price\b/i.test(f.axis ?? ""))
    .filter((f) => f.year >= study.years.base - oldest && f.year <= study.years.base + 1)
    .flatMap((fact) => priced(study, fact, unit));

function priced(study: Study, fact: Fact, unit: string): OwnPrice[] {
  const [, currency, per] = /^([A-Z]{3})\/(.+)$/.exec(fact.unit) ?? [];
  const units = per === undefined ? undefined : unitsIn(per, unit);
  const price = currency && per && units ? entered(study, fact, currency, per) : undefined;
  const as = price && per && idOf(per) !== idOf(unit) ? inUnitOf(study, price, per, unit) : price;
  if (!as || !price || !units) return [];
  return [{ fact, cell: as, dollars: study.ledger.value(price) / units }];
}

/** What sellers of the place have earned for a unit: all that they sold over their tonnes, pieces or litres of that year, the newest first. */
export function pricesOfSellers(study: Study, unit: string, level: ValueLevel): SellerPrice[] {
  const { ledger, evidence, country, years } = study;
  const told = (metric: Fact["metric"]) =>
    evidence
      .factsOf(evidence.market.id, metric, country?.iso3 ?? "")
      .filter((f) => f.entity && f.year >= years.base - oldest && f.year <= years.base && coverageOf(f).isYear);
  const revenues = told("company_revenue");
  const factors = country ? levelFactors(study, level) : undefined;
  if (!factors) return [];
  return told("company_volume").flatMap((sold): SellerPrice[] => {
    const seller = sold.entity ?? "";
    const revenue = severalCompanies.test(seller) ? undefined : revenues.find((f) => f.entity === seller && f.year === sold.year);
    const units = unitsIn(sold.unit, unit);
    const volume = revenue && units && enterFact(ledger, evidence, sold, `Sold in all, ${seller}, ${sold.year}`);
    const money =
      revenue && volume && inDollars(study, enterFact(ledger, evidence, revenue, `Sales of ${seller}, ${revenue.year}`), revenue);
    const amount = volume && inUnit(study, volume, unit);
    if (!money || !amount) return [];
    const shown = { unit: `USD/${idOf(unit)}`, format: { style: "compact", currency: "USD" } as const };
    const own = ledger.formulaOnce(idOf("seller_price", seller), `${money} / (${amount})`, {
      label: `What ${seller} earned for one ${unit}, ${sold.year}`,
      ...shown,
    });
    const cell = factors.maker
      ? ledger.formulaOnce(idOf("seller_price_level", seller), `${own}${factors.maker}`, {
          label: `What ${seller} earned for one ${unit}, ${sold.year}, with margins and tax`,
          ...shown,
        })
      : own;
    return [
      {
        cell,
        own,
        seller,
        year: sold.year,
        dollars: ledger.value(cell),
        isAtLevel: factors.maker === "",
        withExports: /\bexports?\b/i.test(revenue.note ?? ""),
      },
    ];
  });
}

/** The price in dollars for its own unit. */
function entered(study: Study, fact: Fact, currency: string, per: string): string | undefined {
  const { ledger, evidence, country } = study;
  if (valueOf(fact) <= 0) return undefined;
  const unit = `${currency}/${idOf(per)}`;
  const cell = enterFact(ledger, evidence, { ...fact, unit }, `Price per ${per}, ${country?.name ?? ""}, ${fact.year}`);
  return ledger.cell(cell).unit === `USD/${idOf(per)}`
    ? cell
    : inDollars(study, cell, { unit: currency, year: fact.year }, country?.iso3, `USD/${idOf(per)}`);
}

/** The price for another unit of the same quantity, as a cell. */
function inUnitOf(study: Study, price: string, per: string, unit: string): string | undefined {
  const { ledger } = study;
  const one = ledger.assumptionOnce(idOf("one", unit, "in", per), {
    label: `One ${unit} in ${per}`,
    unit: idOf(unit),
    format: { style: "compact", unit },
    value: 1,
    low: 1,
    high: 1,
    measured: true,
    sources: [],
    why: "Both units are fixed: nothing is supposed here.",
  });
  const counted = inUnit(study, one, per);
  return (
    counted &&
    ledger.formulaOnce(idOf(price, "per", unit), `${price} * ${counted} / ${one}`, {
      label: `${ledger.cell(price).label}, for one ${unit}`,
      unit: `USD/${idOf(unit)}`,
      format: { style: "compact", currency: "USD" },
    })
  );
}
