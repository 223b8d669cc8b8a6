import type { StudySummary } from "#shared/wire/studies.ts";
import { Badge } from "../../ui/feedback/badge.tsx";

/** The figure that a report leads with, and how good the evidence under it is. Reports made before grades were measured show none. */
export function HeadlineFigure({ summary, className }: { summary: Pick<StudySummary, "headline" | "grade">; className?: string }) {
  const [headline] = summary.headline;
  if (!headline) return null;
  return (
    <span className={className}>
      {headline.label}: <span className="font-medium">{headline.figure}</span> <EvidenceGradeBadge grade={summary.grade} />
    </span>
  );
}

/** Nothing where no grade was measured. */
export function EvidenceGradeBadge({ grade }: { grade: StudySummary["grade"] }) {
  return grade === undefined ? null : <Badge>Evidence grade {grade}</Badge>;
}
