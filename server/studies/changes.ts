import { previewOf } from "#engine";
import type { Database } from "#db";
import { hasReport, type StudyDetail } from "#shared/wire/studies.ts";
import { compareReports } from "./compare-reports.ts";
import { findReport, findStudy, type DetailRow } from "./studies.store.ts";

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
