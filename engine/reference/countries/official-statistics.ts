import type { OfficialStatistics } from "../../evidence/official-statistics.ts";
import { CountryTables } from "../country-tables.ts";
import { countries, countryByIso3, countryFact, placesIn } from "./index.ts";

/** The project's country tables. */
export const officialStatistics: OfficialStatistics = {
  countries,
  countryByIso3,
  latest: (iso3, indicator) => countryFact(iso3, indicator)?.value,
  placesIn,
  enter: (ledger, focus) => new CountryTables(ledger, focus),
};
