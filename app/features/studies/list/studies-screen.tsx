import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { explain } from "../../../api.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/classes.ts";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Page } from "../../../ui/page.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { isFiltered, type ListFilters, type ListTab, readListSearch, writeListSearch } from "./list-search.ts";
import { SamplesList } from "./samples-list.tsx";
import { StudyFilters } from "./study-filters.tsx";
import { studyList } from "../study-queries.ts";
import { StudyTable } from "./study-table.tsx";

export function StudiesScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { tab, filters: filtersInUrl } = readListSearch(params);
  // Shown before the URL has changed: the next change may come sooner and must start from what is shown.
  const [filters, showFilters] = useOptimistic(filtersInUrl);
  const filter = (next: ListFilters) =>
    startTransition(async () => {
      showFilters(next);
      await navigate(addressOf(tab, next), { replace: true, preventScrollReset: true });
    });
  const go = (next: ListTab) => void navigate(addressOf(next, next === "yours" ? filters : {}), { preventScrollReset: true });
  return (
    <Page
      title="Studies"
      actions={
        <LinkButton to="/app/new-study" variant="primary">
          <Icon name="plus" className="size-4" />
          New study
        </LinkButton>
      }
    >
      <Tabs<ListTab>
        label="Studies"
        value={tab}
        onChange={go}
        tabs={[
          { value: "yours", label: "Your studies", panel: <YourStudies filters={filters} onFilter={filter} /> },
          { value: "samples", label: "Samples", panel: <SamplesList /> },
        ]}
      />
    </Page>
  );
}

const addressOf = (tab: ListTab, filters: ListFilters) => ({ search: String(writeListSearch(tab, filters)) });

function YourStudies({ filters, onFilter }: { filters: ListFilters; onFilter: (filters: ListFilters) => void }) {
  const {
    data,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = useInfiniteQuery({
    ...studyList(filters),
    // While typing, the previous results stay until new ones arrive.
    placeholderData: keepPreviousData,
  });
  const studies = data?.pages.flatMap((page) => page.studies) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  if (data && total === 0 && !isFiltered(filters) && !isPlaceholderData) return <NoStudies />;
  return (
    <>
      <StudyFilters filters={filters} onChange={onFilter} />
      <output className="sr-only">{data && !isPlaceholderData ? `${total} ${total === 1 ? "study" : "studies"}` : ""}</output>
      {isPending ? (
        <TableSkeleton />
      ) : !data ? (
        <ErrorState title="The studies could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
          {explain(error)}
        </ErrorState>
      ) : total === 0 ? (
        <EmptyState
          icon="search"
          title="No matching studies"
          action={<Button onClick={() => onFilter(filters.sort ? { sort: filters.sort } : {})}>Show all studies</Button>}
        >
          No study matches this search and these filters.
        </EmptyState>
      ) : (
        <div aria-busy={isPlaceholderData} className={classNames("transition-opacity", isPlaceholderData && "opacity-60")}>
          <StudyTable studies={studies} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
            <span>
              {studies.length} of {total}
              {isFetchNextPageError && !isFetchingNextPage && (
                <span className="text-bad">. More could not be loaded: {explain(error)}</span>
              )}
            </span>
            {hasNextPage && (
              <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? "Loading…" : "Load more"}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function NoStudies() {
  return (
    <EmptyState
      icon="document"
      title="No studies yet"
      action={
        <LinkButton to="/app/new-study" variant="primary">
          Order your first study
        </LinkButton>
      }
    >
      Name an industry and a place, and get a report within minutes. To see what a report looks like, open Samples.
    </EmptyState>
  );
}

function TableSkeleton() {
  return (
    <Loading label="Loading your studies" className="divide-y divide-line border-y border-line">
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n} className="flex gap-8 py-4">
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-full max-w-64" />
            <Skeleton className="mt-2 h-4 w-full max-w-40" />
          </div>
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-24 max-md:hidden" />
        </div>
      ))}
    </Loading>
  );
}
