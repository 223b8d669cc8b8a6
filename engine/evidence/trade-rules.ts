import type { EvidenceSource } from "./evidence.ts";
import type { Datum } from "./sizing-data.ts";
import type { Agreement, AgreementAhead, PreferenceScheme, TradeRemedy } from "./trade-policy.ts";

/** What no table of trade shows: who may import, how goods of a kind are bought and taxed, and who prints finer figures. */

/** Goods whose import is commonly forbidden, rationed or kept by states, with what to ask and of whom. */
export interface GroupControl {
  headings: RegExp;
  /** Nearly every state has one of the kind, so that it is asked everywhere. Else it is asked where a row of the country stands. */
  isEverywhere: boolean;
  /** "whether rice is rationed there": what to find out, never what holds. */
  question: string;
  ask: string;
  url: string;
}

/** The same of one country. `isClosed`: the goods cannot be sold there by an ordinary importer. */
export interface CountryControl {
  iso3: string;
  headings: RegExp;
  what: string;
  url: string;
  isClosed: boolean;
  /** The law keeps a distributor between importer and shop. */
  hasDistributor: boolean;
  /** A board or monopoly of the state buys and sells: no importer and no shop stand between. */
  isMonopoly: boolean;
}

/** Rules of a country on its own exports that made years of the tables abnormal. */
export interface HomeRule {
  iso3: string;
  headings: RegExp;
  from: number;
  to: number;
  what: string;
  url: string;
}

/** Freight of goods of a kind, as a part of the price on board, with the page that it rests on. */
export interface GroupFreight {
  value: number;
  low: number;
  high: number;
  why: string;
  /** What the figure is of and from when, in running text. */
  of: string;
  source: EvidenceSource & { id: string };
  /** Freight that goes by weight is another part of another price: of each origin whose goods' worth is held. */
  byOrigin?: Readonly<Record<string, Pick<GroupFreight, "value" | "low" | "high" | "why">>>;
  /** Where no origin of its own is held it is a part of what goods of others are worth: no end of it says what freight takes of this exporter's price. */
  isOfOthers?: boolean;
}

/** What one unit of goods of each supplier was worth on board when a country bought it, dollars, by a page. */
export interface UnitValues {
  /** ISO 3166 alpha-3 of the buyer. */
  paidBy: string;
  year: number;
  /** Singular, as the trade counts. */
  unit: string;
  byOrigin: Readonly<Record<string, number>>;
  source: EvidenceSource & { id: string };
}

/** How goods of a group are bought and on what terms; margins are parts of the selling price: usual, low and high. */
export interface ProductGroup {
  id: string;
  headings: RegExp;
  /** Unit in which the trade quotes. */
  unit: string;
  /** How it quotes, where more is to be said: against which exchange or auction. */
  quoted?: string;
  buyers: readonly string[];
  /** What buyers settle by. */
  specification: string;
  payment: string;
  /** What must be shown at the border or before sale, and the kind of authority to ask. */
  requirements: readonly (readonly [what: string, ask: string, page?: string])[];
  logistics: string;
  /** Where more is known than the mean of all goods. */
  freight?: GroupFreight;
  /** What one unit of each supplier's goods was worth, where a page prints it. */
  unitValues?: UnitValues;
  /** Such goods go by air for the most part. */
  isByAir?: true;
  importer: readonly [number, number, number];
  /** Null where firms buy and no shop stands between. */
  shop: readonly [number, number, number] | null;
  /** An excise or another special tax is usual; the tables hold none. */
  hasExcise: boolean;
  /** What is usually paid of the standard rate of sales tax. */
  taxIsOften: "the standard rate" | "lower or none";
  /** What decides between suppliers. */
  rivalry: string;
}

/** National customs lines that name what the six digits do not. */
export interface NamedLine {
  product: readonly string[];
  place: string;
  codes: string;
  note: string;
  url: string;
}

export interface LineSource {
  name: string;
  url: string;
}

/** A rule of a destination on all goods of some headings, whoever sells them. */
export interface EntryRule {
  id: string;
  /** ISO 3166 alpha-3; EUU is the European Union. */
  places: readonly string[];
  goods: RegExp;
  /** A clause that names the rule and what it asks, and the same in a few words. */
  what: string;
  short: string;
  authority: string;
  url: string;
  /** Day from which it applies; null where it has stood for long. */
  since: string | null;
  /** The law binds whoever sends the goods out of the place as it binds whoever brings them in. */
  isOnExportToo?: boolean;
}

/** What farms bring in of the goods, or of what they are made of (`isRaw`). */
export interface FarmOutput {
  name: string;
  isRaw: boolean;
  /** What else the crop is used for; empty where all of it becomes the goods. */
  otherUses: string;
  /** The goods are made where the crop is grown: who sells them and grows none passes on what others made. */
  isMadeWhereGrown: boolean;
  years: readonly { year: number; tonnes: Datum; value: Datum | null }[];
}

/** Value added or sales tax at the shelf: the standard rate where one is held, and what may be paid. */
export interface SalesTax {
  standard: Datum | null;
  /** A standard rate that came after the table of rates, in its place. */
  newer?: { rate: number; since: string; url: string };
  /** The rate of such goods where a page tells it. */
  own?: { rate: number; asOf: string; url: string };
  low: number;
  high: number;
  basis:
    | "there is none"
    | "by state or city"
    | "standard rate"
    | "the rate of such goods"
    | "standard rate; such goods often pay less or none"
    | "not held"
    | "left out: such goods often pay less than the standard rate, or none"
    | "reclaimed by makers";
}

/** What is known of bringing money home from a country: sanctions on it or its banks, calls to check its transactions. */
export interface PaymentRisk {
  iso3: string;
  /** A clause. */
  what: string;
  /** The same in a few words. */
  short: string;
  /** For which the pages speak. */
  of: string;
  urls: readonly string[];
}

/** A place where those who trade the goods have their seat, so that sales to it say nothing of use there; `what` is a clause. */
export interface TradingSeat {
  what: string;
  url: string;
}

export interface TradeRules {
  group: ProductGroup;
  controls: readonly GroupControl[];
  controlsIn(iso3: string): readonly CountryControl[];
  entryRulesIn(iso3: string): readonly EntryRule[];
  /** Rules of the origin on all goods of some headings that leave it, dated as those of a destination. */
  exitRules: readonly EntryRule[];
  /** Bans and duties on exports of the origin. */
  homeRules: readonly HomeRule[];
  namedLines: readonly NamedLine[];
  nationalStatistics(iso3: string): LineSource | undefined;
  /** Of the origin. */
  farmOutput: FarmOutput | undefined;
  /** Of any country. */
  farmOutputOf(iso3: string): FarmOutput | undefined;
  /** Every agreement between two countries that gives preference, the oldest first. */
  agreements(one: string, other: string): readonly Agreement[];
  /** The origin and a destination trade the goods within a customs union that is not the European Union itself. */
  isCustomsUnionWith(iso3: string): boolean;
  /** Treaties on trade between the two that are not known to give preference, the oldest first. */
  otherTreaties(one: string, other: string): readonly Agreement[];
  /** The scheme of a destination for least developed countries that covers the goods of the origin. */
  schemeIn(iso3: string): PreferenceScheme | undefined;
  salesTax(iso3: string): SalesTax;
  /** Orders known on the goods there, whoever sells them, the newest first: no full list. */
  remediesIn(iso3: string): readonly TradeRemedy[];
  /** Agreements that are signed or concluded and not known to be in force. */
  agreementsAhead(one: string, other: string): readonly AgreementAhead[];
  paymentRiskIn(iso3: string): PaymentRisk | undefined;
  tradingSeatIn(iso3: string): TradingSeat | undefined;
  /** The currency that may move against the other: the exporter's, or the buyer's where costs are in dollars; null where both are held to one. */
  currencyRiskIn(iso3: string): { moves: "own" | "theirs"; code: string } | null;
  /** Where the risk that a country keeps money from leaving is classified. */
  countryRiskPage: string;
}
