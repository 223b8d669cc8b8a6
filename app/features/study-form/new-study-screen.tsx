import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Page } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useBalanceAnew } from "../auth/use-user.ts";
import { studyById } from "../studies/study-queries.ts";
import { briefOfAddress } from "./draft/brief-link.ts";
import { draftOfStudy } from "./draft/draft.ts";
import { newKey } from "../../api.ts";
import { NewStudyForm } from "./new-study-form.tsx";

/** The form, with what the address brings: a market's name, the brief of an earlier study, or that of a sample. */
export function NewStudyScreen() {
  const [params, setParams] = useSearchParams();
  // Read once: then the address is plain, so that a reload keeps what was changed since.
  const [brought] = useState(() => ({
    industry: params.get("industry"),
    brief: params.get("brief"),
    like: briefOfAddress(params, newKey()),
  }));
  useBalanceAnew();
  const earlier = useQuery({ ...studyById(brought.brief ?? ""), enabled: brought.brief !== null });
  const isWaiting = brought.brief !== null && earlier.isPending;
  const isBringing = params.size > 0;
  useEffect(() => {
    if (isBringing && !isWaiting) setParams({}, { replace: true, preventScrollReset: true });
  }, [isBringing, isWaiting, setParams]);
  return (
    <Page title="New study" lead="A few lines are enough: you read a preview first and decide then.">
      {isWaiting ? (
        <FormSkeleton />
      ) : (
        <NewStudyForm industry={brought.industry} startFrom={earlier.data ? draftOfStudy(earlier.data, newKey()) : brought.like} />
      )}
    </Page>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading the brief" className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-8">
        <Skeleton className="h-56 w-full" />
        {[1, 2, 3, 4].map((n) => (
          <div key={n}>
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-2 h-10 w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64 w-full max-lg:hidden" />
    </Loading>
  );
}
