import factTable from "./facts.json" with { type: "json" };
import { type Indicator, indicators } from "../../evidence/official-statistics.ts";
import type { SeriesIndicator } from "./indicators.ts";
import seriesTable from "./series.json" with { type: "json" };
import { type TableSource, tableSource } from "../source-list.ts";
import sourceRows from "./sources.json" with { type: "json" };

export type CountryFact = { readonly value: number; readonly year: number; readonly unit: string; readonly sourceId: string };
export type CountrySeries = {
  /** First year; values follow year by year, null where the source has none. */
  readonly from: number;
  readonly values: readonly (number | null)[];
  readonly unit: string;
  readonly sourceId: string;
};

type Cell = readonly [value: number, year: number, source: number];
type ByCountry<T> = Readonly<Record<string, T>>;

const facts = factTable as unknown as { sources: readonly string[]; values: Readonly<Record<Indicator, ByCountry<Cell>>> };
const series = seriesTable as unknown as Readonly<Record<SeriesIndicator, ByCountry<{ from: number; values: readonly (number | null)[] }>>>;

export const countrySources: Readonly<Record<string, TableSource>> = Object.fromEntries(
  sourceRows.map((row) => [row.id, tableSource.parse(row)]),
);

/** All yearly series are the World Bank's. */
export const seriesSources: Readonly<Record<SeriesIndicator, string>> = {
  gdp: "wdi-ny-gdp-mktp-cd",
  population: "wdi-sp-pop-totl",
  va_agriculture: "wdi-nv-agr-totl-zs",
  va_industry: "wdi-nv-ind-totl-zs",
  va_services: "wdi-nv-srv-totl-zs",
  internet_share: "wdi-it-net-user-zs",
  gdp_deflator: "wdi-ny-gdp-defl-kd-zg",
};

/** The latest figure of the preferred source; undefined where no source has one. */
export function countryFact(iso3: string, indicator: Indicator): CountryFact | undefined {
  const cell = facts.values[indicator][iso3];
  if (cell === undefined) return undefined;
  const [value, year, source] = cell;
  return { value, year, unit: indicators[indicator].unit, sourceId: facts.sources[source] ?? "" };
}

/** Yearly figures since 1990 or later. */
export function countrySeries(iso3: string, indicator: SeriesIndicator): CountrySeries | undefined {
  const found = series[indicator][iso3];
  return found === undefined ? undefined : { ...found, unit: indicators[indicator].unit, sourceId: seriesSources[indicator] };
}
