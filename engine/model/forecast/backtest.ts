import { coverage, mase, mean, meanAbsoluteError, meanStep, smape } from "./accuracy.ts";
import { combined, errorsBefore, type Rolling, weightsOf } from "./combine.ts";
import { type Interval, intervalsAround, onScale, type PastError, seriesScale } from "./intervals.ts";
import { naiveForecast } from "./members.ts";

/**
 * Rolling-origin backtest: the whole procedure (weights and intervals too) is repeated as it would have been done
 * when the last 1, 2, … 8 values were not yet known, and held against them. sMAPE in percent; MASE in mean yearly
 * steps of the history known at the origin; coverage 0 to 1, null where nothing could be tested.
 */
export type Backtest = {
  origins: number;
  /** The longest distance tested, in periods: the newest origins can only be tested over the few values after them. */
  horizon: number;
  smape: number | null;
  mase: number | null;
  naiveSmape: number | null;
  naiveMase: number | null;
  coverage80: number | null;
  coverage95: number | null;
  /** By how much the 80 % interval has to be widened to have held four fifths of the tested values; one where it did. */
  stretch80: number | null;
};

/** Origins that are tested and printed. */
export const BACKTEST_ORIGINS = 8;
/** Origins before those that calibrate the width of the intervals. */
export const CALIBRATION_ORIGINS = 8;
/** Distance over which the choice between methods, and the width, are judged, whatever horizon is asked for:
 *  so that the first three years of a five-year forecast are the three-year forecast. */
export const JUDGED_STEPS = 6;

/** What was said at an origin `back` values before the end. */
export type PathAt = (back: number) => readonly number[];

/** The weighted mean of the members, with the weights that were known at each origin. */
export function weightedPaths(rolling: Rolling): PathAt {
  const known = new Map<number, number[]>();
  return (back) => {
    const path = known.get(back) ?? combined(rolling, back, weightsOf(errorsBefore(rolling, back), meanStep(before(rolling.values, back))));
    known.set(back, path);
    return path;
  };
}

export function naivePaths(values: readonly number[], steps: number): PathAt {
  return (back) => naiveForecast(before(values, back), back === 0 ? steps : Math.min(back, steps));
}

/** Errors made at the origins before the one that stands `back` values from the end, as far as known there. */
export function pastErrors(values: readonly number[], pathAt: PathAt, back: number, backMax: number): PastError[] {
  const errors: PastError[] = [];
  const known = before(values, back);
  for (let ago = 1; ago <= CALIBRATION_ORIGINS && back + ago <= backMax; ago += 1) {
    const steps = Math.min(ago, JUDGED_STEPS);
    errors.push({ forecast: pathAt(back + ago).slice(0, steps), actual: known.slice(known.length - ago, known.length - ago + steps) });
  }
  return errors;
}

/** Mean absolute error over the tested origins, in the unit of the values. */
export function backtestError(values: readonly number[], pathAt: PathAt, backMax: number): number {
  return mean(pastErrors(values, pathAt, 0, backMax).map(({ forecast, actual }) => meanAbsoluteError(forecast, actual)));
}

/** Intervals at an origin, from what was known there. */
export function intervalsAt(values: readonly number[], pathAt: PathAt, back: number, backMax: number, positive: boolean): Interval {
  const scale = seriesScale(before(values, back), pastErrors(values, pathAt, back, backMax), positive);
  return intervalsAround(pathAt(back), scale, positive);
}

export function backtest(values: readonly number[], pathAt: PathAt, backMax: number, horizon: number, positive: boolean): Backtest {
  const rows: { method: number[]; naive: number[]; inside: number[]; reach: number[] }[] = [];
  let longest = 0;
  for (let back = 1; back <= Math.min(BACKTEST_ORIGINS, backMax); back += 1) {
    const history = before(values, back);
    const actual = values.slice(history.length, history.length + horizon);
    const path = pathAt(back).slice(0, actual.length);
    const naive = naiveForecast(history, actual.length);
    const interval = intervalsAt(values, pathAt, back, backMax, positive);
    rows.push({
      method: [smape(path, actual), mase(path, actual, history)],
      naive: [smape(naive, actual), mase(naive, actual, history)],
      inside: actual.flatMap((a, i) => [
        coverage(interval.lo80.slice(i), interval.hi80.slice(i), [a]),
        coverage(interval.lo95.slice(i), interval.hi95.slice(i), [a]),
      ]),
      reach: actual.map((a, i) => reachOf(a, path[i] ?? a, interval.lo80[i] ?? a, interval.hi80[i] ?? a, positive)),
    });
    longest = Math.max(longest, actual.length);
  }
  const average = (numbers: number[]): number | null => (numbers.length > 0 ? mean(numbers) : null);
  const inside = rows.flatMap((row) => row.inside);
  return {
    origins: rows.length,
    horizon: longest,
    smape: average(rows.map((row) => row.method[0] ?? Number.NaN)),
    mase: average(rows.map((row) => row.method[1] ?? Number.NaN)),
    naiveSmape: average(rows.map((row) => row.naive[0] ?? Number.NaN)),
    naiveMase: average(rows.map((row) => row.naive[1] ?? Number.NaN)),
    coverage80: average(inside.filter((_, i) => i % 2 === 0)),
    coverage95: average(inside.filter((_, i) => i % 2 === 1)),
    stretch80: stretchOf(rows.flatMap((row) => row.reach)),
  };
}

function before(values: readonly number[], back: number): readonly number[] {
  return back === 0 ? values : values.slice(0, values.length - back);
}

/** How far a value lies from the path, in widths of the interval on its side. */
function reachOf(actual: number, path: number, low: number, high: number, positive: boolean): number {
  const [a, p, end] = [actual, path, actual < path ? low : high].map((v) => onScale(v, positive));
  const width = Math.abs((end ?? 0) - (p ?? 0));
  // A width next to nothing beside a value of another order would pass the largest number there is.
  return width > 0 ? Math.min(Math.abs((a ?? 0) - (p ?? 0)) / width, Number.MAX_VALUE) : 0;
}

/** Fewer tested values tell no fifth that lay outside. */
const STRETCH_MIN = 10;

/** The conformal width: the reach that four fifths of the tested values kept within, counted with one more value still to come. */
function stretchOf(reaches: readonly number[]): number | null {
  if (reaches.length < STRETCH_MIN) return null;
  const sorted = reaches.toSorted((a, b) => a - b);
  return Math.max(1, sorted[Math.min(Math.ceil(0.8 * (sorted.length + 1)), sorted.length) - 1] ?? 1);
}
