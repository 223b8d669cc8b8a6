import type { EvidenceGrade, ValueLevel } from "#shared/interpretation.ts";

/**
 * What the sizing methods work on. Official statistics reach them as data through `SizingData`, so that the methods (analysis/sizing) are
 * the same whoever supplies it.
 */

/** A market as official statistics know it. */
export interface MarketKey {
  /** "library:food-beverages/coffee", "naics:721110", "hs:0901", "isic:5510". */
  id: string;
  name: string;
  codes: { readonly naics: readonly string[]; readonly hs: readonly string[]; readonly isic: readonly string[] };
  /** Level of value that the name usually means. */
  level: ValueLevel;
}

/** One figure of a stored table, with all that a report prints of it. */
export interface Datum {
  /** Identifier of a cell (letters, digits, _), stable within a report. */
  id: string;
  /** What the table measures, an identifier: "icp_1111000". With country and year it names the row. */
  measure: string;
  label: string;
  value: number;
  /** ISO 4217 code, "1" for shares, or a unit in the singular. */
  unit: string;
  year: number;
  /** ISO 3166 alpha-3. */
  country: string;
  /** Key of the table's source. */
  source: string;
  status: "reported" | "estimated";
  /** A number of things, or a multiple, although its unit is "1": it is not printed as per cent. */
  isCount?: true;
}

/** A parameter fitted on known figures, or a judgement: never a fact, always with a range and a reason. */
export interface Parameter {
  /** Identifier of a cell; the same id in two estimates is the same parameter. */
  id: string;
  label: string;
  value: number;
  low: number;
  high: number;
  unit: string;
  why: string;
}

/** A size of the market by one method, as a formula over its inputs, so that a report can print it. */
export interface MethodEstimate {
  method: string;
  /** Size in USD of `year`. */
  value: number;
  year: number;
  level: ValueLevel;
  /** Formula in the ids of `data`, `parameters` and earlier `steps`. */
  formula: string;
  steps: readonly { id: string; label: string; unit: string; formula: string }[];
  data: readonly Datum[];
  parameters: readonly Parameter[];
  /** Standard deviation of the logarithm of its error, measured on known figures like this one. */
  spread: number;
  /** One sentence for the reader. */
  explains: string;
  /** Of the fitted parameter that carries it: the published figures that say most. */
  lessons?: Lessons;
  /** Set where it is a recent published figure of the country, which rules the size: methods that carry next to nothing do not move it. */
  rules?: Rule;
}

/** What a fitted parameter is the product of: multiples that published figures show, each to the power of its weight. */
export interface Lessons {
  parameter: string;
  /** `counted`: what the figure counts, in its publisher's words. */
  figures: readonly { of: Datum; counted: string; multiple: number; weight: number }[];
  others: { count: number; multiple: number };
}

/** Where the published figure counts more than the market: the figure as published, and the high end that it leaves (both USD). */
export interface Rule {
  atMost?: number;
  high?: number;
}

/** What official statistics alone say of the study's market: the layer under every dossier. */
export interface Profile {
  /** Size in the study's country; null for the world and for regions. */
  size: SizedMarket | null;
  /** Sizes of the largest economies, the study's own country left out: what the world and its regions are added up from. */
  elsewhere: readonly { country: string; size: SizedMarket }[];
  /** Published sizes of this market, the newest of each country. */
  published: readonly PublishedSize[];
  /** What brings sizes that pages publish of other countries to dollars of the base year, by country, year and currency. */
  carriers: readonly Carrier[];
  /** What American accounts count for the market: whole classes, whatever they hold beside it. */
  american: readonly HeldClass[];
  /** Titles of its classes in the international classification, by their codes. */
  titles: ReadonlyMap<string, string>;
}

/** A class of American accounts that stands for the market or for a part of it. */
export interface HeldClass {
  name: string;
  datum: Datum;
  /** The part of the datum that is the class's, where the accounts book it together with others. */
  part: Datum | undefined;
  /** "dental chairs, dental instrument delivery systems": what its classification names; empty where it names nothing. */
  suchAs: string;
}

/** A published national size as a datum, with what compares it with others. */
export interface PublishedSize {
  size: Datum;
  /** What it counts, in its publisher's words. */
  counted: string;
  publisher: string;
  /** Local units per USD in its year; undefined for sizes in USD. */
  rate: Datum | undefined;
  population: Datum;
  /** The country's output in that year and in the base year, by which the size is carried; undefined where either is missing. */
  output: { past: Datum; now: Datum } | undefined;
}

/** What brings an amount of a country, a year and a currency to dollars of the base year. */
export interface Carrier extends Pick<PublishedSize, "rate" | "output"> {
  country: string;
  year: number;
  unit: string;
}

/** What crosses the border of a class of goods, and what follows from it for the size. */
export interface Border {
  /** USD at customs value, of the trade tables' year. */
  imports: Datum;
  exports: Datum;
  /** Imports less exports with sales tax, USD of the size's year: the size cannot be less. 0 where exports are larger. */
  floor: number;
  floorFormula: string;
  /** What brings a size to makers' prices of the trade's year when it is multiplied by it. */
  toMakersFormula: string;
  steps: MethodEstimate["steps"];
  data: readonly Datum[];
}

/** The combined size. All values in USD of `year`. */
export interface SizedMarket {
  value: number;
  /** Ends of the range that holds four of five known figures. */
  low: number;
  high: number;
  /** The low end by the methods alone, before what crosses the border. */
  lowByMethods: number;
  year: number;
  level: ValueLevel;
  /** Null below D: no report is made. */
  grade: EvidenceGrade | null;
  /** Published figures of this grade that were hidden and sized again: how many, the median factor of error, the share within the range. */
  backtest: { figures: number; median: number; held: number } | null;
  estimates: readonly (MethodEstimate & { weight: number })[];
  /** Undefined for services and where no trade is recorded. */
  border: Border | undefined;
  /** Trade under the headings of the class, whatever else these hold; undefined where none is recorded. */
  trade: { imports: Datum; exports: Datum } | undefined;
}

/** A published national size of a market, as the table of known figures holds it. */
export interface KnownSize {
  id: string;
  market: string;
  naics: readonly string[];
  hs: readonly string[];
  /** ISO 3166 alpha-3. */
  country: string;
  year: number;
  value: number;
  /** ISO 4217. */
  unit: string;
  level: ValueLevel;
  /** What it counts, in its publisher's words. */
  definition: string;
  kin?: string | undefined;
  /** Industry group: errors are reported by group. */
  group: string;
  confidence: "A" | "B";
  publisher?: string | undefined;
  /** The country's statistics office, where it counted this: a newer count of it takes the place of this one. */
  office?: string | undefined;
}

/** What a class follows beside income: the product of measures, per dollar of GDP where `per` says so. */
export interface Driver {
  id: string;
  product: readonly string[];
  per?: string;
}

/** What a market is counted by, as the product of measures of a country: beds, subscriptions, animals, or money that flows through it. */
export interface Stock {
  id: string;
  label: string;
  product: readonly string[];
  /** Units that each pay a price; amounts of a good that is traded between countries; or an amount of money. */
  kind: "count" | "goods" | "money";
  /** Counted where it is made: what is used is that less exports, plus imports. */
  isMade?: true | undefined;
  /** The heading of household spending that counts the same money. */
  heading?: string | undefined;
}

/** What the fit of the sizing methods stores: the known figures as the model sees them, and the errors that it measured. */
export interface FittedSizing {
  /** Standard deviations of the model's terms, by name. */
  deviations: Readonly<Record<string, number>>;
  /** Known figures as logarithms of size over base, in the terms of the model. */
  rows: readonly FittedRow[];
  /** Correction and error of each simple method, for goods and for services. */
  methods: Readonly<
    Record<string, Readonly<Record<"goods" | "services", { bias: number; slope: number; spread: number; figures: number } | null>>>
  >;
  /** Correlation of the errors of two methods, "a b" in alphabetical order. */
  correlations: Readonly<Record<string, number>>;
  /** Yearly standard deviation of the logarithm by which a market moves apart from its country's output, and that of two publications of one year. */
  drift: { perYear: number; published: number };
  /** Half-width of the range that held four of five hidden figures, in expected deviations; by income of the country and by deviation. */
  calibration: readonly { isHighIncome: boolean; deviation: number; factor: number }[];
  /** Hidden figures by grade: how many, median factor of error, share within the printed range. */
  backtest: Readonly<Record<string, { figures: number; median: number; held: number }>>;
}

export interface FittedRow {
  id: string;
  market: string;
  naics: readonly string[];
  hs: readonly string[];
  words: readonly string[];
  country: string;
  region: string;
  level: ValueLevel;
  terms: readonly number[];
  drivers: Readonly<Record<string, number>>;
  /** log(size ÷ base). */
  y: number;
  /** Below 1 for figures that lie far from all others like them: they teach less. */
  weight: number;
}

/** A class in the United States in 2017, in USD, with the formula over its figures. */
export interface HomeSize {
  value: number;
  data: readonly Datum[];
  formula: string;
  /** Whether sales of the self-employed were added to the receipts of firms with employees. */
  withSelfEmployed?: boolean;
  /** Ids of the receipts that are counted, of a class sized by receipts: others only bring in the self-employed. */
  counted?: readonly string[];
}

/** The part of the world's statistics that sizing needs. Every method reads it here, so that it is the same whoever supplies the figures. */
export interface SizingData {
  /** Figure of a country closest to a year; undefined where the country has none. */
  figure(measure: string, country: string, year: number): Datum | undefined;
  /** The class in the United States in 2017, valued at the concept that fits the level; undefined where no code has a figure. */
  home(key: Pick<MarketKey, "codes" | "level">): HomeSize | undefined;
  /** Imports and exports of the country in 2024 for all headings of the class; undefined for services. */
  trade(key: Pick<MarketKey, "codes">, country: string): { imports: Datum; exports: Datum } | undefined;
  /** The United States' trade in these headings over the trade that its accounts count in the class; undefined where they count none. */
  tradeCovered(key: Pick<MarketKey, "codes">): number | undefined;
  /** Exchange rate of a currency in local units per USD; undefined for years without one. */
  rate(currency: string, country: string, year: number): Datum | undefined;
  /** Keys of the wider statistics that hold the class: spending heading, one of 45 industries, two-digit ISIC. */
  places(key: Pick<MarketKey, "codes">): { heading: string | undefined; industry: string | undefined; isic2: string | undefined };
  drivers(key: Pick<MarketKey, "codes">): readonly Driver[];
  /** The stock that the class is counted by; undefined for classes that follow none. */
  stock(key: Pick<MarketKey, "codes">): Stock | undefined;
  /** NAICS codes of the class, bridged from HS or ISIC where it has none of its own. */
  naics(key: Pick<MarketKey, "codes">): readonly string[];
  regionOf(country: string): string;
  countries: readonly string[];
  known: readonly KnownSize[];
  /** Code of the one market that a name means as a whole, in everyday speech or an official list; undefined where it has none or several. */
  named(name: string): string | undefined;
  fitted(): FittedSizing;
}
