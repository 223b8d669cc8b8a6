/** The project's tables of countries and their main figures. What is in them, and what is odd about it: README.md. */
export { countries, countryByIso3, findCountry, nearestCountries, placesIn } from "./find-country.ts";
export { countryFact, countrySeries, countrySources } from "./facts.ts";
export { seriesIndicators } from "./indicators.ts";
export { demandBase, macroRegionDemandBase, worldDemandBase } from "./demand-base.ts";
export { incomePerHead, worldIncomePerHead } from "./income.ts";
