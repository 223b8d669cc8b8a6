import type { Country, OfficialStatistics } from "../../evidence/official-statistics.ts";
import { CountryTables } from "../country-tables.ts";
import companyRegisters from "./company-registers.json" with { type: "json" };
import { officialBody, statisticsOffice } from "./statistics-office.ts";
import { countries, countryByIso3, countryFact, placesIn } from "./index.ts";

const registers = new Map(companyRegisters.map((register) => [register.iso3, register]));

/** The project's country tables. */
export const officialStatistics: OfficialStatistics = {
  countries,
  countryByIso3,
  latest: (iso3, indicator) => countryFact(iso3, indicator)?.value,
  placesIn,
  statisticsOffice,
  officialBody,
  companyRegister: (iso3) => registers.get(iso3),
  enter: (ledger, focus) => new CountryTables(ledger, focus),
};

/** Countries that can be ordered, by output, without `except` (alpha-3). */
export const largestEconomies = (count: number, except: string | null): readonly Country[] =>
  countries
    .filter((c) => c.orderable && c.iso3 !== except)
    .sort((a, b) => (countryFact(b.iso3, "gdp")?.value ?? 0) - (countryFact(a.iso3, "gdp")?.value ?? 0))
    .slice(0, count);
