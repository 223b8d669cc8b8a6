import type { EvidenceGrade } from "#shared/interpretation.ts";
import { evidenceGrades } from "#shared/interpretation.ts";
import type { SizedMarket } from "../../evidence/sizing-data.ts";
import type { Study } from "../../report/study.ts";

/** Cells that say how far sizes like this one miss. */
export interface MeasuredErrors {
  /** Largest typical error of the grade, as a factor. */
  typical: string;
  /** Hidden figures of the grade: how many, median factor of error, share within the printed range. */
  backtest: { figures: string; median: string; held: string } | undefined;
}

/** Enters the error of the grade and what the backtest measured for it. They are measurements of the method, not of this market. */
export function enterErrors({ ledger }: Study, grade: EvidenceGrade, backtest: SizedMarket["backtest"]): MeasuredErrors {
  const why =
    "Published national figures were hidden in turn, with everything that would give them away, and sized again by the same methods; measured by the project's benchmark of sizes.";
  const enter = (id: string, label: string, value: number, format: Parameters<typeof ledger.formula>[2]["format"]) =>
    ledger.assumption(id, { label, unit: "1", format, value, low: value, high: value, measured: true, sources: [], why });
  const factor = { style: "multiple", digits: 2 } as const;
  return {
    typical: enter("grade_error", `Largest typical error of evidence grade ${grade}`, evidenceGrades[grade], factor),
    backtest: backtest
      ? {
          figures: enter("backtest_figures", "Hidden figures of this grade", backtest.figures, { style: "fixed", scale: 1, digits: 0 }),
          median: enter("backtest_median", "Median error of hidden figures of this grade", backtest.median, factor),
          held: enter("backtest_held", "Hidden figures of this grade within the printed range", backtest.held, {
            style: "percent",
            digits: 0,
          }),
        }
      : undefined,
  };
}
