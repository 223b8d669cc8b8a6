import type { ReactNode } from "react";
import { hasReport, type StudyItem } from "#shared/wire/studies.ts";
import { EvidenceGradeBadge } from "../headline-figure.tsx";
import { StatusBadge, BackLink } from "../study-page.tsx";
import { companyTypeNames, dayOf } from "../study-words.ts";

export interface ReportFrameProps {
  study: StudyItem;
  /** The list it belongs to. */
  from: { to: string; label: string };
  badges: ReactNode;
  actions: ReactNode;
  /** More about the study, below the bar. */
  notes?: ReactNode;
  children: ReactNode;
}

/** The frame around a report, which has its own title: back link, status and actions. */
export function ReportFrame({ study, from, badges, actions, notes, children }: ReportFrameProps) {
  const day = study.finishedAt ?? study.createdAt;
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 pt-4 pb-16 sm:px-6 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-4 print:hidden">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
          <BackLink {...from} />
          <span className="flex gap-2">
            {!hasReport(study.status) && <StatusBadge status={study.status} />}
            <EvidenceGradeBadge grade={study.summary?.grade} />
            {badges}
          </span>
          <span>For: {companyTypeNames[study.companyType]}</span>
          <time dateTime={day}>{dayOf(day)}</time>
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      {notes && <div className="mt-3 max-w-prose text-sm text-muted print:hidden">{notes}</div>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
