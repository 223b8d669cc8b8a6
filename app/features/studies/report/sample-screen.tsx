import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import type { StudyKind } from "#shared/prices.ts";
import type { StudyItem } from "#shared/wire/studies.ts";
import { explain } from "../../../api.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/page.tsx";
import { likeItPath } from "../../study-form/draft/brief-link.ts";
import { Downloads } from "./downloads.tsx";
import { isNotFound } from "../study-calls.ts";
import { ReportFrame } from "./report-frame.tsx";
import { BackLink } from "../study-page.tsx";
import { sampleById, sampleReport } from "../study-queries.ts";
import { ReportSkeleton, StudySkeleton } from "../study-skeleton.tsx";

const ReportViewer = lazy(async () => ({ default: (await import("../../report-viewer/report-viewer.tsx")).ReportViewer }));
const listed = { to: "/app/studies?tab=samples", label: "Samples" };

/** A sample: the complete report, as a customer gets it. */
export function SampleScreen({ kind, id }: { kind: StudyKind; id: string }) {
  const { data: sample, error, isPending, isFetching, refetch } = useQuery(sampleById(kind, id));
  if (isPending) return <StudySkeleton />;
  if (sample) return <Sample sample={sample} />;
  if (isNotFound(error))
    return (
      <Page
        above={<BackLink {...listed} />}
        title="Sample not found"
        lead="Samples are renewed from time to time; this one may have been replaced."
        actions={<LinkButton to={listed.to}>Go to all samples</LinkButton>}
      />
    );
  return (
    <Page above={<BackLink {...listed} />} title="Sample">
      <ErrorState title="The sample could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
        {explain(error)}
      </ErrorState>
    </Page>
  );
}

function Sample({ sample }: { sample: StudyItem }) {
  const report = useQuery(sampleReport(sample.kind, sample.id));
  return (
    <ReportFrame
      study={sample}
      from={listed}
      badges={<Badge tone="info">Sample</Badge>}
      actions={
        <>
          <Downloads href={(format) => `/api/sample-studies/${sample.kind}/${sample.id}/report.${format}`} />
          <LinkButton variant="primary" to={likeItPath(sample)}>
            Order a report like this
          </LinkButton>
        </>
      }
      notes="This is a complete sample report. It was made by the same engine and from the same kinds of sources as the reports you order."
    >
      {report.data ? (
        <Suspense fallback={<ReportSkeleton />}>
          <ReportViewer answer={report.data} assumptions={noAssumptions} />
        </Suspense>
      ) : report.error ? (
        <ErrorState title="The report could not be loaded" onRetry={() => void report.refetch()} pending={report.isFetching}>
          {explain(report.error)}
        </ErrorState>
      ) : (
        <ReportSkeleton />
      )}
    </ReportFrame>
  );
}

const noAssumptions = {};
