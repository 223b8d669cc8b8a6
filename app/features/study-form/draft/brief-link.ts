import type { StudyItem } from "#shared/wire/studies.ts";
import { type Draft, draftSchema } from "./draft.ts";
import { ownDraftOf } from "./own-draft.ts";

/** Address of the form with the brief of a sample study, as far as the list shows it. */
export function likeItPath(study: Pick<StudyItem, "kind" | "industryName" | "companyType" | "reportScope" | "country" | "region">): string {
  const { kind, industryName, companyType, reportScope, country, region } = study;
  const brief = {
    kind,
    industry: industryName,
    for: companyType,
    scope: reportScope,
    ...(country && { country }),
    ...(region && { region }),
  };
  return `/app/new-study?${new URLSearchParams(brief)}`;
}

/** The brief in such an address; null if it names no scope. Invalid values are ignored. */
export function briefOfAddress(params: URLSearchParams, key: string): Draft | null {
  if (!params.has("scope")) return null;
  const text = (name: string) => params.get(name) ?? "";
  const kind = draftSchema.shape.kind.parse(text("kind"));
  return draftSchema.parse({
    key,
    kind,
    industryName: text("industry"),
    companyType: text("for"),
    reportScope: text("scope"),
    country: text("country"),
    region: text("region"),
    ...ownDraftOf(kind, {}, text("region")),
  });
}
