import { idOf } from "../../ledger.ts";
import { leastSpread } from "../../analysis/trade/ranking.ts";
import { usd } from "../../writing/prose.ts";
import { sumOf } from "./verdict-words.ts";
import type { ExportWork, OtherBase } from "./work.ts";

/** A case of the base that all potentials and the bar are parts of: exports are in part an estimate, and all rests on it. */
export interface BaseCase {
  id: "less_exports" | "half_estimated";
  /** In a label of a cell. */
  words: string;
  base: OtherBase;
  /** Cells: exports, and what potentials are of the printed ones. */
  exports: string;
  factor: string;
}

/** Parts of the printed figures that are tried: ours. */
const [lower, half] = [0.8, 0.5];

/** Exports a fifth lower; and half of the sales that are estimated. */
export function baseCases(w: ExportWork): BaseCase[] {
  const { ledger } = w.study;
  const sum = sumOf(w);
  if (w.supply === "none") return [];
  const estimated = w.markets.flatMap(({ data, sold }) => (sold && data.isSoldEstimated && (data.fromOrigin ?? 0) > 0 ? [sold] : []));
  const spread = ledger.has("exports_spread") ? "exports_spread" : w.exports;
  const toSum = sum?.sold ?? "0";
  const made = (id: BaseCase["id"], words: string, exportsAre: string, sumIs: string, sold: OtherBase["sold"]): BaseCase => {
    const exports = ledger.formulaOnce(idOf("base", id), exportsAre, {
      label: `Exports of the product, ${words}`,
      unit: "USD",
      format: usd,
    });
    const factor = ledger.formulaOnce(idOf("base", id, "factor"), `max(${exports} - ${sumIs}, ${leastSpread} * ${exports}) / ${spread}`, {
      label: `Potentials over the printed ones, ${words}`,
      unit: "1",
      format: { style: "multiple", digits: 2 },
    });
    return { id, words, exports, factor, base: { exports: ledger.value(exports), factor: ledger.value(factor), sold } };
  };
  return [
    made("less_exports", "exports a fifth lower", `${lower} * ${w.exports}`, toSum, () => 1),
    ...(estimated.length > 0
      ? [
          made(
            "half_estimated",
            "half of the estimated sales",
            `max(${w.exports} - ${half} * sum(${estimated.join(", ")}), ${leastSpread} * ${w.exports})`,
            `${half} * ${toSum}`,
            ({ isSoldEstimated }) => (isSoldEstimated ? half : 1),
          ),
        ]
      : []),
  ];
}
