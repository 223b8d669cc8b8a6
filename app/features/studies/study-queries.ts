import { type QueryClient, queryOptions, infiniteQueryOptions } from "@tanstack/react-query";
import type { ReportDocument } from "#document";
import type { StudyKind } from "#shared/prices.ts";
import { isFinished, type ReportAnswer, type StudyDetail, type StudyItem, type StudyPage } from "#shared/wire/studies.ts";
import { getJson } from "../../api.ts";
import { type ListFilters, listPath } from "./list/list-search.ts";

/*
 * Cached responses never become stale by time. They are refetched after this page has changed something, or if a study was unfinished
 * when it was last fetched.
 */

export const studyList = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: ["studies", "list", filters],
    queryFn: ({ pageParam, signal }) => getJson<StudyPage>(listPath(filters, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: (query) => refetchIf(query.state.data?.pages.some((page) => page.studies.some(isUnfinished))),
  });

export const studyById = (id: string) =>
  queryOptions({
    queryKey: ["studies", "one", id],
    queryFn: ({ signal }) => getJson<StudyDetail>(`/api/studies/${id}`, { signal }),
    refetchOnMount: (query) => refetchIf(query.state.data && isUnfinished(query.state.data)),
  });

/** The preview or, once unlocked, the whole report; the server decides which. */
export const reportOf = (id: string, isUnlocked: boolean) =>
  queryOptions({
    queryKey: ["studies", "report", id, isUnlocked],
    queryFn: ({ signal }) => getJson<ReportAnswer<ReportDocument>>(`/api/studies/${id}/report`, { signal }),
  });

export const sampleList = queryOptions({
  queryKey: ["samples", "list"],
  queryFn: ({ signal }) => getJson<{ studies: StudyItem[] }>("/api/sample-studies", { signal }),
  // Samples are made in the background when the service starts for the first time.
  refetchOnMount: (query) => refetchIf(query.state.data?.studies.length === 0),
});

export const sampleById = (kind: StudyKind, id: string) =>
  queryOptions({
    queryKey: ["samples", "one", kind, id],
    queryFn: ({ signal }) => getJson<StudyItem>(`/api/sample-studies/${kind}/${id}`, { signal }),
  });

export const sampleReport = (kind: StudyKind, id: string) =>
  queryOptions({
    queryKey: ["samples", "report", kind, id],
    queryFn: ({ signal }) => getJson<ReportAnswer<ReportDocument>>(`/api/sample-studies/${kind}/${id}/report`, { signal }),
  });

/** Puts a study from a response into the cache. */
export function storeStudy(client: QueryClient, study: StudyDetail): void {
  client.setQueryData(studyById(study.id).queryKey, study);
}

function isUnfinished(study: StudyItem): boolean {
  return !isFinished(study.status);
}
const refetchIf = (isNeeded: boolean | undefined): "always" | boolean => (isNeeded ? "always" : true);
