import { previewOf } from "#engine";
import type { Database } from "#db";
import { hasReport, type StudyDetail } from "#shared/wire/studies.ts";
import { findReport, findStudy, type DetailRow } from "./studies.store.ts";
import type { Cell, ReportDocument } from "#document";
import { formatFigure } from "#shared/figures.ts";

type Changes = StudyDetail["changes"];
export type ReadChanges = (userId: string, study: DetailRow) => Promise<Changes>;

const keptMax = 200;

/**
 * What changed since the study that this one refreshes. Two reports are read for it, so the answer is kept: reports never change, only
 * what is unlocked of them does. What is locked in either is left out.
 */
export function createChanges(db: Database): ReadChanges {
  const kept = new Map<string, Changes>();
  return async (userId, study) => {
    if (study.refreshOf === null || !hasReport(study.status)) return null;
    const before = await findStudy(db.queries, userId, study.refreshOf);
    if (!before || !hasReport(before.status)) return null;
    const key = [study.id, study.pdfDownload, before.id, before.pdfDownload].join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [old, now] = [await findReport(db.queries, userId, before.id), await findReport(db.queries, userId, study.id)];
    if (!old?.document || !now?.document) return null;
    const visible = [old, now].flatMap(({ document, pdfDownload }) =>
      document && !pdfDownload ? [new Set(previewOf(document).document.cells.map((c) => c.id))] : [],
    );
    const changes = {
      since: (before.finishedAt ?? before.createdAt).toISOString(),
      ...compareReports(old.document, now.document, (cell) => visible.every((cells) => cells.has(cell))),
    };
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? "");
    kept.set(key, changes);
    return changes;
  };
}

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
