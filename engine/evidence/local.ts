import type { EvidenceSource } from "./evidence.ts";
import type { Country, OfficialStatistics } from "./official-statistics.ts";
import type { Datum } from "./sizing-data.ts";

/** What is known of one place and one local trade, whoever found it: live map data would be another implementation. */

/** A kind of local business, as official classes know it. */
export interface BusinessType {
  /** Code of NAICS 2017, six digits. */
  naics: string;
  /** "Coffee shop or snack bar". */
  label: string;
  /** Measure of household spending that it sells to: "icp_1111000". */
  heading: string;
}

export interface Place {
  /** As printed: "Pune", "78704 Austin". */
  name: string;
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
  receipts: Datum;
  employees: Datum;
  pay: Datum;
  establishments: Datum;
  staff: Datum;
  /** Costs as parts of receipts of sole proprietors; null where none is told. */
  goods: Datum | null;
  rent: Datum | null;
  /** Energy, insurance, advertising, supplies and repairs. */
  other: readonly Datum[];
  margin: Datum | null;
  /** "Restaurants and drinking places", the industry that the parts are of. */
  industry: string | null;
}

export interface LocalFacts {
  /** Household spending by heading and in all (2021), and household consumption, people: of the country and of the United States. */
  spending: Readonly<Record<"heading" | "all" | "consumption" | "people" | "output", { own: Datum; home: Datum }>> | null;
  trade: TradeFigures;
  /** Small areas within reach, nearest first; empty where the tables hold none. */
  areas: readonly SmallArea[];
  income: RelativeIncome | null;
  /** Establishments of the trade in the place's metro area, with its people. */
  metro: { name: string; establishments: Datum; people: Datum } | null;
  /** Other places nearby, largest first. */
  nearby: readonly { name: string; people: number; metres: number; latitude: number; longitude: number }[];
  /** Local currency a US dollar, average of a year; null where the country uses dollars or none is held. */
  rate: Datum | null;
  tax: Datum | null;
  /** Interest on bank loans, a part a year. */
  lending: Datum | null;
  registrationDays: Datum | null;
  priceLevel: Datum | null;
  /** Monthly earnings of an employee, international dollars of 2021. */
  earnings: Datum | null;
}

export interface LocalEvidence {
  facts: LocalFacts;
  official: OfficialStatistics;
  /** A source with the passages that the report stores of it. Throws for one that is not there. */
  source(id: string, snapshot: string): EvidenceSource;
}
