import { z } from "zod";

/** What a typed market name is understood to mean, before anything is ordered: shown in the form, the API and on the command line. */

/** At which point of the chain from maker to buyer a market's value is measured. Sizes of different levels are never compared as they are. */
export const valueLevels = {
  "farm-gate": "farm-gate value",
  "factory-gate": "producers' sales, before trade margins and tax",
  wholesale: "wholesale value",
  "retail-before-tax": "retail sales before tax",
  retail: "retail sales including tax",
  receipts: "revenue of the providers, before tax",
  spending: "what customers pay, including tax",
  premiums: "premiums written",
  "gross-bookings": "gross bookings",
  "net-revenue": "fees or revenue after payouts",
  stakes: "stakes before payouts",
  imports: "imports at customs value",
  exports: "exports at customs value",
} as const satisfies Record<string, string>;
export type ValueLevel = keyof typeof valueLevels;
export const valueLevel = z.enum(Object.keys(valueLevels) as [ValueLevel, ...ValueLevel[]]);

/** Typical error of sizes made from evidence like this, measured on known figures: A ≤ 1.15×, B ≤ 1.35×, C ≤ 1.7×, D ≤ 2.5×. */
export const evidenceGrades = { A: 1.15, B: 1.35, C: 1.7, D: 2.5 } as const;
export type EvidenceGrade = keyof typeof evidenceGrades;
export const evidenceGrade = z.enum(Object.keys(evidenceGrades) as [EvidenceGrade, ...EvidenceGrade[]]);

/**
 * A market that can be chosen by its code: "library:food-beverages/coffee", "naics:721110", "hs:0901", "isic:5510"; at another level of
 * value than the usual one with the level: "naics:337@factory-gate".
 */
const reading = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** What tells it from the others, in one line. */
  description: z.string(),
  level: valueLevel,
  /** Of another measure of the market: its own evidence grade for the place, as `grade` of the interpretation. */
  grade: evidenceGrade.nullable().optional(),
});
export type Reading = z.infer<typeof reading>;

/** A city or postcode of the gazetteer. */
export const gazetteerPlace = z.strictObject({
  /** What settles it when it is typed: "Pune", "Springfield, Illinois", "10001". */
  words: z.string(),
  name: z.string(),
  /** State or province; empty where none is held. */
  admin: z.string(),
  /** English name. */
  country: z.string(),
  /** Degrees north and east. */
  latitude: z.number(),
  longitude: z.number(),
  /** Of the city; null for a postcode. */
  people: z.number().nullable(),
});
export type GazetteerPlace = z.infer<typeof gazetteerPlace>;

export const interpretation = z.strictObject({
  asked: z.string(),
  /**
   * exact: the name means this market. within: only a wider market has evidence, and the customer must accept it. class: an official class
   * stands for the name. ambiguous: one of the readings must be chosen. unknown: no industry; the readings are the nearest names.
   */
  outcome: z.enum(["exact", "within", "class", "ambiguous", "unknown"]),
  /** For within, the wider market; null when ambiguous or unknown. */
  market: reading.nullable(),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  codes: z.strictObject({ naics: z.array(z.string()), isic: z.array(z.string()), hs: z.array(z.string()) }),
  /** Country that the name itself carries ("coffee shops in South Korea"), ISO 3166 alpha-3. */
  country: z.string().nullable(),
  /** Ambiguous: the markets to choose from. Unknown: the nearest. Otherwise the same market by its other usual measures. */
  readings: z.array(reading),
  /** Evidence grade for the place; null without a place or below D, where no report is made. */
  grade: evidenceGrade.nullable(),
  /** Years that the report would cover; null without a market. */
  years: z.strictObject({ first: z.number().int(), base: z.number().int(), last: z.number().int() }).nullable(),
  /** What the report will not hold, in plain words. */
  missing: z.array(z.string()),
  /** Why no report can be made, where that is so. */
  refusal: z.string().nullable(),
  /** Of a study on one spot, once a place is named: where it is, or why that is not settled and which places are near. */
  place: z.strictObject({ found: gazetteerPlace.nullable(), reason: z.string().nullable(), nearest: z.array(gazetteerPlace) }).optional(),
  /** ISO 4217 of the report's amounts, where that follows from the country. */
  currency: z.string().optional(),
});
export type Interpretation = z.infer<typeof interpretation>;
