import type { Ledger } from "../ledger.ts";
import type { EnteredForecast } from "./enter-forecast.ts";
import { type Indicator, indicators } from "./indicators.ts";

export { type Indicator, indicators };

/** The five regions into which published market figures are usually split. */
export const macroRegions = ["Asia Pacific", "Europe", "North America", "Latin America", "Middle East & Africa"] as const;
export type MacroRegion = (typeof macroRegions)[number];

/** What a country's demand for a market is taken to be proportional to, when no figure of its own is published. */
export const demandKeys = [
  "gdp",
  "household_consumption",
  "government_consumption",
  "population",
  "urban_population",
  "internet_users",
  "agriculture_va",
  "industry_va",
  "services_va",
  "food_spending",
] as const;
export type DemandKey = (typeof demandKeys)[number];

/** What of a market tells whose activity carries its demand. */
export interface Demanded {
  codes: { naics: readonly string[] };
  demandKey: DemandKey;
}

/** An activity that carries the demand for a market: what it is called, how it does so, its share of output, and its yearly amounts in dollars. */
export interface DriverOfDemand {
  /** How far a market follows it rather than the whole economy. */
  weight: number;
  name: string;
  how: string;
  share: EnteredForecast;
  amounts: readonly { year: number; cell: string }[];
}

/** What a demand key is called in a report. */
export const demandNames: Record<DemandKey, string> = {
  gdp: "Gross domestic product",
  household_consumption: "Household consumption",
  government_consumption: "Government consumption",
  population: "Population",
  urban_population: "Urban population",
  internet_users: "Internet users",
  agriculture_va: "Value added in agriculture",
  industry_va: "Value added in industry",
  services_va: "Value added in services",
  food_spending: "Household spending on food",
};

/** What a demand base is counted in. */
export const demandUnit = (key: DemandKey): "USD" | "person" =>
  key === "population" || key === "urban_population" || key === "internet_users" ? "person" : "USD";

export type TradePartner = {
  readonly name: string;
  readonly iso3: string | null;
  /** Percent of all exports or imports; null where the source names the partner only. */
  readonly share: number | null;
  readonly year: number;
};

export type Country = {
  readonly iso3: string;
  readonly iso2: string;
  /** UN M49 in three digits, the key of most map files; null for Kosovo, which has none. */
  readonly m49: string | null;
  /** The short name that people use. */
  readonly name: string;
  readonly officialName: string;
  readonly region: string | null;
  readonly subregion: string | null;
  /** Null where nobody buys anything (Antarctica and uninhabited territories). */
  readonly macroRegion: MacroRegion | null;
  readonly capital: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Degrees, about the middle of the country. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly areaKm2: number | null;
  readonly landlocked: boolean;
  /** A study can be made: the place has a macro region, a GDP and a population of its own. */
  readonly orderable: boolean;
  readonly aliases: readonly string[];
  /** Countries across a land border (ISO 3166 alpha-3). */
  readonly neighbours: readonly string[];
  readonly exportPartners: readonly TradePartner[];
  readonly importPartners: readonly TradePartner[];
};

/** Sum of a table over countries: the world, and each of its regions. Every member but `codes` is the id of a cell. */
export interface WorldSum {
  run: string;
  total: string;
  region(name: string): string;
  /** One country's row. */
  country(iso3: string): string | undefined;
  /** Countries of the table, largest first. */
  codes: string[];
}

/** Official figures as cells of one report's ledger. Each method returns the id of a cell, or undefined where there is no figure. */
export interface OfficialFigures {
  /** The latest figure of a country. */
  fact(iso3: string, indicator: Indicator): string | undefined;
  /** A figure of the study's country of that very year; undefined where its series has none. */
  ofYear(indicator: Indicator, year: number): string | undefined;
  /** The average rate of exchange of a year, local units per US dollar; undefined where none is published of that very year. */
  rate(iso3: string, year: number): string | undefined;
  /** A country's demand base: GDP or population times the shares of the key. */
  demandBase(iso3: string, key: DemandKey): string | undefined;
  /** The demand base summed over all countries, or the world's income at purchasing power parity. */
  worldBase(key: DemandKey | "income"): WorldSum;
  /** Yearly GDP in current dollars of the study's country, with its forecast. */
  gdpSeries(lastYear: number): EnteredForecast | undefined;
  /** The same for one region; `worldGdpSeries` is called first. */
  regionGdpSeries(region: MacroRegion, lastYear: number): EnteredForecast;
  worldGdpSeries(lastYear: number): EnteredForecast;
  /**
   * The activity in the study's country that carries the demand for a market; undefined where the whole economy carries it, and where no
   * series of eight years reaches near the base year.
   */
  driver(market: Demanded, years: { base: number; last: number }): DriverOfDemand | undefined;
  /** All that is spent on health in the study's country, in dollars of the newest year up to this; undefined where it is not held. */
  healthSpending(base: number): { cell: string; year: number } | undefined;
  /** Undefined for the world, a region, and a country whose accounts hold too few branches or years. */
  branchTest(base: number, perYear: number): BranchTest | undefined;
}

/**
 * How branches of a country's accounts fared when each was taken to grow as its output did, from each year to those after it: the mean error and
 * that of repeating the last value as sMAPE, and the share within the four-fifths band.
 */
export interface BranchTest {
  branches: number;
  from: number;
  to: number;
  forecasts: number;
  error: number;
  naive: number;
  held: number;
}

/** Countries and their official statistics: the part of the evidence that is the same for every market. */
export interface OfficialStatistics {
  countries: readonly Country[];
  countryByIso3(iso3: string): Country | undefined;
  /** The latest figure in the indicator's own unit, for choosing and ranking; what a report prints comes from `enter`. */
  latest(iso3: string, indicator: Indicator): number | undefined;
  /** Countries (alpha-3) that a text names. */
  placesIn(text: string): readonly string[];
  /** Who publishes the official statistics of a country, and where; undefined where the table does not have it. */
  statisticsOffice(iso3: string): { readonly name: string; readonly url: string } | undefined;
  /** The authority that a publisher is, whose counts are first-hand: a statistics office, a regulator, a ministry. Undefined for everybody else. */
  officialBody(publisher: string, iso3: string): string | undefined;
  /** Where every company of a country is registered, listed or not; undefined where the table does not have it. */
  /** `accounts`: limited companies must file yearly accounts there that anyone may read. */
  companyRegister(iso3: string): { readonly name: string; readonly url: string; readonly accounts?: boolean } | undefined;
  /** Enters figures into a ledger on request. `focus`: the country whose yearly series the stored excerpts include. */
  enter(ledger: Ledger, focus: string | null): OfficialFigures;
}
