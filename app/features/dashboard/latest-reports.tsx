import { hasReport, type StudyItem } from "#shared/wire/studies.ts";
import { Badge } from "../../ui/badge.tsx";
import { ReportCard } from "../studies/list/report-card.tsx";
import { StatusBadge } from "../studies/status-badge.tsx";
import { dayOf, studyPath } from "../studies/study-words.ts";
import { PartHead } from "./part-head.tsx";

export function LatestReports({ studies }: { studies: readonly StudyItem[] }) {
  return (
    <section aria-labelledby="latest">
      <PartHead id="latest" title="Latest reports" more={{ to: "/app/studies", label: "All studies" }} />
      {studies.length === 0 ? (
        <p className="text-muted">Reports stand here as soon as they are ready.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {studies.map((study) => (
            <LatestReport key={study.id} study={study} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestReport({ study }: { study: StudyItem }) {
  return (
    <ReportCard study={study} to={studyPath(study)}>
      {hasReport(study.status) ? <Badge>{study.pdfDownload ? "Unlocked" : "Preview"}</Badge> : <StatusBadge status={study.status} />}
      {dayOf(study.finishedAt ?? study.createdAt)}
    </ReportCard>
  );
}
