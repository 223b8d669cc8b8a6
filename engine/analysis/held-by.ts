import { shownAsScore } from "./score-scale.ts";
import type { Study } from "../report/study.ts";
import type { Decisive } from "./decisive.ts";

/** What a way scores at most that needs what decides to be reached, or to be missed, as a cell. */
export function heldBy({ ledger }: Study, { score, terms, held }: Decisive, hinge: "reached" | "missed"): string {
  if (hinge === "reached") return score;
  if (held === undefined)
    return ledger.formulaOnce("idle_score", `1 - ${score}`, {
      label: `Score of idle lines: one less that of what decides (${terms.name})`,
      ...shownAsScore,
    });
  const full = ledger.assumptionOnce("full_use", {
    label: "Use of capacity from which no line is to be had for another's goods",
    unit: "1",
    format: { style: "percent", digits: 0 },
    value: 0.85,
    low: 0.8,
    high: 0.9,
    sources: [],
    why: "A threshold of ours: plants stop for repair and between orders, so hardly any run at more for a year.",
  });
  return ledger.formulaOnce("idle_score", `if(${held} < ${full}, 1, 0)`, {
    label: `Score of idle lines: one where ${terms.name} lies below full use`,
    ...shownAsScore,
  });
}
