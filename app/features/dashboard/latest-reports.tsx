import { Link } from "react-router";
import { hasReport, type StudyItem } from "#shared/wire/studies.ts";
import { Badge } from "../../ui/badge.tsx";
import { ChartThumbnail } from "../studies/chart-thumbnail.tsx";
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
  const headline = study.summary?.headline[0];
  return (
    <li className="group relative">
      <ChartThumbnail thumbnail={study.summary?.thumbnail} className="group-hover:border-line-strong" />
      <p className="mt-3 flex items-center gap-2 text-xs text-muted">
        {hasReport(study.status) ? <Badge>{study.pdfDownload ? "Unlocked" : "Preview"}</Badge> : <StatusBadge status={study.status} />}
        {dayOf(study.finishedAt ?? study.createdAt)}
      </p>
      <h3 className="headline mt-1.5 text-lg">
        <Link to={studyPath(study)} className="after:absolute after:inset-0 group-hover:underline">
          {study.title ?? study.industryName}
        </Link>
      </h3>
      {headline && (
        <p className="mt-1 text-sm text-soft">
          {headline.label}: <span className="font-medium">{headline.figure}</span>
        </p>
      )}
    </li>
  );
}
