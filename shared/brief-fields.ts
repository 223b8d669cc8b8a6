import { z } from "zod";
import type { StudyKind } from "./kinds.ts";
import { limits } from "./limits.ts";

/**
 * The fields that only one kind of brief has. Orders, answers, the command line (`hsCode` is `--hs-code`) and documents are built from this
 * table, so a kind's field is added here only. All are optional: each kind has a sensible default. The description is the help of the flag.
 */

const shortText = () => z.string().trim().min(1).max(80);
const names = () => z.array(shortText()).max(10);
const degreesNorth = () => z.number().min(-90).max(90);
const degreesEast = () => z.number().min(-180).max(180);
export const iso3 = () => z.string().regex(/^[A-Z]{3}$/);

export const ownFields = {
  corporate: {
    /** The report says where each stands, or that the evidence has nothing of it. */
    segments: names().optional().describe("a segment to cover; repeatable"),
    companies: names().optional().describe("a company to cover; repeatable"),
  },
  export: {
    product: shortText().optional().describe("the product"),
    hsCode: z
      .string()
      .regex(/^\d{2}(\d{2}(\d{2})?)?$/)
      .optional()
      .describe("Harmonized System code: chapter, heading or subheading"),
    originCountry: iso3().optional().describe("country that the goods come from, by name or ISO code"),
    candidateCountries: z
      .union([z.literal("all"), z.array(iso3()).max(limits.candidateCountriesMax)])
      .optional()
      .describe("a country that could buy, by name or ISO code; repeatable; or all"),
  },
  local: {
    place: z.string().trim().min(1).max(200).optional().describe("address, neighbourhood or city"),
    latitude: degreesNorth().optional().describe("degrees north"),
    longitude: degreesEast().optional().describe("degrees east"),
    radiusMetres: z.number().min(limits.radiusMetresMin).max(limits.radiusMetresMax).optional().describe("radius of the area, in metres"),
    opening: z
      .strictObject({
        /** What one unit of sales costs, tax included: a purchase, a month's dues, a visit, a night, a month's fee, a job. */
        averageTicket: z.number().positive().max(limits.amountMax).optional(),
        rentPerMonth: z.number().min(0).max(limits.amountMax).optional(),
        staff: z.number().int().min(0).max(limits.staffMax).optional(),
        openingCost: z.number().min(0).max(limits.amountMax).optional(),
        /** Square metres let. */
        floorArea: z.number().positive().max(limits.amountMax).optional(),
        /** What the owner must take out each month. */
        ownerPayPerMonth: z.number().min(0).max(limits.amountMax).optional(),
        /** Money in the bank on the day of opening, after all of the opening is paid. */
        cashAtStart: z.number().min(0).max(limits.amountMax).optional(),
        /** By name alone, or with the point on the map where it stands. */
        competitors: z
          .array(z.union([shortText(), z.strictObject({ name: shortText(), latitude: degreesNorth(), longitude: degreesEast() })]))
          .max(limits.competitorsMax)
          .optional(),
      })
      .optional()
      .describe("the reader's plan as JSON, in the country's currency"),
  },
} as const satisfies Record<StudyKind, Record<string, z.ZodType>>;

export type OwnFields = typeof ownFields;
/** A kind's own fields as values: what an order carries in `brief`. */
export type OwnBriefs = { [K in StudyKind]: z.infer<z.ZodObject<OwnFields[K], z.core.$strict>> };
export type OwnBrief = OwnBriefs[StudyKind];

/** A competitor that the reader lists; without a point where only the name is given. */
export interface ListedCompetitor {
  name: string;
  /** Degrees north and east. */
  at: { latitude: number; longitude: number } | null;
}
export const competitorsIn = ({ opening }: OwnBriefs["local"]): ListedCompetitor[] =>
  (opening?.competitors ?? []).map((each) =>
    typeof each === "string" ? { name: each, at: null } : { name: each.name, at: { latitude: each.latitude, longitude: each.longitude } },
  );

/** A kind's own fields, and no others. */
export const ownBrief = (kind: StudyKind): z.ZodType<OwnBrief> => z.strictObject(ownFields[kind]);
