import { z } from "zod";
import { valueLevel } from "#shared/interpretation.ts";

/**
 * A published national size of a market. The sizing methods are fitted and measured on these figures, and a report may print one after its
 * quotation has been accepted. A unit test holds every file of the table to this schema.
 */

/** Industry groups, one file each: errors are reported by group. */
export const knownGroups = [
  "food-and-drink",
  "household-goods",
  "clothing-and-luxury",
  "health-and-personal-care-goods",
  "vehicles",
  "building-materials",
  "metals-chemicals-and-materials",
  "energy-and-utilities",
  "machinery-and-electronics",
  "transport-and-logistics",
  "retail-and-online-trade",
  "hospitality-and-leisure",
  "media-and-telecoms",
  "finance-and-insurance",
  "construction-and-property",
  "education-and-care",
  "health-services",
  "business-services",
] as const;
export type KnownGroup = (typeof knownGroups)[number];

export const knownFigure = z.strictObject({
  /** Country, market and year: "prt-hotels-2023". */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  market: z.string().min(2),
  /** NAICS 2022 and Harmonized System codes that the figure's definition covers; at least one of both. */
  naics: z.array(z.string().regex(/^\d{2,6}$/)),
  hs: z.array(z.string().regex(/^\d{2}(\d{2}(\d{2})?)?$/)),
  country: z.string().regex(/^[A-Z]{3}$/),
  year: z.number().int().min(2010).max(2026),
  /** In whole units of `unit`. */
  value: z.number().positive(),
  /** ISO 4217. */
  unit: z.string().regex(/^[A-Z]{3}$/),
  level: valueLevel,
  /** What is counted and what is not. */
  definition: z.string().min(10),
  publisher: z.string().min(2),
  /** Where it was read, if not at the publisher. */
  via: z.string().optional(),
  url: z.url(),
  /** The words that carry the figure. */
  quote: z.string().min(10).max(250),
  /** A: official or a regulator. B: press or a study that quotes one, an association. */
  confidence: z.enum(["A", "B"]),
  volume: z.strictObject({ value: z.number().positive(), unit: z.string() }).optional(),
  /** Markets that contain one another share this name: hidden together, country by country. */
  kin: z.string().optional(),
  /** A forecast or a figure not to be fitted on (exports, stakes, part of a market); says why. */
  unfit: z.string().optional(),
});
export type KnownFigure = z.infer<typeof knownFigure>;
