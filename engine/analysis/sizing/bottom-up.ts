import { enterFact } from "../../evidence/enter.ts";
import { idOf } from "../../ledger.ts";
import { times, usd } from "../../writing/prose.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { plural } from "../../model/units.ts";
import { isPart, placeLabel, type Study } from "../../report/study.ts";
import { homeVolume } from "./home-volume.ts";
import { mostMade } from "./net-of-trade.ts";
import { type OwnPrice, priceFit, pricesOfSellers, pricesPer, type SellerPrice } from "./own-price.ts";
import { toYear } from "./price-of-year.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { carried, ends, inDollars, leastSpread, spreadOf, type Estimate, rangeOf } from "./estimate.ts";

/**
 * Bottom-up estimate: volume × price where both are known. A share of what the place spends is none: it is the world's size over the world's
 * spending, and so the top-down method once more. `isCounted`: the volume of the place is counted by another method, beside which the
 * world's volume per head is no estimate. `border`: what crosses it of the market.
 */
export function bottomUp(study: Study, isCounted: boolean, border: EnteredBorder | undefined): Estimate | undefined {
  return ownVolume(study, border) ?? (isCounted ? undefined : volumePerHead(study));
}

/** The most that the place can buy by what it makes; undefined where nothing says so, and for a market without a price. */
export function mostBought(study: Study, border: EnteredBorder | undefined): string | undefined {
  const unit = study.evidence.market.volumeUnit;
  return unit && study.evidence.market.unitPrice ? mostMade(study, { unit, border, price: () => priceOf(study) }) : undefined;
}

/** A price of the place that is this many times the ends of the range is of another thing. */
const farPrice = 4;

/** Average price: published for the place where such a figure fits the known range, else our assumption. */
function priceOf(study: Study): string | undefined {
  const { ledger, evidence } = study;
  const { unitPrice, volumeUnit, name } = evidence.market;
  if (!unitPrice || !volumeUnit) return undefined;
  if (ledger.has("unit_price")) return "unit_price";
  const unit = `USD/${idOf(volumeUnit)}`;
  const shown = { label: `Average price per ${volumeUnit}, ${name}`, unit, format: usd };
  const seller = ruling(study, volumeUnit);
  const own = seller ? [seller.cell] : pricesOf(study, volumeUnit, unitPrice);
  if (own.length === 0)
    return ledger.assumption("unit_price", {
      ...shown,
      ...rangeOf(study, unitPrice),
    });
  return ledger.formula("unit_price", `mean(${own.join(", ")}) * ${priceFit(study)}`, shown);
}

/**
 * Prices of the place in dollars a unit. One for another unit of sale falls outside the market's range and is left aside; one that is printed
 * for the market's own unit may lie farther from that of the world.
 */
function pricesOf(study: Study, volumeUnit: string, range: { low: number; high: number }): string[] {
  const { ledger, evidence, country, years } = study;
  if (!country) return [];
  const paid = priceForUnit(study, volumeUnit, range);
  if (paid) return [paid.cell];
  const facts = evidence
    .factsOf(evidence.market.id, "price", country.iso3)
    .filter((f) => /^[A-Z]{3}$/.test(f.unit) && !f.entity && f.year >= years.base - 4);
  const rate = evidence.official.latest(country.iso3, "fx_per_usd");
  return facts.flatMap((fact) => {
    const dollars = fact.unit === "USD" ? 1 : fact.unit === country.currency && rate ? rate : undefined;
    const price = dollars && valueOf(fact) / dollars;
    if (!price || price < range.low || price > range.high) return [];
    const cell = enterFact(
      ledger,
      evidence,
      { ...fact, unit: `${fact.unit}/${idOf(volumeUnit)}` },
      `Price per ${volumeUnit}, ${country.name}, ${fact.year}`,
    );
    return inDollars(study, cell, fact, country.iso3, `USD/${idOf(volumeUnit)}`) ?? [];
  });
}

const priceForUnit = (study: Study, unit: string, range: { low: number; high: number }): OwnPrice | undefined =>
  pricesPer(study, unit).find(({ dollars }) => isNear(dollars, range));

/** A market at makers' prices is priced by what its makers earn, one at buyers' prices by what these pay, where that is published. */
function ruling(study: Study, unit: string): SellerPrice | undefined {
  const { unitPrice } = study.evidence.market;
  const seller = sellerPrice(study, unit);
  return seller && unitPrice && (seller.isAtLevel || pricesOf(study, unit, unitPrice).length === 0) ? seller : undefined;
}

/** Money and year of the price that is multiplied; undefined where it is supposed, or of no one year. */
function pricedIn(study: Study, unit: string): { currency: string; year: number } | undefined {
  const { unitPrice } = study.evidence.market;
  const seller = ruling(study, unit);
  if (seller) return { currency: study.country?.currency ?? "USD", year: seller.year };
  const paid = unitPrice ? priceForUnit(study, unit, unitPrice)?.fact : undefined;
  return paid && { currency: paid.unit.slice(0, 3), year: paid.year };
}

/** What a seller of the place earned for a unit, where that is no other thing. */
export function sellerPrice(study: Study, unit: string): SellerPrice | undefined {
  const { unitPrice } = study.evidence.market;
  const level = study.evidence.profile?.size?.level ?? "spending";
  return unitPrice ? pricesOfSellers(study, unit, level).find((p) => isNear(p.dollars, unitPrice)) : undefined;
}

const isNear = (dollars: number, range: { low: number; high: number }) =>
  dollars >= range.low / farPrice && dollars <= range.high * farPrice;

/** Range of the price for the spread of a way. */
const priceEnds = (study: Study, price: string): [string, string] =>
  study.ledger.cell(price).kind === "assumption" ? ends(price) : ends("price_fit");

const sameThing = (fact: Fact, unit: string) => idOf(fact.unit) === idOf(unit) || idOf(fact.unit) === `${idOf(unit)}s`;

/** Volume bought in the place × price. */
function ownVolume(study: Study, border: EnteredBorder | undefined): Estimate | undefined {
  const { ledger, evidence } = study;
  const unit = evidence.market.volumeUnit;
  const volume = unit && evidence.market.unitPrice && homeVolume(study, { unit, border, price: () => priceOf(study) });
  const price = volume && priceOf(study);
  if (!volume || !price) return undefined;
  const paid = pricedIn(study, unit);
  const ofItsYear = paid ? toYear(study, paid, volume.year) : "";
  const size = ledger.formula("size_bottom_up", `${volume.cell} * ${price}${ofItsYear}${carried(study, volume.year)}`, {
    label: `Market size, bottom-up, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  return {
    method: "bottom-up",
    way: "bottom-up",
    size,
    spread: spreadOf(study, "spread_bottom_up", [priceEnds(study, price)], "Spread of the bottom-up way", leastSpread.ownVolume),
    explains: `${volume.says} times an average price`,
    ...(ledger.has(volume.cell) ? { amount: { cell: volume.cell, year: volume.year, unit } } : {}),
  };
}

/** World volume per head × population × income effect × price. */
function volumePerHead(study: Study): Estimate | undefined {
  const { ledger, evidence } = study;
  const unit = evidence.market.volumeUnit;
  const fact =
    unit &&
    evidence
      .factsOf(evidence.market.id, "volume", "WLD")
      .find((f) => !f.entity && sameThing(f, unit) && f.year >= study.years.base - 4 && f.year <= study.years.base + 1);
  const price = fact && priceOf(study);
  const heads = study.tables.worldBase("population"),
    worldIncome = study.tables.worldBase("income");
  const own = isPart(study) && headsAndIncome(study);
  if (!fact || !price || !own) return undefined;
  const volume = enterFact(ledger, evidence, { ...fact, unit }, `${evidence.market.name}, volume, world, ${fact.year}`);
  const perHead = ledger.formula("volume_per_head", `${volume} / ${heads.total}`, {
    label: `${evidence.market.name} per head, world`,
    unit: `${idOf(unit)}/person`,
    format: { style: "compact", unit: `${plural(unit)} per person` },
  });
  const elasticity = ledger.assumption("income_elasticity", {
    label: "Response of volume per head to income per head",
    unit: "1",
    format: times,
    ...rangeOf(study, evidence.market.incomeElasticity),
  });
  const relative = `((${own.income}) / (${worldIncome.total} / ${heads.total}))`;
  const effect = ledger.formula("income_effect", `${relative}^${elasticity}`, {
    label: `Income effect on volume per head, ${placeLabel(study)}`,
    unit: "1",
    format: times,
  });
  const size = ledger.formula("size_bottom_up", `${perHead} * ${effect} * ${own.people} * ${price}`, {
    label: `Market size, bottom-up, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  const elastic: [string, string] = [`${relative}^${elasticity}.low`, `${relative}^${elasticity}.high`];
  return {
    method: "bottom-up",
    way: "bottom-up",
    size,
    spread: spreadOf(study, "spread_bottom_up", [priceEnds(study, price), elastic], "Spread of the bottom-up way", leastSpread.perHead),
    explains: "world volume per head, scaled by income per head, times population and an average price",
  };
}

/** People and income per head (purchasing power) of the place; undefined where the country has no such figure. */
function headsAndIncome(study: Study): { people: string; income: string } | undefined {
  const { tables, country, region } = study;
  if (!country) {
    if (!region) return undefined;
    const people = tables.worldBase("population").region(region);
    return { people, income: `${tables.worldBase("income").region(region)} / ${people}` };
  }
  const people = tables.fact(country.iso3, "population"),
    income = tables.fact(country.iso3, "gdp_pc_ppp");
  return people && income ? { people, income } : undefined;
}
