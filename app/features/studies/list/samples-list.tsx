import { useQuery } from "@tanstack/react-query";
import { studyKinds } from "#shared/kinds.ts";
import type { StudyItem } from "#shared/wire/studies.ts";
import { explain } from "../../../api.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ReportCard } from "./report-card.tsx";
import { sampleList } from "../study-queries.ts";
import { kindNames, kindTitles, placeOf, samplePath } from "../study-words.ts";

export function SamplesList() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sampleList);
  if (isPending)
    return (
      <Loading label="Loading the samples" className={gridClass}>
        {[1, 2, 3].map((n) => (
          <div key={n}>
            <Skeleton className="aspect-[8/5] w-full" />
            <Skeleton className="mt-4 h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </Loading>
    );
  if (!data)
    return (
      <ErrorState title="The samples could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
        {explain(error)}
      </ErrorState>
    );
  if (data.studies.length === 0)
    return (
      <EmptyState icon="document" title="No samples yet">
        Samples are made when the service starts for the first time, which takes a minute or two. Please come back shortly.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-6 max-w-prose text-sm text-muted">
        Complete reports, made by the same engine as the ones you order. Every figure shows its origin, and you can change assumptions.
      </p>
      {studyKinds.map((kind) => {
        const samples = data.studies.filter((sample) => sample.kind === kind);
        return (
          samples.length > 0 && (
            <section key={kind} aria-label={kindTitles[kind]} className="mb-12">
              <h2 className="headline mb-4 text-xl">{kindTitles[kind]}</h2>
              <ul className={gridClass}>
                {samples.map((sample) => (
                  <SampleCard key={sample.id} sample={sample} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

const gridClass = "grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3";

export function SampleCard({ sample }: { sample: StudyItem }) {
  return (
    <ReportCard study={sample} to={samplePath(sample)}>
      <Badge tone="info">Sample</Badge>
      {kindNames[sample.kind]}, {placeOf(sample)}
    </ReportCard>
  );
}
