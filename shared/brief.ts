import { z } from "zod";
import { kinds, reportScopes, type StudyKind } from "./kinds.ts";
import { limits } from "./limits.ts";

/** What a customer wants a report on, told apart by `kind`. Orders, stored studies, the command line and documents are read by it. */

export const companyTypes = [
  "corporation",
  "investor",
  "consultant",
  "exporter",
  "manufacturer",
  "local-business",
  "franchise",
  "startup",
] as const;

const shortText = () => z.string().trim().min(1).max(80);
const names = () => z.array(shortText()).max(10).optional();
const iso3 = () => z.string().regex(/^[A-Z]{3}$/);

const common = {
  industryName: z.string().trim().min(limits.industryNameLengthMin).max(limits.industryNameLengthMax),
  companyType: z.enum(companyTypes),
  reportScope: z.enum(reportScopes),
  /** ISO 3166 alpha-3, or null for a global report. */
  country: iso3().nullable(),
  region: z.string().trim().max(120).nullable(),
  /** Overridden assumptions by cell id. */
  assumptions: z.record(z.string(), z.number()),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
};

/** Fields that one kind alone has. All are optional: each kind has a sensible default. */
export const corporateFields = {
  /** What the reader wants covered; the report says where it stands, or that the evidence has nothing of it. */
  segments: names(),
  companies: names(),
};
const exportFields = {
  product: shortText().optional(),
  /** Harmonized System: chapter, heading or subheading. */
  hsCode: z
    .string()
    .regex(/^\d{2}(\d{2}(\d{2})?)?$/)
    .optional(),
  originCountry: iso3().optional(),
  candidateCountries: z.union([z.literal("all"), z.array(iso3()).max(limits.candidateCountriesMax)]).optional(),
};
const localFields = {
  /** Address, neighbourhood or city. */
  place: z.string().trim().min(1).max(200).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  radiusMetres: z.number().positive().max(100_000).optional(),
  /** The reader's own view of the opening, in the currency of the country. */
  opening: z
    .strictObject({
      averageTicket: z.number().positive().optional(),
      rentPerMonth: z.number().min(0).optional(),
      staff: z.number().int().min(0).optional(),
      competitors: names(),
    })
    .optional(),
};

export const corporateBrief = z.strictObject({ kind: z.literal("corporate"), ...common, ...corporateFields });
const exportBrief = z.strictObject({ kind: z.literal("export"), ...common, ...exportFields });
const localBrief = z.strictObject({ kind: z.literal("local"), ...common, ...localFields });
const own = [corporateBrief, exportBrief, localBrief] as const;

/** A kind of the table without fields of its own is read by the common ones. */
const plain = Object.keys(kinds)
  .filter((kind) => !own.some((schema) => schema.shape.kind.value === kind))
  .map((kind) => z.strictObject({ kind: z.literal(kind as StudyKind), ...common }) as unknown as typeof exportBrief);
export const brief = z.discriminatedUnion("kind", [...own, ...plain]);

export type Brief = z.infer<typeof brief>;
export type CorporateBrief = z.infer<typeof corporateBrief>;
/** What every brief says, whatever its kind: all that the shared parts of the engine may ask of it. */
export type CommonBrief = z.infer<z.ZodObject<typeof common>> & { kind: string };

/** A brief as it is ordered and stored: what all kinds have side by side, the kind's own fields in `brief`. */
export interface NestedBrief {
  kind: string;
  industryName: string;
  companyType: string;
  reportScope: string;
  country: string | null;
  region: string | null;
  brief: Readonly<Record<string, unknown>>;
}

/** The one place where an ordered or stored brief becomes the brief of a report. Throws ZodError for one that is none. */
export function toBrief({ brief: ownFields, ...rest }: NestedBrief, { seed }: { seed: number }): Brief {
  const { kind, industryName, companyType, reportScope, country, region } = rest;
  return brief.parse({ ...ownFields, kind, industryName, companyType, reportScope, country, region, assumptions: {}, seed });
}
