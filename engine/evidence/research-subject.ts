import type { MarketFinder } from "./named-market.ts";

/** What evidence is gathered on: the market and place of a brief, as far as reading a text needs them. */
export interface ResearchSubject {
  /** Name of the market, and its other names. */
  names: readonly string[];
  /** Which market of the study's industry a text names; "other" for one that is not known there. */
  findMarket: MarketFinder;
  /** ISO 3166 alpha-3; null for the world. */
  country: string | null;
  placeName: string;
  /** ISO 4217 of the country. */
  currency: string | null;
  /** Countries (alpha-3) that a text names. */
  placesIn: (text: string) => readonly string[];
  /** Companies that the library knows in the market. */
  companies: readonly string[];
  /** Singular; null where volume means nothing. */
  volumeUnit: string | null;
  codes: { readonly naics: readonly string[]; readonly hs: readonly string[]; readonly isic: readonly string[] };
  /** YYYY-MM-DD. */
  asOf: string;
}
