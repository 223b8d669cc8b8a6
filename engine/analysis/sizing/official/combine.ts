import { cholesky, forward, backward } from "./matrix.ts";

export interface Weighed {
  /** Weights in the order of the estimates; they add up to 1. */
  weights: readonly number[];
  mean: number;
  deviation: number;
}

/**
 * Joins estimates of one logarithm by the inverse of their covariance (generalised least squares), so that two methods that err alike count
 * little more than one. A method whose weight would be negative is left out: its error says more of the others' than of the market.
 */
export function combine(
  estimates: readonly { method: string; log: number; spread: number }[],
  correlation: (a: string, b: string) => number,
): Weighed {
  let used = estimates.map((_, i) => i);
  for (;;) {
    const n = used.length;
    const covariance = Float64Array.from({ length: n * n }, (_, k) => {
      const a = estimates[used[Math.floor(k / n)] ?? 0],
        b = estimates[used[k % n] ?? 0];
      if (!a || !b) return 0;
      return a === b ? a.spread ** 2 : a.spread * b.spread * correlation(a.method, b.method);
    });
    const factor = cholesky(covariance, n);
    const solved = backward(factor, forward(factor, new Float64Array(n).fill(1)));
    const total = solved.reduce((sum, value) => sum + value, 0);
    if (n > 1 && solved.some((value) => value <= 0)) {
      const least = solved.indexOf(Math.min(...solved));
      used = used.filter((_, i) => i !== least);
      continue;
    }
    const weights = estimates.map((_, i) => (used.includes(i) ? (solved[used.indexOf(i)] ?? 0) / total : 0));
    return { weights, mean: estimates.reduce((sum, e, i) => sum + e.log * (weights[i] ?? 0), 0), deviation: Math.sqrt(1 / total) };
  }
}
