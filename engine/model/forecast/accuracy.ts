/**
 * Measures of a forecast against what came (Makridakis M4 definitions). `forecast` and `actual` in the same unit
 * and of the same length; an empty pair gives 0.
 */

/** Symmetric mean absolute percentage error, in percent, 0 to 200; a pair of zeros counts as no error. */
export function smape(forecast: readonly number[], actual: readonly number[]): number {
  return mean(
    actual.map((a, i) => {
      const f = forecast[i] ?? a;
      const size = Math.abs(a) + Math.abs(f);
      return size > 0 ? (200 * Math.abs(f - a)) / size : 0;
    }),
  );
}

/** Mean absolute error in units of the mean yearly step of the history; 0 where the history never moved, at most a million. */
export function mase(forecast: readonly number[], actual: readonly number[], history: readonly number[]): number {
  const step = meanStep(history);
  return step > 0 ? Math.min(1e6, meanAbsoluteError(forecast, actual) / step) : 0;
}

/** Mean absolute error, in the unit of the values. */
export function meanAbsoluteError(forecast: readonly number[], actual: readonly number[]): number {
  return mean(actual.map((a, i) => Math.abs((forecast[i] ?? a) - a)));
}

/** Share of the actual values inside their intervals, 0 to 1. */
export function coverage(low: readonly number[], high: readonly number[], actual: readonly number[]): number {
  return mean(actual.map((a, i) => (a >= (low[i] ?? Infinity) && a <= (high[i] ?? -Infinity) ? 1 : 0)));
}

/** Mean absolute first difference: the size of a usual year's change, in the unit of the values. */
export function meanStep(values: readonly number[]): number {
  return mean(values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? value))));
}

export function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : 0;
}
