import { meanAbsoluteError } from "./accuracy.ts";
import { type Member, withinReach } from "./members.ts";

/**
 * The mean of the members, each weighted by 1/error² over the last four rolling origins. Weights that learn more
 * than that (from features of the series, over 7,000 windows) did not carry over to sets they had not seen.
 */

/** The rolling origins whose errors make the weights. */
export const WEIGHT_ORIGINS = 4;
/** The fewest values that a member is fitted to. */
export const HISTORY_MIN = 4;

/** What each member said from each of the last origins: `paths[member][back]`, made from all but the last `back` values. */
export type Rolling = { values: readonly number[]; paths: number[][][]; backMax: number };

/** Fits every member once per origin: at the end of the series (`back` 0) and up to `backMax` values before it. */
export function roll(values: readonly number[], members: readonly Member[], horizon: number, backMax: number): Rolling {
  const reach = Math.max(0, Math.min(backMax, values.length - HISTORY_MIN));
  const paths = members.map(({ method }) =>
    Array.from({ length: reach + 1 }, (_, back) => {
      const known = values.slice(0, values.length - back);
      return withinReach(method(known, back === 0 ? horizon : Math.min(horizon, back)), known);
    }),
  );
  return { values, paths, backMax: reach };
}

/** Each member's mean absolute error over the four origins before the one that stands `back` values from the end. */
export function errorsBefore(rolling: Rolling, back: number): number[] {
  const known = rolling.values.slice(0, rolling.values.length - back);
  return rolling.paths.map((byBack) => {
    let sum = 0;
    let origins = 0;
    for (let ago = 1; ago <= WEIGHT_ORIGINS && back + ago <= rolling.backMax; ago += 1) {
      const path = byBack[back + ago] ?? [];
      sum += meanAbsoluteError(path, known.slice(known.length - ago, known.length - ago + path.length));
      origins += 1;
    }
    return origins > 0 ? sum / origins : 0;
  });
}

/** Weights that add to 1. `step` is the series' mean yearly step: a fiftieth of it keeps a lucky zero from taking all. */
export function weightsOf(errors: readonly number[], step: number): number[] {
  const sizes = errors.map((error) => error + 0.02 * step);
  const least = Math.min(...sizes);
  // As shares of the least error, because the square of a very small one is zero.
  const raw = sizes.map((size) => (size > least ? (least / size) ** 2 : 1));
  const total = raw.reduce((a, b) => a + b, 0);
  return raw.map((w) => w / total);
}

/** The weighted mean of the members' paths from the origin `back` values before the end. */
export function combined(rolling: Rolling, back: number, weights: readonly number[]): number[] {
  const length = rolling.paths[0]?.[back]?.length ?? 0;
  return Array.from({ length }, (_, h) => rolling.paths.reduce((sum, byBack, m) => sum + (weights[m] ?? 0) * (byBack[back]?.[h] ?? 0), 0));
}
