import type { Datum } from "./sizing-data.ts";

/** Goods and rent as parts of sales by accounts of the trade itself, and where they are from. */
export interface TradeAccounts {
  goods: readonly [value: number, low: number, high: number] | null;
  rent: readonly [value: number, low: number, high: number] | null;
  country: string;
  /** The country's name. */
  place: string;
  year: number;
  words: string;
  source: string;
}

/** What sizes of shops elsewhere tell: sales of one beside the American one, as a factor and a power of output a head. */
export interface ShopSizes {
  cases: number;
  countries: number;
  slope: number;
  factor: number;
  /** Eight of ten lie between the line over this and times this. */
  spread: number;
  /** Least output a head of the cases, beside the United States in the year of the trade's figures. */
  least: number;
  /** Keys of the sources with the words that carry each size. */
  lines: readonly { source: string; line: string }[];
}

/** Hours that a full-time person works a year, with what they rest on. */
export interface WorkingYear {
  hours: number;
  low: number;
  high: number;
  words: string;
  /** Keys. */
  sources: readonly string[];
}

/** What pages tell of pay, contributions, the trade's accounts, the size of its shops and the ground of a city. */
export interface CountryPages {
  /** Mean pay a month of a full-time employee by the country's accounts, its money a US dollar then, and the same of the United States; null where none is held. */
  meanWage: { own: Datum; rate: Datum | null; localRate: Datum | null; home: Datum } | null;
  /** Employers' contributions as a part of pay; null where no table holds them. */
  contributions: {
    value: number;
    low: number;
    high: number;
    source: string;
    /** Fewest employees from which any is owed; null where no law sets such a number. */
    from: { heads: number; words: string; source: string } | null;
  } | null;
  /** Accounts of the trade itself; null where only those of a wider industry are held. */
  accounts: TradeAccounts | null;
  workingYear: WorkingYear;
  /** Null in the United States. */
  shopSizes: ShopSizes | null;
  /** People a square kilometre of the municipality, and of the country's densest square kilometre; null where neither is held. */
  cityDensity: { own: number | null; densest: number | null } | null;
  /** Whether the published sales of the trade in the country hold the sales tax. */
  publishedWithTax: boolean;
}
