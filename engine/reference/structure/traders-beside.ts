import { economiesAround } from "../../evidence/economies-around.ts";
import { countries, countryByIso3, countryFact } from "../countries/index.ts";
import { largestEconomies } from "../countries/official-statistics.ts";

/** Economies whose trade stands beside the study's own country. */
const tradeShown = 7;
/** The trade of smaller states says nothing beside that of a country. */
const fewestPeople = 1e6;

/** Whose trade is shown: the country's own and that of those it deals with and borders on, or of the largest economies. */
export function tradersBeside(country: string | null): string[] {
  const own = country === null ? undefined : countryByIso3(country);
  if (country === null || !own) return largestEconomies(tradeShown, country).map((c) => c.iso3);
  const around = economiesAround(own, countries, (iso3) => countryFact(iso3, "gdp")?.value ?? 0)
    .map((c) => c.iso3)
    .filter((iso3) => (countryFact(iso3, "population")?.value ?? 0) >= fewestPeople);
  return [country, ...around.slice(0, tradeShown)];
}
