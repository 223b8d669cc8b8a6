import { z } from "zod";
import { countryMissing, kinds, studyKinds } from "#shared/kinds.ts";
import { limits } from "#shared/limits.ts";
import {
  analysts,
  companyTypes,
  orderBody,
  type OrderBody,
  reportScopes,
  scopesOfKind,
  type StudyDetail,
  studyRegions,
} from "#shared/wire/studies.ts";
import { countryNamed } from "../countries/countries.ts";
import { nameMissing, ownBriefOf, type OwnDraft, ownDraftFields, ownDraftOf, ownFaultsOf, ownRegionOf } from "./own-draft.ts";

/**
 * What a customer has typed into the form so far, for all kinds at once, so that switching kinds loses nothing.
 * `key` is the idempotency key of the order: sending the draft again does not order it twice.
 */
export const draftSchema = z.object({
  key: z.string().min(8),
  kind: z.enum(studyKinds).catch("corporate"),
  industryName: z.string().catch(""),
  /** Chosen among the markets that the name can mean; empty while none is chosen. It belongs to this name only. */
  marketCode: z.string().catch(""),
  companyType: z.enum(companyTypes).or(z.literal("")).catch(""),
  /** Of a kind with several scopes. */
  reportScope: z.enum(reportScopes).catch("country"),
  country: z.string().catch(""),
  region: z.enum(studyRegions).or(z.literal("")).catch(""),
  ...ownDraftFields,
  unlockWhenReady: z.boolean().catch(false),
  /** Empty until one is chosen: the language model, where there is one. */
  analyst: z.enum(analysts).or(z.literal("")).catch(""),
  /** Identifies the earlier choice that was applied: it is applied once and may then be changed. */
  applied: z.string().catch(""),
  /** Copied whole from another study, and not changed since. */
  isCopied: z.boolean().catch(false),
});
export type Draft = z.infer<typeof draftSchema>;
export type DraftField = Exclude<keyof Draft, "key" | "applied" | "isCopied">;
export type DraftFaults = Partial<Record<DraftField, string>>;

export function emptyDraft(key: string): Draft {
  return draftSchema.parse({ key });
}

/** The stored draft, or a new one where none can be read. */
export function readDraft(stored: string | null, newKey: () => string): Draft {
  const parsed = draftSchema.safeParse(fromJson(stored));
  return parsed.success ? parsed.data : emptyDraft(newKey());
}

/** Whether nothing was chosen or typed; the default country `home` does not count. */
export function isEmptyDraft(draft: Draft, home = ""): boolean {
  const country = draft.country === home ? "" : draft.country;
  return JSON.stringify({ ...draft, country, applied: "", isCopied: false }) === JSON.stringify(emptyDraft(draft.key));
}

/** The draft with a country, unless it names one already. */
export function withCountry(draft: Draft, country: string): Draft {
  return draft.country.trim() === "" ? { ...draft, country } : draft;
}

/** The order that the draft describes, or what is wrong with each field, in words. `unsettled`: what the name leaves to be chosen. */
export function orderOf(
  draft: Draft,
  unsettled: { field: DraftField; words: string } | null = null,
): { body: OrderBody } | { faults: DraftFaults } {
  const scope = scopeOf(draft);
  const own = ownBriefOf(draft.kind, draft);
  const body = orderBody.safeParse({
    kind: draft.kind,
    industryName: draft.industryName,
    ...(draft.marketCode && { marketCode: draft.marketCode }),
    companyType: draft.companyType,
    reportScope: scope,
    country: needsCountry(draft, scope) ? (countryNamed(draft.country)?.name ?? null) : null,
    region: scope === "regional" ? draft.region || null : ownRegionOf(draft.kind, draft),
    ...(own && { brief: own }),
    unlockWhenReady: draft.unlockWhenReady,
  });
  const faults: DraftFaults = { ...schemaFaults(body.error), ...placeFaults(draft, scope), ...ownFaultsOf(draft.kind, draft) };
  if (unsettled) faults[unsettled.field] = unsettled.words;
  if (draft.companyType === "") faults.companyType = "Choose who the report is for";
  if (draft.industryName.trim() === "") faults.industryName = nameMissing(draft.kind);
  return body.success && Object.keys(faults).length === 0 ? { body: body.data } : { faults };
}

/** Assigns the server's field errors (path → words) to the fields of the form; the rest go under `other`. */
export function faultsOfServer(fields: Readonly<Record<string, string>>): { faults: DraftFaults; other: string[] } {
  const faults: DraftFaults = {};
  const other: string[] = [];
  for (const [path, words] of Object.entries(fields)) {
    const field = fieldOfPath(path);
    if (field) faults[field] ??= words;
    else other.push(words);
  }
  return { faults, other };
}

/** The brief of a study as a draft: what "Edit the brief" starts from. */
export function draftOfStudy(study: StudyDetail, key: string): Draft {
  const region = studyRegions.find((each) => each === study.region) ?? "";
  return {
    ...emptyDraft(key),
    kind: study.kind,
    industryName: study.industryName,
    marketCode: study.marketCode ?? "",
    companyType: study.companyType,
    reportScope: study.reportScope,
    country: study.country ?? "",
    region,
    ...ownDraftOf(study.kind, study.brief, study.region),
    unlockWhenReady: study.unlockWhenReady,
  };
}

/** The scope of the order: chosen where the kind has several, otherwise the only one. */
export function scopeOf(draft: Pick<Draft, "kind" | "reportScope">): OrderBody["reportScope"] {
  const allowed: readonly OrderBody["reportScope"][] = scopesOfKind[draft.kind];
  return allowed.find((scope) => scope === draft.reportScope) ?? kinds[draft.kind].usualScope;
}

/** Adds a name to a list: trimmed, no duplicates, at most ten names of at most 80 characters. Otherwise says why not. */
export function addName(names: readonly string[], typed: string): { names: string[] } | { fault: string } {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  if (name === "") return { names: [...names] };
  if (name.length > nameLengthMax) return { fault: `At most ${nameLengthMax} characters` };
  if (names.some((each) => each.toLowerCase() === name.toLowerCase())) return { fault: `“${name}” is already listed` };
  if (names.length >= namesMax) return { fault: `At most ${namesMax}` };
  return { names: [...names, name] };
}
const nameLengthMax = 80;
const namesMax = 10;

/** Whether the study is on a country, or from one. */
export const needsCountry = ({ kind }: Pick<Draft, "kind">, scope: OrderBody["reportScope"]): boolean =>
  scope === "country" || countryMissing(kind) !== undefined;

function placeFaults(draft: Draft, scope: OrderBody["reportScope"]): DraftFaults {
  if (needsCountry(draft, scope) && !countryNamed(draft.country))
    return {
      country:
        draft.country.trim() === ""
          ? (countryMissing(draft.kind) ?? "Choose a country")
          : `“${draft.country.trim()}” is not in the list of countries`,
    };
  if (scope === "regional" && draft.region === "") return { region: "Choose a region" };
  return {};
}

function schemaFaults(error: z.ZodError | undefined): DraftFaults {
  const faults: DraftFaults = {};
  for (const issue of error?.issues ?? []) {
    const field = fieldOfPath(issue.path.join("."));
    if (field) faults[field] ??= issue.message;
  }
  return faults;
}

function fieldOfPath(path: string): DraftField | undefined {
  const own = /^brief\.(?:opening\.)?([^.]+)/.exec(path)?.[1];
  if (own === undefined) return fields.find((field) => field === path);
  return own === "radiusMetres" ? "radius" : ownFields.find((field) => field === own);
}
const ownFields = Object.keys(ownDraftFields) as (keyof OwnDraft)[];
const fields = [
  "kind",
  "industryName",
  "marketCode",
  "companyType",
  "reportScope",
  "country",
  "region",
  "unlockWhenReady",
] as const satisfies DraftField[];

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

export const industryLengthMax = limits.industryNameLengthMax;
