import { studyKinds } from "#shared/kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type StudyItem, hasReport } from "#shared/wire/studies.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { SampleCard } from "../studies/list/samples-list.tsx";
import { sampleList } from "../studies/study-queries.ts";
import { LiveShare, watchedAtOnce } from "../progress/live-share.tsx";
import { StatusBadge } from "../studies/study-page.tsx";
import { placeOf, studyPath, dayOf } from "../studies/study-words.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { ReportCard } from "../studies/list/report-card.tsx";

/** First steps of a new customer: order a study, or view a sample. */
export function FirstSteps() {
  const { data } = useQuery(sampleList);
  // The first of each kind.
  const samples = studyKinds.flatMap((kind) => data?.studies.find((sample) => sample.kind === kind) ?? []);
  return (
    <>
      <EmptyState
        icon="document"
        title="No studies yet"
        action={
          <LinkButton to="/app/new-study" variant="primary">
            Order your first study
          </LinkButton>
        }
      >
        Name an industry, a product or a business, and a place. Within minutes you get a preview with headline figures, method and sources,
        and decide whether to unlock the full report.
      </EmptyState>
      {samples.length > 0 && (
        <section aria-labelledby="samples">
          <SectionHeading id="samples" title="View a sample first" more={{ to: "/app/studies?tab=samples", label: "All samples" }} />
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {samples.map((sample) => (
              <SampleCard key={sample.id} sample={sample} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Unfinished studies: the first few with live progress, the others with their status. */
export function InProgress({ studies }: { studies: readonly StudyItem[] }) {
  return (
    <section aria-labelledby="in-progress">
      <SectionHeading id="in-progress" title="In progress" />
      <ul className="divide-y divide-line border-y border-line">
        {studies.map((study, i) => (
          <li key={study.id} className="grid gap-x-8 gap-y-3 py-4 sm:grid-cols-[1fr_minmax(12rem,22rem)] sm:items-center">
            <div className="min-w-0">
              <Link to={studyPath(study)} className="font-medium hover:underline">
                {study.industryName}
              </Link>
              <span className="mt-1 flex items-center gap-3 text-sm text-muted">
                <StatusBadge status={study.status} />
                {placeOf(study)}
              </span>
            </div>
            {i < watchedAtOnce && <LiveShare study={study} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LatestReports({ studies }: { studies: readonly StudyItem[] }) {
  return (
    <section aria-labelledby="latest">
      <SectionHeading id="latest" title="Latest reports" more={{ to: "/app/studies", label: "All studies" }} />
      {studies.length === 0 ? (
        <p className="text-muted">Reports appear here as soon as they are ready.</p>
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

/** Heading of a dashboard section, with a link to the full list. */
function SectionHeading({ id, title, more }: { id: string; title: string; more?: { to: string; label: string } }) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-6">
      <h2 id={id} className="headline text-xl">
        {title}
      </h2>
      {more && (
        <Link to={more.to} className="link text-sm">
          {more.label}
        </Link>
      )}
    </div>
  );
}
