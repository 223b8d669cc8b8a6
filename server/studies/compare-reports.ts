import type { Cell, ReportDocument } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { StudyDetail } from "#shared/wire/studies.ts";

const figuresMax = 20;

/**
 * What changed between two reports on the same brief: figures that print differently, headline figures first, then by how far they
 * moved; and sources that came or went. `isVisible` keeps out what the reader has not unlocked in either of the two.
 */
export function compareReports(
  before: ReportDocument,
  now: ReportDocument,
  isVisible: (cell: string) => boolean,
): Omit<NonNullable<StudyDetail["changes"]>, "since"> {
  const old = new Map(before.cells.map((c) => [c.id, c]));
  const headline =
    now.sections
      .flatMap((s) => s.blocks)
      .find((b) => b.t === "kpis")
      ?.items.map((i) => i.cell) ?? [];
  const rank = (id: string) => (headline.includes(id) ? headline.indexOf(id) : headline.length);
  const figures = now.cells
    .flatMap((cell) => {
      const was = old.get(cell.id);
      return was && isVisible(cell.id) ? (changeOf(was, cell) ?? []) : [];
    })
    .sort((a, b) => rank(a.id) - rank(b.id) || Math.abs(b.ratio ?? 0) - Math.abs(a.ratio ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, figuresMax)
    .map(({ label, before, after, ratio }) => ({ label, before, after, ratio }));
  const [gone, added] = [new Set(before.sources.map((s) => s.id)), new Set(now.sources.map((s) => s.id))];
  return {
    figures,
    sourcesAdded: now.sources.filter((s) => !gone.has(s.id)).length,
    sourcesGone: before.sources.filter((s) => !added.has(s.id)).length,
  };
}

/** A cell that means something else now, or is in another unit, cannot be compared. */
function changeOf(was: Cell, is: Cell): { id: string; label: string; before: string; after: string; ratio: number | null } | undefined {
  if (was.unit !== is.unit || was.kind !== is.kind) return undefined;
  const [before, after] = [formatFigure(was.value, is.format), formatFigure(is.value, is.format)];
  if (before === after) return undefined;
  return { id: is.id, label: is.label, before, after, ratio: was.value === 0 ? null : (is.value - was.value) / Math.abs(was.value) };
}
