import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import type { StudyKind } from "#shared/prices.ts";
import { hasReport, isFinished, type StudyDetail } from "#shared/wire/studies.ts";
import { explain } from "../../api.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Page } from "../../ui/page.tsx";
import { ProgressPanel } from "../progress/progress-panel.tsx";
import { useStudyEvents } from "../progress/use-study-events.ts";
import { NoReport } from "./no-report.tsx";
import { StudyReport } from "./report/study-report.tsx";
import { afterChange, isNotFound } from "./study-calls.ts";
import { StudyDialog } from "./actions/study-dialog.tsx";
import { StudyMenu } from "./actions/study-menu.tsx";
import { BackLink, StudyPage } from "./study-page.tsx";
import { studyById } from "./study-queries.ts";
import { StudySkeleton } from "./study-skeleton.tsx";
import { studyPath } from "./study-words.ts";

const listed = { to: "/app/studies", label: "Studies" };

/** A study in every state: queued, running, without a report, as a preview, unlocked. */
export function StudyScreen({ kind, id }: { kind: StudyKind; id: string }) {
  const { data: study, error, isPending, isFetching, refetch } = useQuery(studyById(id));
  if (isPending) return <StudySkeleton />;
  if (!study) return isNotFound(error) ? <NoSuchStudy /> : <Fault error={error} pending={isFetching} retry={() => void refetch()} />;
  if (study.kind !== kind) return <Navigate replace to={studyPath(study)} />;
  if (hasReport(study.status)) return <StudyReport study={study} />;
  if (study.status === "insufficient" || study.status === "failed" || study.status === "cancelled")
    return (
      <StudyPage study={study} from={listed} actions={<StudyMenu study={study} />}>
        <NoReport study={study} status={study.status} />
      </StudyPage>
    );
  return <UnfinishedStudy study={study} />;
}

function UnfinishedStudy({ study }: { study: StudyDetail }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const isStopping = isAccepted || study.cancelRequested;
  const refetchStudy = () => void client.invalidateQueries({ queryKey: studyById(study.id).queryKey });
  const watched = useStudyEvents(study.id, {
    isOn: !isFinished(study.status),
    onFinished: () => {
      refetchStudy();
      void afterChange(client);
    },
    onLost: refetchStudy,
  });
  const { progress } = watched;
  // The event stream reports the start before the study is fetched again.
  const shown = { ...study, status: progress.attempt > 0 ? ("running" as const) : study.status };
  const cancel = (
    <Button pending={isStopping} onClick={() => setConfirming(true)}>
      {isStopping ? "Stopping…" : "Cancel study"}
    </Button>
  );
  return (
    <StudyPage study={shown} from={listed}>
      <ProgressPanel study={study} {...watched} isStopping={isStopping} actions={progress.finished ? null : cancel} />
      <StudyDialog
        command="cancel"
        study={study}
        open={isConfirming && !progress.finished}
        onClose={() => setConfirming(false)}
        onCancelled={() => setAccepted(true)}
      />
    </StudyPage>
  );
}

function NoSuchStudy() {
  return (
    <Page
      above={<BackLink {...listed} />}
      title="Study not found"
      lead="It may have been deleted, or it may belong to another account."
      actions={<LinkButton to="/app/studies">Go to your studies</LinkButton>}
    />
  );
}

function Fault({ error, pending, retry }: { error: unknown; pending: boolean; retry: () => void }) {
  return (
    <Page above={<BackLink {...listed} />} title="Study">
      <ErrorState title="The study could not be loaded" onRetry={retry} pending={pending}>
        {explain(error)}
      </ErrorState>
    </Page>
  );
}
