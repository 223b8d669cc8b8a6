import { enterDatum } from "../evidence/enter-datum.ts";
import type { Study } from "../report/study.ts";
import { pct, times } from "../writing/prose.ts";

/** What customs count of the class at the border of the study's country; undefined where no trade of it is recorded. */
export const tradeHere = ({ evidence, country }: Pick<Study, "evidence" | "country">) =>
  evidence.structure?.trade.find((t) => t.country === country?.iso3);

/** Where imports come to less of the market, even at its low end, nobody is known to live on bringing such goods in. */
const little = 0.05;

/** Where exports are so many times the imports, what is bought is made here by makers whom buyers abroad take, too. */
const manyTimes = 3;

/**
 * Imports of the class into the country; what they are of the market where that is little (of goods on their way through it would be many times
 * the market); and how many times they are exported where that is much. Undefined where no trade is recorded.
 */
export function importsHere({
  ledger,
  evidence,
  country,
}: Study): { cell: string; year: number; part: string | undefined; outsold: string | undefined } | undefined {
  const trade = tradeHere({ evidence, country });
  if (!trade || trade.imports.value <= 0) return undefined;
  const cell = enterDatum(ledger, evidence, trade.imports);
  // As if the brief gave no assumptions: which way is pressed may not move with them.
  const before = ledger.valuesBeforeBrief();
  const part =
    before(cell) / before("market_low") < little
      ? ledger.formulaOnce("imports_of_market", `${cell} / market_size`, {
          label: "Imports of the class over the market",
          unit: "1",
          format: pct,
        })
      : undefined;
  const outsold =
    trade.exports.value >= manyTimes * trade.imports.value
      ? ledger.formulaOnce("exports_of_imports", `${enterDatum(ledger, evidence, trade.exports)} / ${cell}`, {
          label: "Exports of the class over its imports",
          unit: "1",
          format: times,
        })
      : undefined;
  return { cell, year: trade.imports.year, part, outsold };
}
