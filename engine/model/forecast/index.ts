import { type Chosen, lastValue, LENGTH_MIN, weightedMean } from "./choose.ts";
import { ForecastError, HORIZON_MAX, prepare } from "./prepare.ts";

export { ForecastError, HORIZON_MAX } from "./prepare.ts";

export type Forecast = Chosen & {
  /** Values the forecast was made from, those filled in included. */
  used: number;
  /** Missing values between two that were there, put on the straight line between them. */
  filled: number;
  /** Position, in the values as given, of the first forecast period: blanks at the end are forecast, not skipped. */
  firstForecastIndex: number;
};

/**
 * Forecasts a yearly series `horizon` (1 to 50) periods ahead, in the unit of the values; null is a missing value.
 * The first period forecast is the one after the last value that is there.
 *
 * `positive`: the quantity cannot fall below zero, so it is bounded there and its growth is measured on square roots
 * and logs. Left out, it is taken from the values; where it is true and a value is negative, the value is believed.
 *
 * Method, accuracy and coverage: `bench/forecast.ts`. Deterministic; about a millisecond; never NaN or infinite.
 * Throws ForecastError: empty_series, value_not_finite, horizon_out_of_range.
 */
export function forecast(values: readonly (number | null)[], horizon: number, options: { positive?: boolean } = {}): Forecast {
  if (!Number.isInteger(horizon) || horizon < 1 || horizon > HORIZON_MAX)
    throw new ForecastError("horizon_out_of_range", `The horizon is a whole number from 1 to ${HORIZON_MAX}, not ${horizon}.`);
  const { values: known, unit, filled, firstForecastIndex } = prepare(values);
  const positive = options.positive !== false && known.every((v) => v >= 0);
  const chosen = known.length < LENGTH_MIN ? lastValue(known, horizon, positive) : weightedMean(known, horizon, positive);
  return { ...inUnit(chosen, unit), used: known.length, filled, firstForecastIndex };
}

function inUnit(chosen: Chosen, unit: number): Chosen {
  // Bounds of values near the largest number there is would overflow; they stay at it.
  const one = (v: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, v * unit));
  const out = (path: readonly number[]): number[] => path.map(one);
  return {
    ...chosen,
    mean: out(chosen.mean),
    lo80: out(chosen.lo80),
    hi80: out(chosen.hi80),
    lo95: out(chosen.lo95),
    hi95: out(chosen.hi95),
    members: chosen.members.map((m) => ({
      ...m,
      mean: out(m.mean),
      backtestError: m.backtestError === null ? null : one(m.backtestError),
    })),
  };
}
