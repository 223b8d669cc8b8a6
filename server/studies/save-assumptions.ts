import { assumptionFaults } from "#engine";
import { Problem } from "#shared/problem.ts";
import type { StudiesDeps } from "./deps.ts";
import { found } from "./find-own.ts";
import { findReport, keepAssumptions } from "./studies.store.ts";
import { whyNot } from "./study-rules.ts";

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
