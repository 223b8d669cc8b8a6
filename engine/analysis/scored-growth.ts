import { idOf } from "../ledger.ts";
import { isNoBetterThanLast } from "../evidence/enter-forecast.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { horizonYears, type Outlook } from "./outlook.ts";

/** Growth as the score counts it, with its ends. */
export interface ScoredGrowth {
  value: string;
  /** The ends of four fifths of what growth alone may do, apart from today's size: of a low outlook most is a small market today. */
  low: string;
  high: string;
  /** What carries the path, where its forecast erred no less than its last value: growth then never speaks for the market. */
  failed: { label: string; error: string; naive: string } | undefined;
}

export function scoredGrowth(study: Study, outlook: Outlook): ScoredGrowth {
  const { ledger } = study;
  const { growth: value } = outlook;
  const shown = { unit: "1", format: pct };
  // Today's size stands first among what is drawn, and its error is none of growth's. Squares of logarithms add up.
  const errors = outlook.factors.slice(1);
  const spread = (end: "low" | "high", sign: "" | "-") => {
    const squares = errors.flatMap((f) => f[end][horizonYears] ?? []).map((cell) => `log(${cell})^2`);
    return ledger.formula(
      idOf("growth_spread", end),
      squares.length > 0 ? `(1 + ${value}) * exp(${sign}sqrt(${squares.join(" + ")}) / ${horizonYears}) - 1` : value,
      { label: `Yearly growth, ${placeLabel(study)}: ${end} end of the middle 80 % of what growth alone may do`, ...shown },
    );
  };
  return {
    value,
    low: spread("low", "-"),
    high: spread("high", ""),
    failed: failedTest(outlook),
  };
}

/**
 * The series that carries most of the path, where the forecaster missed its past by no less than its last value did. A path of the economy that
 * the International Monetary Fund expects rests on that series for a quarter alone, and was tested as it is used (docs/decisions/0035).
 */
function failedTest({ grounds, economyParts }: Outlook): ScoredGrowth["failed"] {
  if (economyParts && grounds.kind === "economy") return undefined;
  const carrier = grounds.forecasts[0] ?? grounds.series;
  const [error, naive] = [carrier.backtest("smape"), carrier.backtest("naiveSmape")];
  return error && naive && isNoBetterThanLast(carrier) ? { label: carrier.label, error, naive } : undefined;
}
