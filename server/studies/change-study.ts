import { Problem } from "#shared/problem.ts";
import type { StudiesDeps } from "./deps.ts";
import { found, cancelledReason, whyNot } from "./study-rules.ts";
import { endPending, lockStudy, deleteStudy, openReport, findReport, keepAssumptions } from "./studies.store.ts";
import { unlockPrice } from "./present-study.ts";
import { assumptionFaults } from "#engine";

/**
 * A waiting study ends here, its money and its last event in the same transaction. A running one is asked to stop: whoever runs it ends
 * it. The lock decides between the two when a worker claims the study at the same moment.
 */
export async function cancelStudy(
  { db, billing, progress, now }: Pick<StudiesDeps, "db" | "billing" | "progress" | "now">,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const study = await found(id, () => lockStudy(tx, userId, id));
    const fault = whyNot("cancel", study.status);
    if (fault !== undefined) throw new Problem("conflict", fault);
    if (study.status === "running") return progress.requestCancel(tx, id);
    await endPending(tx, id, cancelledReason, now());
    await billing.release(tx, id);
    await progress.appendEvent(tx, id, { type: "finished", status: "cancelled", reason: cancelledReason });
  });
}

/** The study, its report and its events go; what was paid for it stays in the books. */
export async function removeStudy({ db }: Pick<StudiesDeps, "db">, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const study = await found(id, () => lockStudy(tx, userId, id));
    const fault = whyNot("remove", study.status);
    if (fault !== undefined) throw new Problem("conflict", fault);
    await deleteStudy(tx, id);
  });
}

/** Charged and opened in one transaction; an open report costs nothing again. Problem conflict without a report, insufficient_balance. */
export async function unlockStudy(
  { db, billing, now }: Pick<StudiesDeps, "db" | "billing" | "now">,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const study = await found(id, () => lockStudy(tx, userId, id));
    const fault = whyNot("unlock", study.status);
    if (fault !== undefined) throw new Problem("conflict", fault);
    if (study.pdfDownload) return;
    await billing.unlock(tx, { studyId: id, userId, amount: unlockPrice(study) });
    await openReport(tx, id, now());
  });
}

/** Keeps the values that differ from the report's own; an empty record is the report as it was made. */
export async function saveAssumptions(
  { db, now }: Pick<StudiesDeps, "db" | "now">,
  userId: string,
  id: string,
  assumptions: Readonly<Record<string, number>>,
): Promise<void> {
  const { status, pdfDownload, document } = await found(id, () => findReport(db.queries, userId, id));
  if (!document) throw new Problem("conflict", whyNot("read", status) ?? "This study has no report.");
  if (!pdfDownload) throw new Problem("locked", "Unlock the report to keep changed assumptions.");
  const faults = Object.entries(assumptionFaults(document, assumptions));
  if (faults.length > 0)
    throw new Problem("unprocessable", "Some assumptions cannot be as given.", {
      fields: Object.fromEntries(faults.map(([cell, fault]) => [`assumptions.${cell}`, fault])),
    });
  const own = new Map(document.cells.map((c) => [c.id, c.value]));
  const changed = Object.fromEntries(Object.entries(assumptions).filter(([cell, value]) => own.get(cell) !== value));
  await keepAssumptions(db.queries, id, changed, now());
}
