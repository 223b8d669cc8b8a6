import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StudyItem, StudyStatus } from "#shared/wire/studies.ts";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { companyTypeNames, dayOf, kindTitles, placeOf, statusNames, statusTones } from "./study-words.ts";

export interface StudyPageProps {
  study: StudyItem;
  /** The list it belongs to. */
  from: { to: string; label: string };
  badges?: ReactNode;
  actions?: ReactNode;
  /** More about the study, under its name. */
  notes?: ReactNode;
  children: ReactNode;
}

/** The page of a study without a report: its brief, status and actions. */
export function StudyPage({ study, from, badges, actions, notes, children }: StudyPageProps) {
  const day = study.finishedAt ?? study.createdAt;
  return (
    <Page
      above={<BackLink {...from} />}
      title={study.title ?? study.industryName}
      actions={actions}
      lead={
        <>
          <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
            <li className="flex gap-2">
              <StatusBadge status={study.status} />
              {badges}
            </li>
            <li>{kindTitles[study.kind]}</li>
            <li>{placeOf(study)}</li>
            <li>For: {companyTypeNames[study.companyType]}</li>
            <li>
              <time dateTime={day}>{dayOf(day)}</time>
            </li>
          </ul>
          {notes && <div className="mt-3 text-sm">{notes}</div>}
        </>
      }
    >
      {children}
    </Page>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="touch-target inline-flex items-center gap-1.5 hover:text-ink">
      <Icon name="arrow-left" className="size-4" />
      {label}
    </Link>
  );
}

export function StatusBadge({ status }: { status: StudyStatus }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>;
}
