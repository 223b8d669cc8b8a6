import type { CountryPages } from "./country-pages.ts";
import type { Evidence, EvidenceSource, Fact, GatheredPart } from "./evidence.ts";
import type { Country, OfficialStatistics } from "./official-statistics.ts";
import type { PageFigure, TradeLaw } from "./page-figure.ts";
import type { Datum, SizedMarket } from "./sizing-data.ts";
import type { PublishedStatement } from "./trade.ts";
import type { TradeWords } from "./trade-words.ts";

/** What is known of one place and one local trade, whoever found it: live map data would be another implementation. */

/** A kind of local business, as official classes know it. */
export interface BusinessType {
  /** Code of NAICS 2017, six digits. */
  naics: string;
  /** The same class in the edition of 2022. */
  naics2022: string;
  /** Class of ISIC, fourth revision. */
  isic: string;
  /** "Coffee shop or snack bar". */
  label: string;
  /** Measure of household spending that it sells to: "icp_1111000". */
  heading: string;
}

export interface Place {
  /** As printed: "Pune", "78704 Austin". */
  name: string;
  /** The city as tables list it, where it was called by another of its names: "Turin" for Torino. */
  listedAs?: string;
  country: Country;
  /** State, province or region; empty where none is held. */
  admin: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  kind: "city" | "postcode" | "pin";
  /** People of the city, or of the nearest one; null where none is near. */
  people: Datum | null;
}

/** A small area near the place, as its statistics office counts it. */
export interface SmallArea {
  code: string;
  name: string;
  people: number;
  /** People a square kilometre. */
  density: number;
  /** Establishments of the trade in it; null where fewer than three or none are counted. */
  establishments: number | null;
  /** From the place to its middle. */
  metres: number;
  latitude: number;
  longitude: number;
}

/** How one part of the country earns beside the whole. */
export interface RelativeIncome {
  name: string;
  own: Datum;
  whole: Datum;
}

/** Figures of the trade in the United States; amounts in USD a year. */
export interface TradeFigures {
  firms: Datum;
  receipts: Datum;
  employees: Datum;
  pay: Datum;
  establishments: Datum;
  staff: Datum;
  /** Costs as parts of receipts, from the income statement of small corporations of the class or the nearest wider one. */
  goods: Datum;
  salaries: Datum;
  officers: Datum;
  rent: Datum;
  /** Advertising, repairs, taxes and licences. */
  named: readonly Datum[];
  /** Energy, insurance, fees and all that the statement does not name. */
  rest: Datum;
  /** What is left for the owner, the lender and the replacement of equipment: net income, officers' pay, interest, depreciation. */
  kept: readonly Datum[];
  /** Payroll an employee in all local trades together, USD a year. */
  payOfAll: number;
  /** "food services and drinking places", the industry that the parts are of. */
  industry: string;
}

/** How spending on the heading follows all spending, from the income classes of one survey. */
export interface IncomeEffect {
  slope: Datum;
  /** ISO 3166 alpha-3 of the survey; the country's own, or one that stands for it. */
  of: string;
}

/** Sales tax of the trade at the place. */
export interface SalesTax {
  /** Part of the price without tax; a range where goods of the trade bear several rates. */
  value: number;
  low: number;
  high: number;
  /** Key of its source. */
  source: string;
  line: string;
  /** Whether the rate is the trade's own, what most countries do, or the standard rate of the country or state. */
  isOwn: boolean;
  isUsual: boolean;
  /** Added to the price on the card, as in the United States. */
  isOnTop: boolean;
  /** Rate of the tax on rent that this trade cannot deduct; null where none is known to stay a cost. */
  onRent: number | null;
  words: string;
  authority: string;
  /** Sales a year below which none is due; null where no limit of the country is held, or the law frees the trade anyway. */
  from: TaxThreshold | null;
}

/** Sales a year from which sales tax is due, in local money, as a page tells it. */
export interface TaxThreshold {
  value: number;
  /** The same of services, which letting is. */
  services: number;
  currency: string;
  year: number;
  source: string;
  line: string;
}

/** Who must hold a licence for the trade, and what he earns beside the mean of all employees: our judgement. */
export interface LicensedRole {
  role: string;
  /** Whether one must be there as long as the shop is open. */
  isPresent: boolean;
  /** Whether nobody but a holder may own one here; and whether a new licence is hardly ever given, so that nobody simply opens. */
  isOwner: boolean;
  isClosed: boolean;
  /** Whether a law that is held lets anybody own one, who then employs a holder. */
  isOpenToAll?: boolean;
  besideMean: number;
  low: number;
  high: number;
}

/** A chain that stands in the country, from a list of names over shops. */
export interface ChainHere {
  name: string;
  what: string;
  about: string;
  home: string | null;
}

/** How well the number of establishments and of jobs is told from people, income, size and other trades, over metro areas. */
export interface CountTest {
  areas: number;
  naive: CountErrors;
  fitted: CountErrors;
  jobs: { areas: number; naive: CountErrors; fitted: CountErrors } | null;
}
export interface CountErrors {
  /** Middle factor between predicted and counted. */
  median: number;
  within15: number;
  within2: number;
  /** Factors between which four of five areas lie. */
  low: number;
  high: number;
}

/** Changes of the output of an industry at constant prices, over spans of years; parts. */
export interface Steadiness {
  name: string;
  first: number;
  last: number;
  source: string;
  spans: readonly {
    years: 1 | 2;
    count: number;
    least: number;
    most: number;
    /** Middle distance from no change. */
    miss: number;
    /** Between these lie eight of ten. */
    low: number;
    high: number;
  }[];
}

/** A line through logarithms over areas of one country: powers, and middle factors by which areas are missed. */
interface PlaceRule {
  /** "retail trade". */
  sector: string;
  areas: number;
  /** Missed by the mean establishment of the country, and by the line, each area fitted without it. */
  mean: number;
  fitted: number;
  /** Powers with which sales of an establishment follow income and people of its area. */
  income: number;
  people: number;
  /** Part of more receipts a head that goes to larger establishments and not to more of them. */
  larger: number;
  /** People beside the usual place, as far as areas were measured; people of that place there. */
  most: number;
  least: number;
  usualHome: number;
  country: string;
  source: string;
}

/** How receipts of firms with employees were raised by those of the self-employed in the United States. */
export interface SelfEmployed {
  /** "Personal and laundry services": the industry of their tax returns. */
  industry: string;
  /** Year of these returns. */
  year: number;
  /** Sales with theirs over those of firms with employees. */
  factor: number;
  /** Establishments without employees of the class itself; null where the factor is of the whole industry. */
  counted: Datum | null;
  /** Figures behind the factor. */
  data: readonly Datum[];
}

export interface LocalFacts extends CountryPages {
  /** People and output of the country, and of the United States in the year of the trade's figures; null where one is missing. */
  spending: Readonly<Record<"people" | "output", { own: Datum; home: Datum }>> | null;
  /** Earnings, output and people of the United States beside the newest of the country; null in the United States, and where one is missing. */
  american: Readonly<Record<"earnings" | "output" | "people", Datum>> | null;
  /** What the trade sells in the whole country, by several methods; null where none gives a size. */
  national: SizedMarket | null;
  /** People of the country in the year of that size. */
  people: Datum | null;
  trade: TradeFigures;
  /**
   * Receipts of the firms and the self-employed of the class over the size that the methods of `national` give for the United States in the same
   * year; null where they give none.
   */
  classRatio: number | null;
  /** Those who work for themselves, where American receipts are raised by theirs; null where they are few. */
  selfEmployed: SelfEmployed | null;
  /** How far the volume of the trade moved over one and over two years in the United States; null where no series is held. */
  steadiness: Steadiness | null;
  /** Small areas within reach, nearest first; empty where the tables hold none. */
  areas: readonly SmallArea[];
  income: RelativeIncome | null;
  /** Earnings of urban employees over those of all; null where no year tells both. */
  townEarnings: Datum | null;
  incomeEffect: IncomeEffect | null;
  /** Establishments of the trade in the place's metro area, with its people. */
  metro: { name: string; establishments: Datum; people: Datum } | null;
  /** Establishments of the trade a person of the country; null where no page tells it. */
  countryDensity: Datum | null;
  /** The count behind it, in its own year, where a page tells one. */
  countryCount: Datum | null;
  /** Kinds within the class that this count holds; null where it counts the class, as figures of the United States do. */
  kindsCounted: readonly string[] | null;
  /** How sales of an average establishment of the trade's sector follow income and people of its area; null where it is not measured. */
  placeRule: PlaceRule | null;
  /** People of the place in which the average person of the country lives, and of the city itself or its metro area. */
  usualPlace: number;
  /** What pages tell of the trade at the place, of the place itself first; and its laws by name. */
  pages: readonly PageFigure[];
  laws: readonly TradeLaw[];
  /** Other places nearby, largest first, and whether they lie in the region of the place. */
  nearby: readonly { name: string; people: number; metres: number; latitude: number; longitude: number; isRegion: boolean }[];
  chains: readonly ChainHere[];
  /** Local currency a US dollar, average of a year; null where the country uses dollars or none is held. */
  rate: Datum | null;
  tax: SalesTax | null;
  /** Least wage an hour by law of a state, and a month by law of the country. */
  leastWage: Datum | null;
  leastMonth: Datum | null;
  /** Where regions set least wages of their own, so that the national amount is only a floor: words and key of the source; null elsewhere or where it is not known. */
  regionalLeast: { words: string; source: string } | null;
  /** Where the law sets least pay an hour: hours of the week that the monthly amount is told for, and of the full-time week taken here; null elsewhere. */
  leastWeek: { hours: number; fullTime: number; words: string; source: string } | null;
  licensed: LicensedRole | null;
  /** Price of one sandwich of a chain, a yardstick of eating out; null for other trades. */
  sandwich: Datum | null;
  /** Interest on bank loans, a part a year. */
  lending: Datum | null;
  registrationDays: Datum | null;
  priceLevel: Datum | null;
  /** Monthly earnings of an employee, international dollars of 2021. */
  earnings: Datum | null;
  countTest: CountTest | null;
  /** All classes with five hundred areas and more together, so that one may be held against them. */
  allTests: { classes: number; better: number; naive: number; fitted: number } | null;
}

export interface LocalEvidence {
  facts: LocalFacts;
  /** Words of the trade: its unit of sales, roles, what to count. */
  words: TradeWords;
  /** Whom to ask for permits: matter and office, and why a new business may not open at all. */
  permits: readonly { matter: string; office: string; gate: string | null }[];
  official: OfficialStatistics;
  /** What was gathered for this report on the trade in the country; absent where nothing was. */
  gathered?: GatheredOnTrade;
  /** A source with the passages that the report stores of it. Throws for one that is not there. */
  source(id: string, snapshot: string): EvidenceSource;
}

/** Figures and statements of pages, statistics and documents on the trade in the country of the place. */
export interface GatheredOnTrade {
  part: GatheredPart;
  facts: readonly Fact[];
  statements: readonly PublishedStatement[];
  /** The fact that a published size of the trade is read from, by the id of its datum. */
  readSizes: Evidence["readSizes"];
}
