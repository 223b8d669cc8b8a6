import { meanStep } from "./accuracy.ts";
import {
  backtest,
  type Backtest,
  BACKTEST_ORIGINS,
  backtestError,
  CALIBRATION_ORIGINS,
  intervalsAt,
  JUDGED_STEPS,
  naivePaths,
  weightedPaths,
} from "./backtest.ts";
import { errorsBefore, roll, WEIGHT_ORIGINS, weightsOf } from "./combine.ts";
import { type Interval, intervalsAround, shortSeriesScale } from "./intervals.ts";
import { membersFor, naiveForecast } from "./members.ts";

export type ForecastMember = {
  name: string;
  mean: number[];
  /** Share in the forecast; the weights add to 1. */
  weight: number;
  /** Mean absolute error over the last four rolling origins, in the unit of the values; null for a single value. */
  backtestError: number | null;
  /** That error divided by Naive's; 99 at most, also where Naive made none and the member did. */
  relativeToNaive: number;
};

export type Chosen = Interval & {
  method: "weighted5" | "naive" | "constant";
  /** Why it is not the weighted mean: fewer than 8 values, nothing was better than Naive, or no value ever changed. */
  reason?: "too_short" | "naive_not_beaten" | "no_change";
  mean: number[];
  /** The five, and Naive, which stands beside them with weight 0 unless it has taken over. */
  members: ForecastMember[];
  backtest: Backtest;
};

/** Below eight values there are too few origins to weigh methods by, and the last value is the honest forecast. */
export const LENGTH_MIN = 8;
/** A member within 1 % of Naive's error ties with it (SES whose α is almost 1 is Naive) and does not call it in. */
const TIE = 1.01;

/** The forecast of a short series: its last value. */
export function lastValue(values: readonly number[], horizon: number, positive: boolean): Chosen {
  const path = naiveForecast(values, horizon);
  const pathAt = naivePaths(values, Math.max(horizon, JUDGED_STEPS));
  const backMax = Math.max(0, values.length - 1);
  const still = values.length > 1 && meanStep(values) === 0;
  const error = backMax > 0 ? backtestError(values, pathAt, Math.min(backMax, WEIGHT_ORIGINS)) : null;
  return {
    method: still ? "constant" : "naive",
    reason: still ? "no_change" : "too_short",
    mean: path,
    ...intervalsAround(path, shortSeriesScale(values, positive), positive),
    members: [{ name: "Naive", mean: path, weight: 1, backtestError: error, relativeToNaive: 1 }],
    // The intervals of a short series lean on other series, so its own few values cannot test them.
    backtest: { ...backtest(values, pathAt, backMax, horizon, positive), coverage80: null, coverage95: null, stretch80: null },
  };
}

/** The weighted mean of the five, unless nothing beats Naive: no member over the four origins that make the weights,
 *  and not the weighted mean itself over the origins of the backtest. */
export function weightedMean(values: readonly number[], horizon: number, positive: boolean): Chosen {
  const steps = Math.max(horizon, JUDGED_STEPS);
  const members = membersFor(values, positive);
  const rolling = roll(values, members, steps, BACKTEST_ORIGINS + CALIBRATION_ORIGINS + WEIGHT_ORIGINS);
  const { backMax } = rolling;
  const [weightedAt, naiveAt] = [weightedPaths(rolling), naivePaths(values, steps)];
  const errors = errorsBefore(rolling, 0);
  const naiveError = backtestError(values, naiveAt, Math.min(backMax, WEIGHT_ORIGINS));
  const still = meanStep(values) === 0;
  const beaten =
    errors.some((e) => e < TIE * naiveError) || backtestError(values, weightedAt, backMax) < backtestError(values, naiveAt, backMax);
  const pathAt = beaten && !still ? weightedAt : naiveAt;
  const weights = pathAt === weightedAt ? weightsOf(errors, meanStep(values)) : errors.map(() => 0);
  const { lo80, hi80, lo95, hi95 } = intervalsAt(values, pathAt, 0, backMax, positive);
  const asked = (path: readonly number[]): number[] => path.slice(0, horizon);
  return {
    ...(still
      ? { method: "constant", reason: "no_change" }
      : pathAt === weightedAt
        ? { method: "weighted5" }
        : { method: "naive", reason: "naive_not_beaten" }),
    mean: asked(pathAt(0)),
    lo80: asked(lo80),
    hi80: asked(hi80),
    lo95: asked(lo95),
    hi95: asked(hi95),
    members: [
      ...members.map(({ name }, m) => ({
        name,
        mean: asked(rolling.paths[m]?.[0] ?? []),
        weight: weights[m] ?? 0,
        backtestError: errors[m] ?? 0,
        relativeToNaive: relative(errors[m] ?? 0, naiveError),
      })),
      {
        name: "Naive",
        mean: naiveForecast(values, horizon),
        weight: pathAt === weightedAt ? 0 : 1,
        backtestError: naiveError,
        relativeToNaive: 1,
      },
    ],
    backtest: backtest(values, pathAt, backMax, horizon, positive),
  };
}

function relative(error: number, naiveError: number): number {
  if (error === naiveError) return 1;
  return naiveError > 0 ? Math.min(99, error / naiveError) : 99;
}
