/** Why a series cannot be forecast at all. Everything else is forecast, if only by its last value. */
export class ForecastError extends Error {
  readonly code: "empty_series" | "value_not_finite" | "horizon_out_of_range";
  constructor(code: ForecastError["code"], message: string) {
    super(message);
    this.name = "ForecastError";
    this.code = code;
  }
}

/** The longest forecast that is given. Fifty years is already far beyond what a yearly series can tell. */
export const HORIZON_MAX = 50;

/** Only the newest thousand values are used: older ones tell nothing about the next, and would cost time. */
const HISTORY_MAX = 1000;

export type Prepared = {
  /** Without gaps, and divided by `unit`: a power of two, so that no digit is lost. */
  values: number[];
  unit: number;
  /** Years that had no value between two that had, and were put on the straight line between them. */
  filled: number;
  /** Index, in the values as given, of the first forecast period: the one after the last value that is there. */
  firstForecastIndex: number;
};

/**
 * Trims blanks at both ends, fills blanks inside, and scales to about 1, so that 1e13 and 1e-9 are the same work.
 * A blank at the end is a year not yet reported, so the forecast begins with it.
 */
export function prepare(given: readonly (number | null)[]): Prepared {
  for (const value of given)
    if (value !== null && !Number.isFinite(value))
      throw new ForecastError("value_not_finite", `The series holds ${value}, which is not a number to compute with.`);
  const first = given.findIndex((v) => v !== null);
  const last = given.findLastIndex((v) => v !== null);
  if (first < 0) throw new ForecastError("empty_series", "The series holds no value.");
  const inside = given.slice(Math.max(first, last + 1 - HISTORY_MAX), last + 1);
  while (inside[0] === null) inside.shift();
  const largest = inside.reduce<number>((most, v) => Math.max(most, Math.abs(v ?? 0)), 0);
  const unit = largest > 0 ? 2 ** Math.min(1023, Math.max(-1000, Math.floor(Math.log2(largest)))) : 1;
  const values: number[] = [];
  let filled = 0;
  let before = 0;
  inside.forEach((value, i) => {
    if (value !== null) {
      values.push(value / unit);
      before = i;
      return;
    }
    const after = inside.findIndex((v, j) => j > i && v !== null);
    const from = (inside[before] ?? 0) / unit;
    const to = (inside[after] ?? 0) / unit;
    values.push(from + ((to - from) * (i - before)) / (after - before));
    filled += 1;
  });
  return { values, unit, filled, firstForecastIndex: last + 1 };
}
