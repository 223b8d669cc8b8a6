/** The project's tables of countries and their main figures. What is in them, and what is odd about it: README.md. */
export { type Country, countries, countryByIso3, findCountry, nearestCountries, type TradePartner } from "./find-country.ts";
export { type CountryFact, countryFact, type CountrySeries, countrySeries, type CountrySource, countrySources } from "./facts.ts";
export { type Indicator, indicators, type SeriesIndicator, seriesIndicators } from "./indicators.ts";
export { type DemandBase, demandBase, demandFormula, type DemandPart, type DemandTotal, demandUnit, macroRegionDemandBase, worldDemandBase } from "./demand-base.ts";
export { incomePerHead, type IncomePerHead, worldIncomePerHead, type WorldIncomePerHead } from "./income.ts";
