import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";

/** Placeholder in the shape of a study page: heading, contents and report. */
export function StudySkeleton() {
  return (
    <Loading label="Loading the study" className="mx-auto w-full max-w-page px-4 pt-8 pb-16 sm:px-6 sm:pt-10 lg:px-8">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-6 h-4 w-52" />
      <Skeleton className="mt-3 h-9 w-full max-w-xl" />
      <Skeleton className="mt-4 h-5 w-full max-w-md" />
      <ReportSkeleton />
    </Loading>
  );
}

export function ReportSkeleton() {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[14rem_1fr]">
      <div className="hidden space-y-3 lg:block">
        {rail.map((width, i) => (
          <Skeleton key={i} className={`h-4 ${width}`} />
        ))}
      </div>
      <div className="space-y-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-4 w-full max-w-prose" />
        <Skeleton className="h-4 w-full max-w-prose" />
        <Skeleton className="h-4 w-4/5 max-w-prose" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  );
}

const rail = ["w-40", "w-48", "w-36", "w-44", "w-32", "w-48", "w-40", "w-36"];
