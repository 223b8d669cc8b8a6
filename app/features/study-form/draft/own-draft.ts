import { z } from "zod";
import type { OwnBrief, OwnBriefs } from "#shared/brief-fields.ts";
import type { StudyKind } from "#shared/kinds.ts";
import type { StudyItem } from "#shared/wire/studies.ts";
import { countryNamed } from "../countries/countries.ts";
import { localBriefOf, localDraftOf, localFaults, localFields, localQuery } from "./local-draft.ts";

/** The fields of the form that only one kind has: how each kind's become part of an order, and are read from a study. */

export const ownDraftFields = {
  ...localFields,
  segments: z.array(z.string()).catch([]),
  companies: z.array(z.string()).catch([]),
  /** Of an Export study: countries that could buy, by English name. */
  candidateCountries: z.array(z.string()).catch([]),
};
export type OwnDraft = z.infer<z.ZodObject<typeof ownDraftFields>>;

export type OwnFaults = Partial<Record<keyof OwnDraft, string>>;

interface OwnPart<K extends StudyKind> {
  /** Says that the name is missing; "Industry is required" if left out. */
  nameMissing?: string;
  /** What is wrong with the fields as they are typed. */
  faults?(draft: OwnDraft): OwnFaults;
  /** What else than the name says what the study is on, for the call that interprets it. */
  query?(draft: OwnDraft): Record<string, string>;
  /** What the order carries in `brief`; undefined where nothing was entered. */
  brief(draft: OwnDraft): OwnBriefs[K] | undefined;
  /** The region of an order whose place is not chosen by its scope. */
  region?(draft: OwnDraft): string | null;
  /** `region`: what the study carries there. */
  draft(brief: OwnBriefs[K], region: StudyItem["region"]): Partial<OwnDraft>;
}

const ownParts: { [K in StudyKind]: OwnPart<K> } = {
  corporate: {
    brief: ({ segments, companies }) =>
      segments.length > 0 || companies.length > 0
        ? { ...(segments.length > 0 && { segments }), ...(companies.length > 0 && { companies }) }
        : undefined,
    draft: ({ segments = [], companies = [] }) => ({ segments, companies }),
  },
  export: {
    nameMissing: "Product is required",
    brief: ({ candidateCountries }) => {
      const codes = candidateCountries.flatMap((name) => countryNamed(name)?.iso3 ?? []);
      return codes.length > 0 ? { candidateCountries: codes } : undefined;
    },
    draft: ({ candidateCountries = [] }) => ({
      candidateCountries: candidateCountries === "all" ? [] : candidateCountries.flatMap((iso3) => countryNamed(iso3)?.name ?? []),
    }),
  },
  local: {
    nameMissing: "Business is required",
    faults: localFaults,
    query: localQuery,
    brief: localBriefOf,
    region: ({ place }) => place.trim() || null,
    draft: localDraftOf,
  },
};

// A kind's own part meets only values of that kind, which the compiler cannot follow through the table.
const partOf = (kind: StudyKind) =>
  ownParts[kind] as OwnPart<StudyKind> & { draft(brief: OwnBrief, region: string | null): Partial<OwnDraft> };

export const nameMissing = (kind: StudyKind): string => partOf(kind).nameMissing ?? "Industry is required";
export const ownFaultsOf = (kind: StudyKind, draft: OwnDraft): OwnFaults => partOf(kind).faults?.(draft) ?? {};
export const ownQueryOf = (kind: StudyKind, draft: OwnDraft): Record<string, string> => partOf(kind).query?.(draft) ?? {};
export const ownBriefOf = (kind: StudyKind, draft: OwnDraft): OwnBrief | undefined => partOf(kind).brief(draft);
export const ownRegionOf = (kind: StudyKind, draft: OwnDraft): string | null => partOf(kind).region?.(draft) ?? null;
export const ownDraftOf = (kind: StudyKind, brief: OwnBrief, region: string | null): Partial<OwnDraft> => partOf(kind).draft(brief, region);
