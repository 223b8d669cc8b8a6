import { studyKinds } from "#shared/prices.ts";
import { type StudyListQuery, studySorts, studyStatuses } from "#shared/wire/studies.ts";

export type ListTab = "yours" | "samples";
export type ListFilters = Pick<StudyListQuery, "search" | "kind" | "status" | "sort">;

/** The tab and filters in the URL; unknown values are ignored. */
export function readListSearch(params: URLSearchParams): { tab: ListTab; filters: ListFilters } {
  const kind = studyKinds.find((each) => each === params.get("kind"));
  const status = studyStatuses.find((each) => each === params.get("status"));
  const sort = studySorts.find((each) => each === params.get("sort"));
  const search = params.get("search")?.trim().slice(0, searchLengthMax);
  return {
    tab: params.get("tab") === "samples" ? "samples" : "yours",
    filters: { ...(search && { search }), ...(kind && { kind }), ...(status && { status }), ...(sort && sort !== "newest" && { sort }) },
  };
}

/** Query parameters for a tab and filters, without defaults. */
export function writeListSearch(tab: ListTab, filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (tab === "samples") params.set("tab", tab);
  for (const key of ["search", "kind", "status", "sort"] as const) {
    const value = filters[key]?.trim();
    if (value && value !== "newest") params.set(key, value);
  }
  return params;
}

/** API path of one page of the list. */
export function listPath(filters: ListFilters, cursor: string | null): string {
  const params = writeListSearch("yours", filters);
  params.set("limit", String(pageSize));
  if (cursor) params.set("cursor", cursor);
  return `/api/studies?${params}`;
}

export function isFiltered(filters: ListFilters): boolean {
  return Boolean(filters.search || filters.kind || filters.status);
}

export const searchLengthMax = 120;
const pageSize = 20;
