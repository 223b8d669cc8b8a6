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
    const shown = {
      before: old.pdfDownload ? old.document : previewOf(old.document).document,
      now: now.pdfDownload ? now.document : previewOf(now.document).document,
    };
    const visible = [shown.before, shown.now].map(({ cells }) => new Set(cells.map((c) => c.id)));
    const changes = {
      since: (before.finishedAt ?? before.createdAt).toISOString(),
      ...compareReports(old.document, now.document, (cell) => visible.every((cells) => cells.has(cell)), shown),
    };
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? "");
    kept.set(key, changes);
    return changes;
  };
}

const figuresMax = 20;
const sourcesMax = 12;

/**
 * What changed between two reports on the same brief: what they conclude; figures that print differently, headline figures first, then by
 * how far they moved; and sources that came or went. `isVisible` keeps out figures that the reader has not unlocked in either of the two;
 * conclusions and names of sources are those of what is `shown` of each.
 */
export function compareReports(
  before: ReportDocument,
  now: ReportDocument,
  isVisible: (cell: string) => boolean,
  shown = { before, now },
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
  const names = (document: ReportDocument, other: ReadonlySet<string>) =>
    [...new Set(document.sources.filter((s) => !other.has(s.id)).map((s) => `${s.publisher}: ${s.title}`))].slice(0, sourcesMax);
  return {
    conclusions: conclusionsOf(shown.before).flatMap(({ label, text }) => {
      const after = conclusionsOf(shown.now).find((each) => each.label === label)?.text;
      return after === undefined || after === text ? [] : [{ label, before: text, after }];
    }),
    figures,
    sourcesAdded: now.sources.filter((s) => !gone.has(s.id)).length,
    sourcesGone: before.sources.filter((s) => !added.has(s.id)).length,
    sources: { added: names(shown.now, gone), gone: names(shown.before, added) },
  };
}

/** What a report concludes, in its own words. */
function conclusionsOf({ answer, headline, cells }: ReportDocument): { label: string; text: string }[] {
  const values = new Map(cells.map((c) => [c.id, c]));
  const lead = answer?.blocks.find((b) => b.t === "lead")?.sentences[0]?.runs ?? [];
  const words = lead.map((run) => {
    if (run.t === "text" || run.t === "name") return run.v;
    if (run.t === "year") return String(run.v);
    const cell = run.t === "fig" ? values.get(run.cell) : undefined;
    return cell && run.t === "fig" ? formatFigure(cell.value, run.format ?? cell.format) : "";
  });
  return [
    ...(words.length > 0 ? [{ label: "Recommendation", text: words.join("").replace(/\.$/, "") }] : []),
    ...(headline ? [{ label: "Evidence grade", text: headline.grade }] : []),
  ];
}

/** A cell that means something else now, or is in another unit, cannot be compared. */
function changeOf(was: Cell, is: Cell): { id: string; label: string; before: string; after: string; ratio: number | null } | undefined {
  if (was.unit !== is.unit || was.kind !== is.kind) return undefined;
  const [before, after] = [formatFigure(was.value, is.format), formatFigure(is.value, is.format)];
  if (before === after) return undefined;
  return { id: is.id, label: is.label, before, after, ratio: was.value === 0 ? null : (is.value - was.value) / Math.abs(was.value) };
}
