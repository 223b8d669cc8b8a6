import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StudyItem } from "#shared/wire/studies.ts";
import { ChartThumbnail } from "./chart-thumbnail.tsx";

export interface ReportCardProps {
  study: StudyItem;
  to: string;
  /** Between the picture and the name: badges, place, day. */
  children: ReactNode;
}

/** A report by its first chart, name and first figure. The whole card leads to it; the name is the link. */
export function ReportCard({ study, to, children }: ReportCardProps) {
  const headline = study.summary?.headline[0];
  return (
    <li className="group relative">
      <ChartThumbnail thumbnail={study.summary?.thumbnail} className="group-hover:border-line-strong" />
      <p className="mt-3 flex items-center gap-2 text-xs text-muted">{children}</p>
      <h3 className="headline mt-1.5 text-lg">
        <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
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
