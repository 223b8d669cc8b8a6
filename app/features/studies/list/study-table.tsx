import { Link } from "react-router";
import { isFinished, type StudyItem } from "#shared/wire/studies.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LiveShare, watchedAtOnce } from "../../progress/live-share.tsx";
import { HeadlineFigure } from "../headline-figure.tsx";
import { StatusBadge } from "../study-page.tsx";
import { StudyMenu } from "../actions/study-menu.tsx";
import { dayOf, kindNames, placeOf, studyPath } from "../study-words.ts";

/** Studies as a table; on narrow screens a row collapses into its first cell. */
export function StudyTable({ studies }: { studies: readonly StudyItem[] }) {
  const watched = new Set(
    studies
      .filter(({ status }) => !isFinished(status))
      .slice(0, watchedAtOnce)
      .map(({ id }) => id),
  );
  return (
    <table className="w-full border-t border-line text-left text-sm">
      <caption className="sr-only">Your studies</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-2.5 pr-4 font-medium">
            Study
          </th>
          <th scope="col" className="w-44 py-2.5 pr-4 font-medium">
            Status
          </th>
          <th scope="col" className="w-28 py-2.5 pr-4 font-medium">
            Report
          </th>
          <th scope="col" className="w-32 py-2.5 pr-4 font-medium">
            Ordered
          </th>
          <th scope="col" className="w-12 py-2.5">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {studies.map((study) => (
          <StudyRow key={study.id} study={study} isWatched={watched.has(study.id)} />
        ))}
      </tbody>
    </table>
  );
}

function StudyRow({ study, isWatched }: { study: StudyItem; isWatched: boolean }) {
  const access = study.summary ? study.pdfDownload ? <Badge>Unlocked</Badge> : <Badge>Preview</Badge> : null;
  return (
    <tr className="align-top hover:bg-sunken">
      <td className="py-3.5 pr-4">
        <Link to={studyPath(study)} className="font-medium hover:underline">
          {study.title ?? study.industryName}
        </Link>
        <span className="block text-muted">
          {kindNames[study.kind]}, {placeOf(study)}
        </span>
        {study.summary && <HeadlineFigure summary={study.summary} className="mt-0.5 block text-soft" />}
        {isWatched && (
          <div className="mt-2 max-w-md">
            <LiveShare study={study} />
          </div>
        )}
        <span className="mt-2 flex flex-wrap items-center gap-2 md:hidden">
          <StatusBadge status={study.status} />
          {access}
          <span className="text-xs text-muted">{dayOf(study.createdAt)}</span>
        </span>
      </td>
      <td className="py-3.5 pr-4 max-md:hidden">
        <StatusBadge status={study.status} />
      </td>
      <td className="py-3.5 pr-4 max-md:hidden">{access ?? <span className="text-muted">None</span>}</td>
      <td className="py-3.5 pr-4 whitespace-nowrap text-soft max-md:hidden">
        <time dateTime={study.createdAt}>{dayOf(study.createdAt)}</time>
      </td>
      <td className="py-2 text-right">
        <StudyMenu study={study} inRow />
      </td>
    </tr>
  );
}
