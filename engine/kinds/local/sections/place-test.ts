import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { LocalWork } from "../work.ts";

/** The test of how sales of a shop follow its place, as cells. */
function measured(w: LocalWork, name: string, label: string, value: number, isCount = false): string {
  const { ledger } = w.study;
  const id = idOf("place_test", name);
  const { placeRule } = w.subject.evidence.facts;
  return ledger.has(id)
    ? id
    : ledger.assumption(id, {
        label,
        unit: "1",
        format: isCount ? { style: "fixed", scale: 1, digits: 0 } : { style: "multiple", digits: 2 },
        value,
        low: value,
        high: value,
        measured: true,
        why: "Measured by predicting each area from a line fitted without it and a tenth of the others.",
        sources: placeRule ? [sourceId(placeRule.source)] : [],
      });
}

/** Areas over which it was measured. */
export const areasOf = (w: LocalWork): string =>
  measured(w, "areas", "Areas over which the size of a shop was measured", w.subject.evidence.facts.placeRule?.areas ?? 0, true);

/** Middle factor by which the mean shop of the country, or the line, misses the receipts of an establishment of an area. */
export const missOf = (w: LocalWork, by: "mean" | "fitted"): string =>
  measured(
    w,
    by,
    by === "mean"
      ? "Receipts an establishment: middle error of the country's mean"
      : "Receipts an establishment: middle error of income and people",
    w.subject.evidence.facts.placeRule?.[by] ?? 1,
  );
