/** The project's tables of countries and their main figures. What is in them, and what is odd about it: README.md. */
export { countries, type Country, countryByIso3, findCountry, nearestCountries } from "./find-country.ts";
export { countryFact, countrySeries, countrySources } from "./facts.ts";
export { type Indicator, indicators, seriesIndicators } from "./indicators.ts";
export { demandBase, demandUnit, macroRegionDemandBase, worldDemandBase } from "./demand-base.ts";
export { incomePerHead, worldIncomePerHead } from "./income.ts";
