import { Link } from "react-router";
import type { StudyItem } from "#shared/wire/studies.ts";
import { LiveShare, watchedAtOnce } from "../progress/live-share.tsx";
import { StatusBadge } from "../studies/status-badge.tsx";
import { placeOf, studyPath } from "../studies/study-words.ts";
import { PartHead } from "./part-head.tsx";

/** Studies on their way: the first few live, the others by their status. */
export function InProgress({ studies }: { studies: readonly StudyItem[] }) {
  return (
    <section aria-labelledby="in-progress">
      <PartHead id="in-progress" title="In progress" />
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
