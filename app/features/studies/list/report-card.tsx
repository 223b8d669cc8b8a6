import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StudyItem, StudySummary } from "#shared/wire/studies.ts";
import { classNames } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { HeadlineFigure } from "../headline-figure.tsx";

export interface ReportCardProps {
  study: StudyItem;
  to: string;
  /** Badges, place and date, between picture and name. */
  children: ReactNode;
}

/** A report by its first chart, name and headline figure. The whole card is clickable; the name is the link. */
export function ReportCard({ study, to, children }: ReportCardProps) {
  return (
    <li className="group relative">
      <ChartThumbnail thumbnail={study.summary?.thumbnail} className="group-hover:border-line-strong" />
      <p className="mt-3 flex items-center gap-2 text-xs text-muted">{children}</p>
      <h3 className="headline mt-1.5 text-lg">
        <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
          {study.title ?? study.industryName}
        </Link>
      </h3>
      {study.summary && <HeadlineFigure summary={study.summary} className="mt-1 block text-sm text-soft" />}
    </li>
  );
}

/** The picture of a report. As the source of an image it can neither run scripts nor load anything. */
function ChartThumbnail({ thumbnail, className }: { thumbnail: StudySummary["thumbnail"]; className?: string }) {
  const frame = classNames("aspect-[8/5] w-full overflow-hidden rounded-md border border-line", className);
  if (!thumbnail)
    return (
      <div aria-hidden className={classNames(frame, "flex items-center justify-center bg-sunken text-muted")}>
        <Icon name="chart" className="size-7" />
      </div>
    );
  const drawnForPaper = isDrawnForPaper(thumbnail.svg);
  return (
    <div className={classNames(frame, drawnForPaper ? "bg-[#ffffff] p-1" : undefined)}>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawnForPaper ? withMargin(thumbnail.svg) : thumbnail.svg)}`}
        alt={thumbnail.alt}
        loading="lazy"
        decoding="async"
        className={drawnForPaper ? "size-full object-contain" : "size-full object-cover"}
      />
    </div>
  );
}

/** Pictures stored before 23 November 2026 hold text in the reader's fonts and dark ink without a ground of their own. */
const isDrawnForPaper = (svg: string): boolean => svg.includes("<text");

/** The reader's own fonts may be wider than ours: the labels need room at both sides. */
function withMargin(svg: string): string {
  return svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, (_, width: string, height: string) => {
    const side = Math.round(Number(width) * 0.12);
    return `viewBox="${-side} 0 ${Number(width) + 2 * side} ${height}"`;
  });
}
