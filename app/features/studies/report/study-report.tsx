import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useRef, useState } from "react";
import { Link } from "react-router";
import { formatMoneyExact } from "#shared/money.ts";
import type { ReportFile, StudyDetail } from "#shared/wire/studies.ts";
import { explain } from "../../../api.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ReportSaving } from "../../report-viewer/report-viewer.tsx";
import { Downloads } from "./downloads.tsx";
import { studyCalls } from "../study-calls.ts";
import { StudyMenu } from "../actions/study-menu.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { reportOf, studyById } from "../study-queries.ts";
import { ReportSkeleton } from "../study-skeleton.tsx";
import { UnlockDialog, useUnlockCost } from "./unlock-dialog.tsx";
import { UnlockPanel } from "./unlock-panel.tsx";

const ReportViewer = lazy(async () => ({ default: (await import("../../report-viewer/report-viewer.tsx")).ReportViewer }));

/** A study with a report: the preview with the unlock button, or the whole report with its downloads. */
export function StudyReport({ study }: { study: StudyDetail }) {
  const client = useQueryClient();
  const [isUnlocking, setUnlocking] = useState(false);
  const saving = useRef<ReportSaving>(null);
  const report = useQuery(reportOf(study.id, study.pdfDownload));
  const href = (format: ReportFile) => `/api/studies/${study.id}/report.${format}`;
  const save = async (assumptions: Record<string, number>) => {
    client.setQueryData(studyById(study.id).queryKey, await studyCalls.saveAssumptions(study.id, assumptions));
  };
  const actions = (
    <>
      {study.pdfDownload ? (
        <Downloads href={href} saveFirst={() => saving.current?.flush()} />
      ) : (
        <UnlockButton study={study} onPress={() => setUnlocking(true)} />
      )}
      <StudyMenu study={study} />
    </>
  );
  return (
    <ReportFrame
      study={study}
      from={{ to: "/app/studies", label: "Studies" }}
      badges={study.pdfDownload && <Badge>Unlocked</Badge>}
      actions={actions}
      notes={notesOf(study)}
    >
      {report.data ? (
        <Suspense fallback={<ReportSkeleton />}>
          <ReportViewer
            answer={report.data}
            assumptions={study.assumptions}
            changes={study.changes}
            saving={saving}
            {...(study.pdfDownload && { onSaveAssumptions: save })}
            {...(!study.pdfDownload && { unlock: <UnlockPanel study={study} answer={report.data} /> })}
          />
        </Suspense>
      ) : report.error ? (
        <ErrorState title="The report could not be loaded" onRetry={() => void report.refetch()} pending={report.isFetching}>
          {explain(report.error)}
        </ErrorState>
      ) : (
        <ReportSkeleton />
      )}
      <UnlockDialog study={study} open={isUnlocking && !study.pdfDownload} onClose={() => setUnlocking(false)} />
    </ReportFrame>
  );
}

function notesOf(study: StudyDetail): ReactNode {
  if (!study.refreshOf) return null;
  return (
    <p>
      A refresh of{" "}
      <Link to={`/app/studies/${study.kind}/${study.refreshOf}`} className="link">
        an earlier study
      </Link>
      {study.changes ? ". The changes are listed under the title." : "."}
    </p>
  );
}

function UnlockButton({ study, onPress }: { study: StudyDetail; onPress: () => void }) {
  const { price } = useUnlockCost(study);
  return (
    <Button variant="primary" onClick={onPress}>
      <Icon name="unlock" className="size-4" />
      Unlock for {formatMoneyExact(price)}
    </Button>
  );
}
