import { simpleSmoothing } from "./smoothing.ts";

/**
 * The Theta method (Assimakopoulos & Nikolopoulos 2000) in the form that Hyndman & Billah (2003) showed it to be:
 * simple exponential smoothing with a drift of half the slope of the straight line through the series.
 */
export function thetaForecast(values: readonly number[], horizon: number): number[] {
  const n = values.length;
  const { level, alpha } = simpleSmoothing(values);
  const drift = lineSlope(values) / 2;
  // What the smoothed level lags behind a straight line, see Hyndman & Billah, equation (5).
  const lag = (1 - (1 - alpha) ** n) / alpha;
  return Array.from({ length: horizon }, (_, i) => level + drift * (i + lag));
}

/** Slope of the least-squares line, per period. */
function lineSlope(values: readonly number[]): number {
  const n = values.length;
  const middle = (n - 1) / 2;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  let rise = 0;
  let run = 0;
  values.forEach((value, t) => {
    rise += (t - middle) * (value - mean);
    run += (t - middle) ** 2;
  });
  return run > 0 ? rise / run : 0;
}
