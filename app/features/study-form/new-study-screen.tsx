import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Page } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useFreshBalance } from "../auth/use-user.ts";
import { studyById } from "../studies/study-queries.ts";
import { briefOfAddress } from "./draft/brief-link.ts";
import { draftOfStudy } from "./draft/draft.ts";
import { newKey } from "../../api.ts";
import { NewStudyForm } from "./new-study-form.tsx";

/** The order form. The address may name an industry, an earlier study whose brief to copy, or a whole brief. */
export function NewStudyScreen() {
  const [params, setParams] = useSearchParams();
  // Read once and then removed from the address, so that a reload does not undo later changes.
  const [linked] = useState(() => ({
    industry: params.get("industry"),
    brief: params.get("brief"),
    copied: briefOfAddress(params, newKey()),
  }));
  useFreshBalance();
  const earlier = useQuery({ ...studyById(linked.brief ?? ""), enabled: linked.brief !== null });
  const isWaiting = linked.brief !== null && earlier.isPending;
  const hasParams = params.size > 0;
  useEffect(() => {
    if (hasParams && !isWaiting) setParams({}, { replace: true, preventScrollReset: true });
  }, [hasParams, isWaiting, setParams]);
  return (
    <Page title="New study" lead="A short brief is enough. You read a preview first and decide then.">
      {isWaiting ? (
        <FormSkeleton />
      ) : (
        <NewStudyForm industry={linked.industry} startFrom={earlier.data ? draftOfStudy(earlier.data, newKey()) : linked.copied} />
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
