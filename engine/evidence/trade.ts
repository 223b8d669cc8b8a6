import type { DestinationData, DutyGap } from "./destinations.ts";
import type { Evidence, EvidenceSource, Fact, GatheredPart } from "./evidence.ts";
import type { Country, OfficialStatistics } from "./official-statistics.ts";
import type { Datum } from "./sizing-data.ts";
import type { TradeRules } from "./trade-rules.ts";

/** What is known of goods that cross borders, whoever found it: live trade statistics would be another implementation. */

/** Goods as customs know them. */
export interface Goods {
  /** As typed. */
  name: string;
  /** Codes of the Harmonized System (2022) of two, four or six digits that are counted. */
  codes: readonly string[];
  /** What each code covers, in the words of the nomenclature. */
  lines: readonly { code: string; text: string }[];
  /** Name of the wider goods that are counted where no code is as narrow as the name; null where the codes are the product. */
  within: string | null;
}

/** The terms on which two countries trade; "scheme": a preference that is given, not agreed; "unknown" where an agreement may have come since the list of treaties ends. */
export type TradeTerms = "union" | "agreement" | "scheme" | "unknown" | "none";
/** Terms under which goods that meet the rules pay no duty, or less of it. */
export const hasFreeTerms = (terms: TradeTerms): boolean => terms === "union" || terms === "agreement" || terms === "scheme";

/** The duty of a schedule on the goods, for suppliers without preference. */
export interface DutyHeld {
  datum: Datum;
  /** Much of what the origin sells falls under lines with a duty by weight or piece beside it. */
  isPartly: boolean;
  /** Part of what the origin sells under lines that are free for every supplier. */
  freePart: number;
  year: number;
}

/** Additional duties of an importer on all goods of a country, as they stood on a date, as parts of the value. */
export interface AdditionalDuty {
  asOf: string;
  low: number;
  high: number;
  /** The ordinary duty counts within the rate, so that together they are no more than it. */
  isWithin: boolean;
  /** It is known that goods of the country bear it, but for those listed as free. */
  isIncluded: boolean;
  /** How much of the goods stood on the list of goods that the duty before it freed: the newest list is not held. */
  freedBefore: "all" | "some" | "none";
  /** Names the rule in a clause. */
  what: string;
  /** Under which law, from which day and in place of what, as a clause. */
  law: string;
  /** Where the importer prints what holds today. */
  lookUp: string;
  /** The same for goods of another country. */
  onCompetitor: (iso3: string) => { high: number; isWithin: boolean };
  source: EvidenceSource & { id: string };
}

/** `imports` are of the mix of lines that the origin sells: each line counts by the origin's share in its world trade. */
export interface Destination extends DestinationData {
  country: Country;
  /** Imports of the goods as they are. */
  bought: number;
  /** Names of the importers that are held as one sum, without the origin; empty for a country. */
  members: readonly string[];
  /** The sum holds what the origin itself imports too. */
  holdsOrigin: boolean;
  /** Suppliers as the importer's customs name them, the European Union as one where they do; null where none are told. */
  told: readonly { iso3: string; value: number }[] | null;
  /** They are told by line, and so of the very goods, and not apportioned from the heading. */
  isToldByLine: boolean;
  /** The importer's table groups the origin with others, so that its sales there are its part in what the group sells elsewhere. */
  isSoldEstimated: boolean;
  terms: TradeTerms;
  favoured: DutyHeld | null;
  /** What the importer's customs collected on the origin's goods in the year of trade, and on those of each competitor, as a part of the value; null where neither is told. */
  paid: { own: Datum; others: Readonly<Record<string, number>> } | null;
  additional: AdditionalDuty | null;
  /** The duty of both with the additional one, whether the ranking counts it or not; null where there is none. */
  dutyIfAdded: DutyGap | null;
  /** The highest rate of the tariff, where no schedule of the country is held; null where none is known. A mean over all goods says nothing of these. */
  mostDuty: number | null;
  /** By what goods of the origin enter free, as far as that is known without a list of rates; null where the rate of the line must be asked. */
  freed: FreedBy | null;
}

/** An agreement that frees all goods but arms, with its page; one on goods of industry, nearly all of which such agreements free; or a scheme that frees nearly all. */
export interface FreedBy {
  by: "all goods" | "industry" | "scheme";
  url: string | null;
}

interface Exporter {
  iso3: string;
  value: number;
  total: number;
  imports: number;
  /** Its imports are its part of a sum of importers, estimated: no ratio to them is printed. */
  isImportsEstimated: boolean;
}

/** Which lines of six digits a country trades most: raw and processed goods of one heading are told apart by them. */
export interface LineMix {
  /** The line under which it sells, and buys, the most, with its part; null where the goods have one line or too many to tell apart. */
  mainSold: { code: string; part: number } | null;
  mainBought: { code: string; part: number } | null;
  /** Part of its exports that falls on lines as those of the origin do: 1 where both sell the same mix, 0 where they share no line. */
  alike: number;
}

/** What is held of some goods, their origin and every destination. Values in USD of 2024. */
export interface TradeFacts {
  /** The part of the customs headings' world trade that the goods' own codes hold: 1 where they are whole headings. */
  part: number;
  /** Exports of the goods and of everything by each country, and its imports of the goods; largest first. */
  exporters: readonly (Exporter & LineMix)[];
  /** World trade by year; undefined where the codes changed between the years. */
  years: readonly Datum[] | undefined;
  destinations: readonly Destination[];
  /** What each of the importers that are held as one sum may buy, of all and of the origin: estimates that decide nothing. */
  split: readonly { iso3: string; imports: number; fromOrigin: number; least: number }[];
  /** The part of what the origin sells that makers buy to work on, by the Broad Economic Categories; null where no line has a class. */
  forMakers: number | null;
  /** Lines of the goods' own headings and headings of their chapters that are not counted, the nearest of each, with the world's exports of each, USD. */
  neighbours: readonly { code: string; text: string; world: number }[];
  /** Lines of other headings whose title names the product, with the world's exports of each, USD: not counted. */
  namedAlike: readonly { code: string; text: string; world: number }[];
  /** The goods by customs line, with those of the same name under other headings: sold by the origin and the world, and bought by the United States, USD. */
  segments: readonly {
    code: string;
    text: string;
    own: number;
    world: number;
    isCounted: boolean;
    /** With what it bought of the origin, or of the union that it is told with, and the duty calculated on that, as a part of the value; null for none. */
    unitedStates: {
      all: number;
      suppliers: readonly { iso3: string; value: number }[];
      own: { iso3: string; value: number; paid: number } | null;
    } | null;
  }[];
  /** Exports of each customs line of six digits, by the origin and by the world. */
  lines: readonly { code: string; own: number; world: number }[];
}

/** What a page says drives, holds back or rules the market of the goods in one country; `year` is that of the page. */
export interface PublishedStatement {
  kind: "drives" | "holds back" | "rules";
  name: string;
  text: string;
  year: number;
  /** The market that the page speaks of, where it is not named by the goods' own customs code. */
  of: string | null;
  /** What it says moves what makers pay, not what they sell or at which price. */
  isCost: boolean;
  /** Id among the pages. */
  source: string;
}

/** A figure that a page gives of the market of the goods in one country. */
export interface PublishedFigure {
  fact: Fact;
  /** As in a statement. */
  of: string | null;
}

export interface TradeEvidence {
  /** What pages say of the market of the goods in a country, with their quotations; empty where none was read. */
  published(iso3: string): readonly PublishedStatement[];
  /** What pages count of that market: size, volume, prices, segments, shares of sellers; the closest market first, then the newest. */
  publishedFigures(iso3: string): readonly PublishedFigure[];
  /** What pages count of the country that sells: its exports, their price and quantity, its makers and sellers. */
  publishedSupply(iso3: string): readonly PublishedFigure[];
  /** What was gathered for this report beside the library; absent where nothing was. */
  gathered?: GatheredPart;
  /** The pages of all. */
  pages: Pick<Evidence, "source" | "facts" | "official">;
  facts: TradeFacts;
  official: OfficialStatistics;
  /** A figure of a country near the year of trade: "logistics_score", "vat". */
  figure(measure: string, iso3: string): Datum | undefined;
  /** The figure of that very year. */
  figureOf(measure: string, iso3: string, year: number): Datum | undefined;
  terms(one: string, other: string): TradeTerms;
  rules: TradeRules;
  /** A source with the passages that the report stores of it. Throws for one that is not there. */
  source(id: string, snapshot: string): EvidenceSource;
}
