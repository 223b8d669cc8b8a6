import type { Datum } from "./sizing-data.ts";

/** What a country does to any business in it: what prices did, and what its currency lost beyond them over about five years. */
export interface CountryRisk {
  inflation: Datum | null;
  /** The same of the United States in that very year: consumer prices, and the deflator of output where that year has no others. */
  dollarInflation: Datum | null;
  /** Price level of the economy beside that of the United States, in two years: its fall is what the currency lost beyond the difference of inflation. */
  priceLevels: { from: Datum; to: Datum } | null;
  /** Yearly rise of the prices of all output, in years that follow each other; empty where one is missing. */
  ownPrices: readonly Datum[];
  /** Yearly growth of output after prices up to the base year, by the Fund's outlook, where that of the accounts is missing. */
  grown: readonly Datum[];
  /** What the International Monetary Fund expects of the years ahead, a figure a year; null where a year is missing. */
  expected: ExpectedEconomy | null;
}

export interface ExpectedEconomy {
  /** Growth of output after prices. */
  growth: readonly Datum[];
  /** Rise of consumer prices: of the country, and of the United States. */
  prices: readonly Datum[];
  dollarPrices: readonly Datum[];
}
