import { type QueryClient, queryOptions, infiniteQueryOptions } from "@tanstack/react-query";
import type { ReportDocument } from "#document";
import type { StudyKind } from "#shared/prices.ts";
import { isFinished, type ReportAnswer, type StudyDetail, type StudyItem, type StudyPage } from "#shared/wire/studies.ts";
import { getJson } from "../../api.ts";
import { type ListFilters, listPath } from "./list/list-search.ts";

/*
 * Answers never grow stale by themselves. Two things read them again: what this page changed itself, and a study that was
 * still on its way when it was last read.
 */

export const studyList = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: ["studies", "list", filters],
    queryFn: ({ pageParam, signal }) => getJson<StudyPage>(listPath(filters, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: (query) => againIf(query.state.data?.pages.some((page) => page.studies.some(isOnItsWay))),
  });

export const studyById = (id: string) =>
  queryOptions({
    queryKey: ["studies", "one", id],
    queryFn: ({ signal }) => getJson<StudyDetail>(`/api/studies/${id}`, { signal }),
    refetchOnMount: (query) => againIf(query.state.data && isOnItsWay(query.state.data)),
  });

/** The preview or, once unlocked, the whole report: what may be seen is decided by the server. */
export const reportOf = (id: string, isUnlocked: boolean) =>
  queryOptions({
    queryKey: ["studies", "report", id, isUnlocked],
    queryFn: ({ signal }) => getJson<ReportAnswer<ReportDocument>>(`/api/studies/${id}/report`, { signal }),
  });

export const sampleList = queryOptions({
  queryKey: ["samples", "list"],
  queryFn: ({ signal }) => getJson<{ studies: StudyItem[] }>("/api/sample-studies", { signal }),
  // Samples are made in the background when the service starts for the first time.
  refetchOnMount: (query) => againIf(query.state.data?.studies.length === 0),
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

/** Puts a study that a call answered into the cache. */
export function storeStudy(client: QueryClient, study: StudyDetail): void {
  client.setQueryData(studyById(study.id).queryKey, study);
}

function isOnItsWay(study: StudyItem): boolean {
  return !isFinished(study.status);
}
const againIf = (again: boolean | undefined): "always" | boolean => (again ? "always" : true);
