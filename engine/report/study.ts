import type { CommonBrief } from "#shared/brief.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import type { EnteredForecast } from "../evidence/enter-forecast.ts";
import type { Ledger } from "../ledger.ts";
import type { Country, MacroRegion, OfficialFigures } from "../evidence/official-statistics.ts";
import type { Evidence } from "../evidence/evidence.ts";

/** What the analysis of one market and place works on: the brief, the evidence that it leads to, and the ledger that grows. */
export interface Study {
  brief: CommonBrief;
  ledger: Ledger;
  tables: OfficialFigures;
  /** World output year by year, observed and forecast. */
  worldEconomy: EnteredForecast;
  /** Output of the study's place year by year; of the world for a global study. */
  economy: EnteredForecast;
  evidence: Evidence;
  /** The name as typed where only this wider market has evidence, and the customer accepted it; else null. */
  sizedWithin: string | null;
  /** Null for a report on the whole world. */
  country: Country | null;
  /** One of the five regions, for a regional report; null beside a country and for the whole world. */
  region: MacroRegion | null;
  years: { first: number; base: number; last: number };
  /** Date of the report, YYYY-MM-DD. */
  asOf: string;
}

export interface Studied {
  study: Study;
}

/** Anything whose figures stand in a ledger: what sentences and tables over cells are written from, whatever the kind of report. */
export interface Ledgered {
  study: { ledger: Ledger };
}

/** Whether the study is on a part of the world, and so has a share of the world market. */
export const isPart = (study: Pick<Study, "country" | "region">): boolean => study.country !== null || study.region !== null;
/** Whether the market is one of goods, which have makers, volumes and a border that counts them; by how its industry works, else by its codes. */
export const isOfGoods = ({ evidence }: Study): boolean => {
  const archetype = evidence.structure?.archetype;
  return archetype ? archetypeFacts[archetype].makesGoods : evidence.market.codes.hs.length > 0;
};

/** ISO 3166 alpha-3 of the study's country, or WLD; a region has no code, and no fact of the library answers to it. */
export const placeCode = (study: Study): string => study.country?.iso3 ?? (study.region ? "region" : "WLD");
/** "India", or "the world". */
export const placeName = (study: Pick<Study, "country" | "region">): string =>
  study.country ? withArticle(study.country.name) : study.region ? withArticle(study.region) : "the world";
/** For headings and labels: "India", "World". */
export const placeLabel = (study: Pick<Study, "country" | "region">): string => study.country?.name ?? study.region ?? "World";

/** Countries whose English name takes an article in running text. */
const articled =
  /^(United|European Union|Middle East|Netherlands|Philippines|Maldives|Bahamas|Gambia|Seychelles|Solomon|Marshall|Comoros|Central African|Dominican Republic|Czech Republic|Democratic Republic|Republic of|Cayman|Falkland|Faroe|British Virgin|Cook Islands|Turks)/;
/** "the United States", "India": a country in running text. */
export const withArticle = (name: string): string => (articled.test(name) ? `the ${name}` : name);
