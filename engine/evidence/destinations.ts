/** What the ranking of destinations works on. Official tables reach it as these rows, so that it is the same whoever supplies them. */

/** Goods that the origin sells a destination in a year, and what it would sell if each had the share there that it has in the world; USD. */
export interface TradeBetween {
  actual: number;
  expected: number;
}

/** Duty on the origin's product and on that of its competitors there, as parts of the value. */
export interface DutyGap {
  own: number;
  competitors: number;
}

/** A country that could buy the product from the origin. Values in USD of one year, rates and shares as fractions; null: not held. */
export interface DestinationData {
  /** ISO 3166 alpha-3. */
  iso3: string;
  name: string;
  /** Imports of the product from all countries. */
  imports: number;
  /** Several importers that are held as one sum: it counts in every total, and takes no place among countries. */
  isSum: boolean;
  /**
   * No flow of any goods from the origin is recorded where its shares in the world would give much, as neither customs told it: a hole in the
   * table, and no place without trade. What it sells there is not known and it takes no place among those of which it is.
   */
  isUntold: boolean;
  /** Imports of the product from the origin; nothing where the table is complete and holds none, null where it is not known. */
  fromOrigin: number | null;
  /** Who supplies the product, the origin included, largest first; empty where not known. */
  suppliers: readonly { iso3: string; value: number }[];
  /** All goods but this product. */
  trade: TradeBetween | null;
  /** Goods of the same chapter of the Harmonized System but this product. */
  related: TradeBetween | null;
  distanceKm: number | null;
  /** How many they share of: a border, a language, a colonial past. */
  ties: number | null;
  /** Under a trade agreement in force, or in one customs union. */
  hasAgreement: boolean | null;
  /** Duty on the origin's product, and on that of competing suppliers weighted by their sales; null where no schedule is held. */
  duty: DutyGap | null;
  /** The same with an additional duty that the ranking counts; null where there is none, or where such goods were on the list of goods that are spared. */
  dutyAdded: DutyGap | null;
  /** Growth of the destination's demand a year, projected or of the last years. */
  growth: number | null;
  /** Logistics performance index of the World Bank, 1 to 5. */
  logistics: number | null;
  /** Consumer prices, a year. */
  inflation: number | null;
}
