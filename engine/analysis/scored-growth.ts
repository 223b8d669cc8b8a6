import { idOf } from "../ledger.ts";
import { isNoBetterThanLast } from "../evidence/enter-forecast.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { horizonYears, type Outlook } from "./outlook.ts";

/** Growth as the score counts it, with its ends. */
export interface ScoredGrowth {
  value: string;
  /** In the cautious and in the ambitious case. */
  low: string;
  high: string;
  /** The ends of four fifths of what growth alone may do, apart from today's size. */
  spread: { low: string; high: string };
  /** What carries the path, where its forecast erred no less than its last value: the score then counts its growth at half. */
  failed: { label: string; error: string; naive: string } | undefined;
  /** What the score then counts at half: "the growth of …", or only "the trend of … in dollars". */
  halved: string | undefined;
}

/** `cases`: cells of growth in the cautious and in the ambitious case. */
export function scoredGrowth(study: Study, outlook: Outlook, cases: { low: string; high: string }): ScoredGrowth {
  const { ledger } = study;
  const { growth } = outlook;
  const failed = failedTest(outlook);
  const halved = failed && (outlook.economyParts ? `the trend of ${failed.label} in dollars` : `the growth of ${failed.label}`);
  const shown = { unit: "1", format: pct };
  const value = failed
    ? ledger.formula("growth_scored", `(${growth} + ${outlook.grounds.flat ?? "0"}) / 2`, {
        label: `Yearly growth as it is scored, ${placeLabel(study)}: the forecast with ${halved} at half, which was forecast no better than by its last value`,
        ...shown,
      })
    : growth;
  const moved = (end: "low" | "high", cell: string) =>
    failed
      ? ledger.formula(idOf("growth_scored", end), `${cell} + ${value} - ${growth}`, {
          label: `${ledger.cell(cell).label}, as it is scored`,
          ...shown,
        })
      : cell;
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
    low: moved("low", cases.low),
    high: moved("high", cases.high),
    spread: { low: spread("low", "-"), high: spread("high", "") },
    failed,
    halved,
  };
}

/** The series that carries most of the path, where the forecaster missed its past by no less than its last value did. */
function failedTest({ grounds }: Outlook): ScoredGrowth["failed"] {
  const carrier = grounds.forecasts[0] ?? grounds.series;
  const [error, naive] = [carrier.backtest("smape"), carrier.backtest("naiveSmape")];
  return error && naive && isNoBetterThanLast(carrier) ? { label: carrier.label, error, naive } : undefined;
}
