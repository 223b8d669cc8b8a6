import type { Ledger } from "../ledger.ts";
import type { EnteredForecast } from "./enter-forecast.ts";

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

/**
 * The figures that the country tables hold. Shares are percent (0–100), not fractions.
 * "%" is percent a year. Rates of exchange are units of the country's currency for one US dollar.
 */
export const indicators = {
  gdp: { label: "Gross domestic product", unit: "USD" },
  population: { label: "Population", unit: "person" },
  gdp_growth: { label: "Real GDP growth", unit: "%" },
  gdp_pc_ppp: { label: "GDP per head at purchasing power parity", unit: "intl $ 2021" },
  gni_pc: { label: "Gross national income per head", unit: "USD" },
  inflation: { label: "Inflation, consumer prices", unit: "%" },
  gdp_deflator: { label: "Inflation, GDP deflator", unit: "%" },
  household_consumption: { label: "Household consumption", unit: "% of GDP" },
  government_consumption: { label: "Government consumption", unit: "% of GDP" },
  fixed_investment: { label: "Investment in fixed capital", unit: "% of GDP" },
  va_agriculture: { label: "Agriculture, value added", unit: "% of GDP" },
  va_industry: { label: "Industry including construction, value added", unit: "% of GDP" },
  va_services: { label: "Services, value added", unit: "% of GDP" },
  exports_usd: { label: "Exports of goods and services", unit: "USD" },
  imports_usd: { label: "Imports of goods and services", unit: "USD" },
  exports_gdp: { label: "Exports of goods and services", unit: "% of GDP" },
  imports_gdp: { label: "Imports of goods and services", unit: "% of GDP" },
  merch_trade_gdp: { label: "Merchandise trade", unit: "% of GDP" },
  remittances_gdp: { label: "Remittances received", unit: "% of GDP" },
  food_share_hh: { label: "Food in household spending", unit: "% of household spending" },
  gini: { label: "Gini index of income", unit: "0-100" },
  fx_per_usd: { label: "Exchange rate", unit: "local per USD" },
  unemployment: { label: "Unemployment", unit: "% of labour force" },
  labor_force: { label: "Labour force", unit: "person" },
  urban_share: { label: "Urban population", unit: "% of population" },
  internet_share: { label: "People using the internet", unit: "% of population" },
  mobile_subs: { label: "Mobile subscriptions", unit: "per 100 people" },
  median_age: { label: "Median age", unit: "year" },
  age_0_14: { label: "People aged 0–14", unit: "% of population" },
  age_15_64: { label: "People aged 15–64", unit: "% of population" },
  age_65p: { label: "People aged 65 and over", unit: "% of population" },
} as const;

export type Indicator = keyof typeof indicators;

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
  /** A country's demand base: GDP or population times the shares of the key. */
  demandBase(iso3: string, key: DemandKey): string | undefined;
  /** The demand base summed over all countries, or the world's income at purchasing power parity. */
  worldBase(key: DemandKey | "income"): WorldSum;
  /** Yearly GDP in current dollars of the study's country, with its forecast. */
  gdpSeries(lastYear: number): EnteredForecast | undefined;
  /** The same for one region; `worldGdpSeries` is called first. */
  regionGdpSeries(region: MacroRegion, lastYear: number): EnteredForecast;
  worldGdpSeries(lastYear: number): EnteredForecast;
}

/** Countries and their official statistics: the part of the evidence that is the same for every market. */
export interface OfficialStatistics {
  countries: readonly Country[];
  countryByIso3(iso3: string): Country | undefined;
  /** The latest figure in the indicator's own unit, for choosing and ranking; what a report prints comes from `enter`. */
  latest(iso3: string, indicator: Indicator): number | undefined;
  /** Countries (alpha-3) that a text names. */
  placesIn(text: string): readonly string[];
  /** Enters figures into a ledger on request. `focus`: the country whose yearly series the stored excerpts include. */
  enter(ledger: Ledger, focus: string | null): OfficialFigures;
}
