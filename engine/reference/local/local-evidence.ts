import type { BusinessType, LocalEvidence, LocalFacts, Place } from "../../evidence/local.ts";
import type { Datum, SizedMarket } from "../../evidence/sizing-data.ts";
import { countryByIso3 } from "../countries/index.ts";
import { officialStatistics } from "../countries/official-statistics.ts";
import { selfEmployedOf } from "../official/self-employed.ts";
import { bundledTables, officialClasses } from "../official/sizing-tables.ts";
import { knownPrefix, knownSource, officialSource } from "../profile-sources.ts";
import { referenceTo } from "../source-list.ts";
import { areasAround, countTests, metroOf } from "./areas.ts";
import {
  archetypeOf,
  chainsHere,
  countryCountOf,
  countryDensityOf,
  kindsCountedOf,
  leastMonthOf,
  leastWageOf,
  licensedRoleOf,
  permitsOf,
  sandwichOf,
} from "./at-place.ts";
import { countryFigures, withAccounts } from "./country-figures.ts";
import { countyIncome, incomeEffectOf, regionIncome, townEarningsOf } from "./incomes.ts";
import { pagesOf } from "./page-figures.ts";
import { publishedOf } from "./published-sales.ts";
import { citiesWithin } from "./place.ts";
import { placeRuleOf, usualPlaceOf } from "./place-rule.ts";
import { localSources, pay } from "./tables.ts";
import { steadinessOf } from "./steadiness.ts";
import { taxOf } from "./trade-tax.ts";
import { tradeFigures, tradeYear } from "./trade-figures.ts";

/**
 * What the bundled tables hold of a trade at a place; undefined where they hold no figures of the trade. `radius` in metres; `national`: what
 * the trade sells in the whole country, measured by the caller; `home`: the same for the United States in the year of the trade's figures;
 * `asked`: the name of the business as typed, for chains of that very kind.
 */
export function bundledLocal(
  type: BusinessType,
  place: Place,
  radius: number,
  national: SizedMarket | null = null,
  asked = "",
  home: SizedMarket | null = null,
): LocalEvidence | undefined {
  const figures = tradeFigures(type);
  if (!figures) return undefined;
  const ofCountry = countryFigures(type, place);
  const trade = withAccounts(figures, ofCountry.accounts);
  const { iso3, currency } = place.country;
  const areas = iso3 === "USA" ? areasAround(type, place, radius) : [];
  const state = areas[0]?.state ?? place.admin;
  const tables = bundledTables();
  const year = national?.year ?? 2024;
  const words = archetypeOf(type);
  const chains = chainsHere(type, iso3, asked);
  const told = pagesOf(type, place);
  const selfEmployed = selfEmployedOf(officialClasses(), type.naics) ?? null;
  const licensed = licensedRoleOf(type, place, state);
  const facts: LocalFacts = {
    spending: economyOf(iso3, year),
    american: americanBeside(iso3, year),
    national,
    people: tables.figure("population", iso3, year) ?? null,
    trade,
    classRatio: home && home.value > 0 ? Number(((trade.receipts.value * (selfEmployed?.factor ?? 1)) / home.value).toPrecision(3)) : null,
    selfEmployed,
    areas,
    steadiness: steadinessOf(type),
    income: iso3 === "USA" ? countyIncome(areas[0]) : regionIncome(place),
    townEarnings: townEarningsOf(iso3),
    incomeEffect: incomeEffectOf(type, place.country),
    metro: metroOf(type, place, areas[0]),
    countryDensity: countryDensityOf(type, iso3),
    countryCount: countryCountOf(type, iso3),
    kindsCounted: kindsCountedOf(type, iso3),
    ...told,
    placeRule: placeRuleOf(type),
    usualPlace: usualPlaceOf(iso3),
    nearby: citiesWithin(place, 25_000).slice(0, 12),
    chains,
    rate: currency && currency !== "USD" ? rateOf(currency, iso3, year) : null,
    tax: taxOf(type, place, state),
    leastWage: leastWageOf(iso3, state),
    leastMonth: leastMonthOf(iso3, currencyOf(iso3)),
    licensed: licensed && { ...licensed, isOpenToAll: told.laws.some(({ isOpenToAll }) => isOpenToAll) },
    sandwich: sandwichOf(words, iso3, currency),
    lending: lendingOf(tables.figure("lending_rate", iso3, 2025)),
    registrationDays: tables.figure("registration_days", iso3, 2020) ?? null,
    priceLevel: tables.figure("price_level", iso3, 2024) ?? null,
    earnings: earningsOf(iso3),
    ...ofCountry,
    publishedWithTax: publishedOf(type, iso3)?.withTax ?? false,
    ...countTests(type),
  };
  return { facts, words, permits: permitsOf(type, place, state), official: officialStatistics, source: sourceOf };
}

/** The rate of the year, or of the latest of the three before it that has one. */
function rateOf(currency: string, iso3: string, year: number): Datum | null {
  const tables = bundledTables();
  for (let y = year; y > year - 4; y--) {
    const rate = tables.rate(currency, iso3, y);
    if (rate) return rate;
  }
  return null;
}

/** A rate of a time of crisis says nothing of a loan for a shop: above this the owner's bank is asked. */
const dearest = 0.3;
const lendingOf = (rate: Datum | undefined): Datum | null =>
  rate && rate.value <= dearest && rate.year >= latestYear - oldestRate ? rate : null;
/** Years after which a rate is no guide to a loan now. */
const oldestRate = 8;

/** ISO 4217 of a report on a place in the country: its own where a rate is held, else US dollars. */
export function currencyOf(iso3: string): string {
  const currency = countryByIso3(iso3)?.currency ?? null;
  return currency !== null && currency !== "USD" && rateOf(currency, iso3, latestYear) ? currency : "USD";
}
/** Year of the newest rates. */
const latestYear = 2025;

function sourceOf(id: string, snapshot: string) {
  const own = localSources.find((source) => source.id === id);
  return own ? referenceTo(own, snapshot) : id.startsWith(knownPrefix) ? knownSource(id, snapshot) : officialSource(id, snapshot);
}

function economyOf(iso3: string, year: number): LocalFacts["spending"] {
  const tables = bundledTables();
  const both = (measure: string) => {
    const [own, home] = [tables.figure(measure, iso3, year), tables.figure(measure, "USA", tradeYear)];
    return own && home && { own, home };
  };
  const [people, output] = [both("population"), both("gdp")];
  return people && output ? { people, output } : null;
}

function americanBeside(iso3: string, year: number): LocalFacts["american"] {
  if (iso3 === "USA") return null;
  const tables = bundledTables();
  const [earnings, output, people] = [earningsOf("USA"), tables.figure("gdp", "USA", year), tables.figure("population", "USA", year)];
  return earnings && output && people ? { earnings, output, people } : null;
}

function earningsOf(iso3: string): Datum | null {
  const row = pay().earnings[iso3];
  if (!row) return null;
  const [year, value, isUrban] = row;
  return {
    id: `earnings_${iso3.toLowerCase()}_${year}`,
    measure: isUrban ? "earnings_urban" : "earnings",
    label: isUrban ? "Monthly earnings of urban employees" : "Monthly earnings of employees",
    value,
    unit: "USD",
    year,
    country: iso3,
    source: "ilo-earnings",
    status: "reported",
  };
}
