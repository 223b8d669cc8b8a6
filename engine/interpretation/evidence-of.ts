import { sizeMarket } from "../analysis/sizing/official/size-market.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { MarketKey, Profile } from "../evidence/sizing-data.ts";
import { classEvidence } from "../reference/class-evidence.ts";
import { officialStatistics } from "../reference/countries/official-statistics.ts";
import { libraryEvidence } from "../reference/library-evidence.ts";
import { sizingTables } from "../reference/official/sizing-tables.ts";
import { structureOf } from "../reference/structure/structure-of.ts";
import type { CodedMarket } from "./market-by-code.ts";

/** Where a market is measured: a country (alpha-3) or, with null, a region or the world, in a year. */
interface At {
  country: string | null;
  year: number;
}

/** What is known of a market: its dossier where the library has one, and under it the official profile. */
export function evidenceOf(market: CodedMarket, at: At): Evidence {
  const structure = structureOf(market.key, at.country, at.year);
  if (market.placed) return libraryEvidence(market.placed, { size: sizeAt(market.key, at), elsewhere: [] }, structure);
  return classEvidence(market, { size: sizeAt(market.key, at), elsewhere: elsewhere(market.key, at) }, structure);
}

let tables: ReturnType<typeof sizingTables> | undefined;
const sizeAt = (key: MarketKey, { country, year }: At): Profile["size"] =>
  country === null ? null : sizeMarket((tables ??= sizingTables()), key, country, year);

/** Economies that are measured one by one for the world: the largest, which hold most of the world's demand. */
const measuredEconomies = 12;

function elsewhere(key: MarketKey, { country, year }: At): Profile["elsewhere"] {
  const { countries, latest } = officialStatistics;
  return countries
    .filter((c) => c.orderable && c.iso3 !== country)
    .sort((a, b) => (latest(b.iso3, "gdp") ?? 0) - (latest(a.iso3, "gdp") ?? 0))
    .slice(0, measuredEconomies)
    .flatMap(({ iso3 }) => {
      const size = sizeAt(key, { country: iso3, year });
      return size ? [{ country: iso3, size }] : [];
    });
}
