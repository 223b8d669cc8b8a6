import { z } from "zod";
import { iso3, type OwnFields, ownFields } from "./brief-fields.ts";
import { reportScopes, type StudyKind, studyKinds } from "./kinds.ts";
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

/** "library:food-beverages/coffee", "naics:721110", "hs:0901", "isic:5510", "naics:337@factory-gate". */
export const marketCode = z
  .string()
  .regex(
    /^(?:library:[a-z0-9-]+\/[a-z0-9-]+|(?:naics|hs|isic):[0-9-]{2,6})(?:@[a-z-]+)?$/,
    "Market code: as in library:food-beverages/dairy or naics:721110",
  );
const common = {
  industryName: z.string().trim().min(limits.industryNameLengthMin).max(limits.industryNameLengthMax),
  /** Which market the name means, where it has several readings or only a wider market has evidence: "naics:721110". */
  marketCode: marketCode.optional(),
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

const briefOf = <K extends StudyKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...common, ...(ownFields[kind] as OwnFields[K]) });
export const corporateBrief = briefOf("corporate");
export const exportBrief = briefOf("export");
export const localBrief = briefOf("local");
const [first, ...others] = studyKinds;
export const brief = z.discriminatedUnion("kind", [briefOf(first), ...others.map(briefOf)]);

export type Brief = z.infer<typeof brief>;
export type CorporateBrief = z.infer<typeof corporateBrief>;
export type ExportBrief = z.infer<typeof exportBrief>;
export type LocalBrief = z.infer<typeof localBrief>;
/** What every brief says, whatever its kind: all that the shared parts of the engine may ask of it. */
export type CommonBrief = z.infer<z.ZodObject<typeof common>> & { kind: string };

/** A brief as it is ordered and stored: what all kinds have side by side, the kind's own fields in `brief`. */
export interface NestedBrief {
  kind: string;
  industryName: string;
  /** Null where the name alone settled the market. */
  marketCode?: string | null | undefined;
  companyType: string;
  reportScope: string;
  country: string | null;
  region: string | null;
  brief: Readonly<Record<string, unknown>>;
}

/** The one place where an ordered or stored brief becomes the brief of a report. Throws ZodError for one that is none. */
export function toBrief({ brief: own, ...rest }: NestedBrief, { seed }: { seed: number }): Brief {
  const { kind, industryName, companyType, reportScope, country, region } = rest;
  const chosen = rest.marketCode ? { marketCode: rest.marketCode } : {};
  return brief.parse({ ...own, kind, industryName, ...chosen, companyType, reportScope, country, region, assumptions: {}, seed });
}
