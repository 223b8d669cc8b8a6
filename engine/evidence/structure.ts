import type { Archetype } from "./archetype.ts";
import type { IndustryCosts } from "./industry-costs.ts";
import { dataOfRegions, type PlaceRegions } from "./place-regions.ts";
import type { PlaceRules } from "./place-rules.ts";
import type { CountryRisk } from "./country-risk.ts";
import type { Datum } from "./sizing-data.ts";

/** A named figure: an input, a buyer, a sub-class, an item of an account. */
export interface Part {
  name: string;
  datum: Datum;
  /** What of it makers buy, in plain words; absent where it is no purchase, null where the trade sells no one kind of goods. */
  goods?: string | null;
}

/** Quartiles of a measure over the classes or countries of the official tables, and how many these were. */
export interface Norm {
  count: number;
  low: Datum;
  middle: Datum;
  high: Datum;
}

const marketValues = ["Mega", "Large", "Mid", "Small", "Micro", "Nano", ""];
/** Place of a class by market value, the largest first; behind them those that no list has. */
export const sizeRank = (size: string): number => marketValues.indexOf(size);

/** A company of the market, as a list knows it. */
export interface KnownCompany {
  name: string;
  /** ISO 3166 alpha-3 of its head office or origin; null where the list does not say. */
  home: string | null;
  /** Whose it is, where a page says so: with another company of that owner it is one competitor. */
  owner?: string;
  /** Country of that owner's head office, where it is known. */
  ownerHome?: string | undefined;
  /** Sellers of other countries whose brands it holds here by licence: they sell here through it. */
  licensors?: readonly string[];
  /** That owner has its head office in another country. */
  ownedAbroad?: boolean;
  /** Year in which it was sold to that owner, where a page says so. */
  soldIn?: number;
  /** Of the study's country: by head office or origin, or because its name stands in no other country. */
  isDomestic: boolean;
  /** Sells this here; sells this elsewhere; of the wider industry only, and so no competitor. */
  tier: "here" | "elsewhere" | "wider";
  /** What shows that it is in the study's country, in words; null where nothing does. */
  presence: string | null;
  /** What it is, in a few words: "Listed, large", "Supermarkets". */
  what: string;
  /** Class by market value: "Mega" to "Nano"; empty where no list has one. */
  size: string;
  /** Shops that buyers of a maker's goods reach them by: a channel of the market, and none of its competitors. */
  isChannel: boolean;
  /** Key of the list's source, and the row of it that says so. */
  source: string;
  quote: string;
  /** Yearly sales: of the whole group, or of the part that `salesPart` names; null where no page and no list of the largest has them. */
  sales: Datum | null;
  salesPart?: string | null;
  /** The year of the sales is that of a list, which prints the last year reported before it. */
  salesOfList?: boolean;
}

/** A company from abroad that entered the country by buying a seller of the market. */
export interface Purchase {
  bought: string;
  buyer: string;
  /** ISO 3166 alpha-3 of the buyer. */
  home: string;
  price: Datum;
  /** Who holds it since the buyer left; null where it stayed. */
  soldTo: { owner: string; year: number } | null;
}

/** A seller that another company has taken over. */
export interface Takeover {
  /** Names under which lists have what was taken over. */
  names: readonly string[];
  /** ISO 3166 alpha-3 of its head office, and of its owner's. */
  home: string;
  owner: string;
  ownerHome: string;
  year: number;
  source: string;
  /** Words of the page that say so. */
  quote: string;
}

/** The industry of the United States' input-output accounts that holds the class, 2017. */
export interface IndustryAccount {
  name: string;
  /** The class holds several industries of the accounts, of which this is the largest: it does not stand for all of them. */
  isOneOfSeveral: boolean;
  output: Datum;
  compensation: Datum;
  surplus: Datum;
  /** Largest purchases, and the industries that buy most of its product. */
  inputs: readonly Part[];
  /** The input that it buys most beyond what all industries together buy of it for their output: whose sellers it depends on. Null where none is. */
  ownInput: Part | null;
  buyers: readonly Part[];
  /** Uses of the product: industries, households, investment, government, exports. */
  uses: readonly Part[];
  history: readonly { year: number; output: Datum; price: Datum }[];
}

/** Who buys a class in the United States, 2017, and how large each group of buyers is there and in the study's country. */
export interface ClassBuyers {
  /** Products of the accounts that make up the class. */
  made: readonly string[];
  /** Null where no measure of the group is held of both countries. */
  rows: readonly {
    name: string;
    /** What this group and the others that the same measure sizes are called as one. */
    together: string;
    use: Datum;
    size: { own: Datum; there: Datum } | null;
  }[];
  /** How far such shares lay from the tables of other countries. */
  test: { half: Datum; fourOfFive: Datum };
}

/** How a class divides in the United States, 2017: what buyers paid for each of its goods, or the receipts of its sub-classes. */
export interface ClassProducts {
  what: "paid" | "receipts";
  parts: readonly (Part & { output: { from: Datum; to: Datum } | null })[];
}

/** Gross output of the industries that hold a class, year by year without gaps. */
export interface ClassOutput {
  /** ISO 3166 alpha-3. */
  country: string;
  industries: readonly string[];
  years: readonly { year: number; outputs: readonly Datum[] }[];
}

/** Margins of companies listed in the United States, by the industry that holds the class. */
export interface ListedMargins {
  industry: string;
  firms: number;
  /** What sales leave after cost of goods, and after all costs but interest and tax. */
  gross: Datum;
  operating: Datum;
}

/** Firms of a class in the United States, 2017. */
export interface FirmCount {
  name: string;
  firms: Datum;
  receipts: Datum;
  employees: Datum | null;
  payroll: Datum | null;
}

/** What the largest firms of a class hold of its receipts in the United States, by the last Economic Census. */
export interface CensusConcentration {
  name: string;
  /** The class is the nearest above the market's own, of which none is published. */
  isWider: boolean;
  firms: Datum;
  receipts: Datum;
  /** Shares of the largest so many firms, the fewest firms first. */
  largest: readonly { firms: number; share: Datum }[];
  /** Herfindahl–Hirschman index of the fifty largest; null where it is withheld. */
  index: Datum | null;
}

/** Years of the pandemic: a change that begins in them tells of its end. */
export const pandemicYears: readonly number[] = [2020, 2021];

/** A measure of a country in two years that moves demand. */
export interface MeasuredDriver {
  name: string;
  /** How it moves the market, one plain sentence. */
  mechanism: string;
  /** It moves any market of the country. */
  isGeneral: boolean;
  from: Datum;
  to: Datum;
}

/** Who a country trades a class of goods with: the largest partners, how many there are, and the sum over all of them. */
export interface TradeSide {
  /** ISO 3166 alpha-3, or EUU for the European Union as one. */
  partners: readonly { partner: string; datum: Datum }[];
  count: number;
  total: Datum;
}
export interface TradePartners {
  /** Headings of four digits, HS 2017. */
  headings: readonly string[];
  suppliers: TradeSide;
  customers: TradeSide;
}

/** A customs line of a class of goods, with what the country trades of it. */
export interface ProductLine {
  /** Four or six digits, HS 2017. */
  code: string;
  name: string;
  imports: Datum;
  exports: Datum;
}

/** A measure of a country and its population in the same year. */
export interface PerHead {
  country: string;
  amount: Datum;
  people: Datum;
}

/** A country in one year of a series: an amount, or with people what it is per head. */
export interface Counted {
  amount: Datum;
  /** Null where no count of that year is held, or where the series is a rate. */
  people: Datum | null;
}

/** A yearly official series that counts a market in its own units: tonnes, beds, subscriptions. */
export interface Volume {
  id: string;
  /** With its verb: "Green coffee harvested". */
  name: string;
  /** The market's own product, what it is made of, what it serves, or what lies closest to it. */
  role: "own" | "input" | "served" | "near";
  /** Figures are per head: the amount is the figure times the people. */
  isPerHead: boolean;
  /** Figures are a rate of their own, which no people multiply. */
  isRate: boolean;
  years: readonly Counted[];
  /** Other countries about ten years apart, the largest of the world and those that the country deals with. */
  others: readonly { country: string; from: Counted; to: Counted }[];
  /** Place among the countries with a figure of that year or the one beside it, largest first, and how many these are; by the figure as published. */
  rank: Datum;
  ranked: Datum;
  /** What all of them count together; null where a sum says nothing. */
  world: Datum | null;
  /** Imports and exports of the last year in the same units; null where none are held. */
  trade: { imports: Datum; exports: Datum } | null;
}

/** What the plants of a country can make in a year, by a list of plants and their owners. */
export interface Capacity {
  /** "crude steel". */
  product: string;
  /** Which plants the list counts, in words. */
  counts: string;
  total: Datum;
  plants: Datum;
  /** The largest owners, largest first. */
  owners: readonly Part[];
  /** Output of the plants that publish it, and what these can make; null where none does. */
  made: { amount: Datum; capacity: Datum } | null;
}

/** How the industry of a market is built, by official statistics: costs, suppliers, buyers, firms, sub-classes, companies. */
export interface Structure {
  /** How an industry of this kind works; null where no code leads to one. */
  archetype: Archetype | null;
  /** Group of industries of the published sizes that the market is of: "food-and-drink"; null where no code leads to one. */
  group: string | null;
  /** By measure; each in the unit and at the level of the market's own figure. */
  norms: Readonly<Record<string, Norm>>;
  /** Null for regions and the world. */
  risk: CountryRisk | null;
  /** Those that sell here first, and of these those of the country. */
  companies: readonly KnownCompany[];
  /** How sellers from abroad came in by purchase. */
  purchases: readonly Purchase[];
  /** Which of the companies named were taken over. */
  takeovers: readonly Takeover[];
  /** Where the companies that facts name have their head office, as far as a list of listed companies knows them. */
  offices: readonly KnownCompany[];
  /** Countries of the head offices (alpha-3) of companies that facts name, as any table has them. */
  homes: Readonly<Record<string, string>>;
  industry: IndustryAccount | null;
  /** Null outside the country whose statistics publish it. */
  output: ClassOutput | null;
  /** Shares of receipts by item of the corporations' income statement; the name is that of the wider class where the accounts are. */
  accounts: { name: string; isWider: boolean; lines: readonly (Part & { item: string })[] } | null;
  /** Null where the class has no division of ISIC. */
  costs: IndustryCosts | null;
  listed: ListedMargins | null;
  firms: FirmCount | null;
  /** The same or, of a market of several classes, that of the one it mainly is, for the size of a usual firm. */
  mainFirms: FirmCount | null;
  concentration: CensusConcentration | null;
  /** Receipts of the sub-classes and of the classes beside it, United States. */
  /** What buyers paid for the class in the United States, and what its makers took; null for services and where either is not known. */
  markUp: Record<"paid" | "taken", { data: readonly Datum[]; formula: string }> | null;
  parts: readonly Part[];
  /** Null outside of countries, and where American buyers say nothing of others. */
  buyers: ClassBuyers | null;
  products: ClassProducts | null;
  siblings: readonly (Part & { own: boolean })[];
  /** Workers of the division that holds the class, and of all divisions, in the study's country. */
  workers: { name: string; own: Datum } | null;
  /** Goods of little worth for their weight or of short life, sold near to where they are made. */
  isBulky: boolean;
  /** What visitors from abroad spend drives the market: an amount per resident says nothing of it. */
  isForVisitors: boolean;
  drivers: readonly MeasuredDriver[];
  /** The series that counts the market best first; empty for regions and the world, and where no series counts it. */
  volumes: readonly Volume[];
  /** Null for regions and the world, and where no list counts the plants. */
  capacity: Capacity | null;
  /** Goods trade of the class by country, the study's own first. */
  trade: readonly { country: string; imports: Datum; exports: Datum }[];
  /** How the class divides by customs lines in the study's country: the most traded, and whether these are all. Null for services. */
  lines: { named: readonly ProductLine[]; isAll: boolean } | null;
  /** Null for services and where nothing is held. */
  partners: TradePartners | null;
  /** Null for regions and the world. */
  rules: PlaceRules | null;
  /** Null for regions and the world, and for countries that none are held of. */
  regions: PlaceRegions | null;
  /** Workers of the division that holds the class, and people, in the study's country and its neighbours; empty without a division. */
  staffing: { name: string; rows: readonly PerHead[] } | null;
  /** What households spend under the heading that holds the class, in the study's country and its neighbours. */
  spending: { name: string; rows: readonly PerHead[] } | null;
}

/** Every figure of a structure that a report may enter. */
export function dataOf(s: Structure): Datum[] {
  const parts = (all: readonly Part[]) => all.map((p) => p.datum);
  const { industry, accounts, mainFirms: firms } = s;
  return [
    ...(industry
      ? [
          industry.output,
          industry.compensation,
          industry.surplus,
          ...parts([...industry.inputs, ...industry.buyers, ...industry.uses]),
          ...industry.history.flatMap((h) => [h.output, h.price]),
        ]
      : []),
    ...(s.output?.years ?? []).flatMap((y) => y.outputs),
    ...parts(accounts?.lines ?? []),
    ...(s.costs?.lines.flatMap((l) => [l.own, l.low, l.middle, l.high]) ?? []),
    ...(s.listed ? [s.listed.gross, s.listed.operating] : []),
    ...(firms ? [firms.firms, firms.receipts, firms.employees, firms.payroll] : []),
    ...parts([...s.parts, ...s.siblings, ...(s.products?.parts ?? [])]),
    ...(s.products?.parts ?? []).flatMap(({ output }) => (output ? [output.from, output.to] : [])),
    ...(s.buyers ? [s.buyers.test.half, s.buyers.test.fourOfFive] : []),
    ...(s.buyers?.rows ?? []).flatMap(({ use, size }) => [use, ...(size ? [size.own, size.there] : [])]),
    ...(s.workers ? [s.workers.own] : []),
    ...s.drivers.flatMap((d) => [d.from, d.to]),
    ...s.volumes.flatMap(({ years, others, rank, ranked, world, trade }) => [
      ...[...years, ...others.flatMap(({ from, to }) => [from, to])].flatMap(({ amount, people }) => [amount, people]),
      rank,
      ranked,
      world,
      trade?.imports ?? null,
      trade?.exports ?? null,
    ]),
    ...(s.capacity
      ? [
          s.capacity.total,
          s.capacity.plants,
          ...parts(s.capacity.owners),
          s.capacity.made?.amount ?? null,
          s.capacity.made?.capacity ?? null,
        ]
      : []),
    ...s.trade.flatMap((t) => [t.imports, t.exports]),
    ...[s.partners?.suppliers, s.partners?.customers].flatMap((side) => (side ? [side.total, ...side.partners.map((p) => p.datum)] : [])),
    ...(s.lines?.named.flatMap((l) => [l.imports, l.exports]) ?? []),
    ...[s.staffing, s.spending].flatMap((of) => of?.rows.flatMap((r) => [r.amount, r.people]) ?? []),
    ...Object.values(s.norms).flatMap((n) => [n.low, n.middle, n.high]),
    ...(s.risk
      ? [
          s.risk.inflation,
          s.risk.dollarInflation,
          s.risk.priceLevels?.from ?? null,
          s.risk.priceLevels?.to ?? null,
          ...s.risk.ownPrices,
          ...s.risk.grown,
          ...(s.risk.expected ? Object.values(s.risk.expected).flat() : []),
        ]
      : []),
    ...dataOfRegions(s.regions),
    ...(s.rules?.rules ?? []).flatMap((r) => [r.own, r.level, r.median, r.reduced?.highest ?? null]),
    s.rules?.favoured ?? null,
    ...[...s.companies, ...s.offices].map((c) => c.sales),
    s.concentration?.firms ?? null,
    s.concentration?.receipts ?? null,
    s.concentration?.index ?? null,
    ...(s.concentration?.largest ?? []).map(({ share }) => share),
    ...s.purchases.map((p) => p.price),
    ...(s.markUp ? [...s.markUp.paid.data, ...s.markUp.taken.data] : []),
  ].filter((d) => d !== null);
}
