import { z } from "zod";
import type { OwnBrief, OwnBriefs } from "#shared/brief-fields.ts";
import type { StudyKind } from "#shared/kinds.ts";
import type { StudyItem } from "#shared/wire/studies.ts";

/** The fields of the form that only one kind has: how each kind's become part of an order, and are read from a study. */

export const ownDraftFields = {
  /** Of a Local study: city or neighbourhood. */
  place: z.string().catch(""),
  segments: z.array(z.string()).catch([]),
  companies: z.array(z.string()).catch([]),
};
export type OwnDraft = z.infer<z.ZodObject<typeof ownDraftFields>>;

interface OwnPart<K extends StudyKind> {
  /** Whether a country may be named though the scope requires none. */
  mayNameCountry?: true;
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
  export: { mayNameCountry: true, brief: () => undefined, draft: () => ({}) },
  local: {
    brief: () => undefined,
    region: ({ place }) => place.trim() || null,
    draft: (_, region) => ({ place: region ?? "" }),
  },
};

// A kind's own part meets only values of that kind, which the compiler cannot follow through the table.
const partOf = (kind: StudyKind) =>
  ownParts[kind] as OwnPart<StudyKind> & { draft(brief: OwnBrief, region: string | null): Partial<OwnDraft> };

export const mayNameCountry = (kind: StudyKind): boolean => partOf(kind).mayNameCountry ?? false;
export const ownBriefOf = (kind: StudyKind, draft: OwnDraft): OwnBrief | undefined => partOf(kind).brief(draft);
export const ownRegionOf = (kind: StudyKind, draft: OwnDraft): string | null => partOf(kind).region?.(draft) ?? null;
export const ownDraftOf = (kind: StudyKind, brief: OwnBrief, region: string | null): Partial<OwnDraft> => partOf(kind).draft(brief, region);
