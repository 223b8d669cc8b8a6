import { z } from "zod";
import { packedTable } from "../read-table.ts";

/** What the regions of a country are compared by. */
const regionBases = ["output", "income", "people"] as const;

/** Regions of one country by one measure, largest first; `people` of the region where the measure is another. */
const countryRegions = z.strictObject({
  base: z.enum(regionBases),
  /** ISO 4217 code, or "person". */
  unit: z.string(),
  year: z.number().int(),
  /** Year of the people, where it is another. */
  peopleYear: z.number().int().optional(),
  /** Key in sources.json. */
  source: z.string(),
  /** The regions are the whole country; false for its largest cities. */
  isWhole: z.boolean(),
  rows: z.array(z.tuple([z.string(), z.number(), z.number().nullable()])),
});
/** Country (ISO 3166 alpha-3) → its regions. */
const regionTable = z.record(z.string(), countryRegions);
export type RegionTable = z.infer<typeof regionTable>;

/** Class of NAICS 2017, six digits → establishments in all metro and micro areas of the United States, and in the largest ones with their people. */
const metroTable = z.record(
  z.string(),
  z.strictObject({ all: z.number(), areas: z.number(), rows: z.array(z.tuple([z.string(), z.number(), z.number()])) }),
);
export type MetroTable = z.infer<typeof metroTable>;

export const regionsOfCountries = packedTable(new URL("./regions.json.br", import.meta.url), regionTable);
export const metroAreas = packedTable(new URL("./us-metros.json.br", import.meta.url), metroTable);
