import type { Datum } from "./sizing-data.ts";

/** A region or city of a country, with what it is compared by. */
export interface PlaceRegion {
  name: string;
  amount: Datum;
  /** People of the region; null where the amount is people. */
  people: Datum | null;
}

/** Where in a country its output, income, people, or sellers of the class are. */
export interface PlaceRegions {
  /** Those who buy come from elsewhere (guests, passengers): purses of a region say little of what is spent in it. */
  buyersTravel: boolean;
  base: "output" | "income" | "people" | "establishments";
  /** The largest, largest first. */
  rows: readonly PlaceRegion[];
  /** How many there are in all; null for cities, which have no last one. */
  count: number | null;
  /** The whole country's. */
  total: Datum;
  people: Datum | null;
}

/** Every figure of the regions that a report may enter. */
export const dataOfRegions = (regions: PlaceRegions | null): (Datum | null)[] =>
  regions ? [regions.total, regions.people, ...regions.rows.flatMap((r) => [r.amount, r.people])] : [];
