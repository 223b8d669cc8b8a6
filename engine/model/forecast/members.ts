import { dampedForecast, holtForecast, simpleForecast } from "./smoothing.ts";
import { thetaForecast } from "./theta.ts";

export type Method = (values: readonly number[], horizon: number) => number[];
export type Member = { name: string; method: Method };

/** The last value, carried on: what every forecast has to beat. */
export const naiveForecast: Method = (values, horizon) => Array.from({ length: horizon }, () => values.at(-1) ?? 0);

/** Random walk with drift: the last value plus the mean step of the whole series. */
export const driftForecast: Method = (values, horizon) => {
  const last = values.at(-1) ?? 0;
  const step = values.length > 1 ? (last - (values[0] ?? last)) / (values.length - 1) : 0;
  return Array.from({ length: horizon }, (_, i) => last + step * (i + 1));
};

/**
 * The five that are combined. Amounts that cannot fall below zero grow neither by equal steps nor by equal
 * percentages; on the square root, halfway between, every trend method was more accurate than on the values
 * (random walk with drift: 0.873 of Naive's error against 0.919, mean over eight sets of series). Theta alone
 * also stands on logs. Where a zero forbids logs, or a sign forbids both, the damped trend takes the fifth chair.
 */
export function membersFor(values: readonly number[], positive: boolean): Member[] {
  const logs = positive && values.every((v) => v > 0);
  const root = positive ? onSquareRoots : (method: Method): Method => method;
  const scale = positive ? " on square roots" : "";
  return [
    { name: "Simple exponential smoothing", method: simpleForecast },
    { name: `Random walk with drift${scale}`, method: root(driftForecast) },
    { name: `Holt's linear trend${scale}`, method: root(holtForecast) },
    { name: `Theta${scale}`, method: root(thetaForecast) },
    logs ? { name: "Theta on logarithms", method: onLogs(thetaForecast) } : { name: `Damped trend${scale}`, method: root(dampedForecast) },
  ];
}

/** A method applied to the square roots; a path that falls below a root of zero stays at zero. */
export function onSquareRoots(method: Method): Method {
  return (values, horizon) => method(values.map(Math.sqrt), horizon).map((root) => Math.max(0, root) ** 2);
}

/** A method applied to the natural logs; values must be above zero. */
export function onLogs(method: Method): Method {
  return (values, horizon) => method(values.map(Math.log), horizon).map(Math.exp);
}

/**
 * No member may move faster than the fastest year that the series has seen: an exponential taken from the early
 * years of a series (internet use from 0.01 % on) would otherwise run away. Costs nothing on the other sets.
 */
export function withinReach(path: readonly number[], values: readonly number[]): number[] {
  const last = values.at(-1) ?? 0;
  let fastest = 0;
  for (let i = 1; i < values.length; i += 1) fastest = Math.max(fastest, Math.abs((values[i] ?? 0) - (values[i - 1] ?? 0)));
  return path.map((value, i) => Math.min(last + fastest * (i + 1), Math.max(last - fastest * (i + 1), value)));
}
