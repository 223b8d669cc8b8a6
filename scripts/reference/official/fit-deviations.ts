import { componentNames, components, vectorsOf, wordWeights } from "../../../engine/analysis/sizing/official/kernel.ts";
import { commonVariance } from "../../../engine/analysis/sizing/official/market-model.ts";
import { cholesky, inverse } from "../../../engine/analysis/sizing/official/matrix.ts";
import type { FittedRow } from "../../../engine/evidence/sizing-data.ts";

type Deviations = Readonly<Record<string, number>>;
interface HiddenError {
  /** log(known ÷ predicted) when the row and its kin are hidden. */
  error: number;
  variance: number;
}

/** Degrees of freedom of the errors: heavy tails, so that one odd figure does not bend the fit. */
const freedom = 4;
/** What a term's deviation is taken to be before the figures speak, and how strongly. */
const usual = 0.15,
  pull = 0.02;
const bounds = { least: 0.005, most: 2 };
const sweeps = 4;

let prepared: { rows: readonly FittedRow[]; pairs: Float64Array[] } | undefined;

/** Every component of the covariance of every pair, computed once. */
function pairsOf(rows: readonly FittedRow[]): Float64Array[] {
  if (prepared?.rows.length === rows.length) return prepared.pairs;
  const n = rows.length,
    weight = wordWeights(rows),
    vectors = rows.map((row) => vectorsOf(row, weight)),
    scratch = new Float64Array(componentNames.length);
  const pairs = componentNames.map(() => new Float64Array(n * n));
  for (const [i, a] of vectors.entries())
    for (const [j, b] of vectors.entries()) {
      components(a, b, scratch);
      for (const [c, pair] of pairs.entries()) pair[i * n + j] = scratch[c] ?? 0;
    }
  prepared = { rows, pairs };
  return pairs;
}

/** Error of each row when it and its kin (indices) are hidden, from the inverse of the covariance; no refit per row. */
export function hiddenErrors(rows: readonly FittedRow[], hidden: readonly number[][], deviations: Deviations): HiddenError[] {
  const n = rows.length,
    covariance = new Float64Array(n * n).fill(commonVariance),
    noise = (deviations["noise"] ?? usual) ** 2;
  for (const [c, pair] of pairsOf(rows).entries()) {
    const variance = (deviations[componentNames[c] ?? ""] ?? 0) ** 2;
    if (variance > 1e-5) for (let k = 0; k < pair.length; k++) covariance[k] = (covariance[k] ?? 0) + variance * (pair[k] ?? 0);
  }
  for (const [i, { weight }] of rows.entries()) covariance[i * n + i] = (covariance[i * n + i] ?? 0) + noise / weight;
  const inverted = inverse(cholesky(covariance, n), n);
  const answer = rows.map((_, i) => rows.reduce((sum, { y }, j) => sum + (inverted[i * n + j] ?? 0) * y, 0));
  return rows.map((row, i) => {
    const block = hidden[i] ?? [i],
      own = block.indexOf(i),
      m = block.length;
    const sub = Float64Array.from({ length: m * m }, (_, k) => inverted[(block[Math.floor(k / m)] ?? 0) * n + (block[k % m] ?? 0)] ?? 0);
    const back = inverse(cholesky(sub, m), m);
    const error = block.reduce((sum, other, k) => sum + (back[own * m + k] ?? 0) * (answer[other] ?? 0), 0);
    // The row's own extra noise says how little it teaches, not how far the truth may lie.
    return { error, variance: Math.max((back[own * m + own] ?? 0) - noise / row.weight + noise, noise) };
  });
}

/** Weights of figures that lie far outside what all others like them say: inverse to the square of the distance. */
export function weightsOf(rows: readonly FittedRow[], hidden: readonly number[][], deviations: Deviations): FittedRow[] {
  const far = 2.6;
  let weighed = rows.map((row) => ({ ...row, weight: 1 }));
  for (let pass = 0; pass < 3; pass++) {
    const errors = hiddenErrors(weighed, hidden, deviations);
    weighed = weighed.map((row, i) => {
      const { error = 0, variance = 1 } = errors[i] ?? {};
      const distance = error ** 2 / variance;
      return { ...row, weight: distance <= far ** 2 ? 1 : Number(Math.max((4 / distance) ** 2 / 4, 0.001).toFixed(4)) };
    });
  }
  return weighed;
}

/** Changes one deviation after the other as long as the hidden figures become more likely. */
export function search(rows: readonly FittedRow[], hidden: readonly number[][], start: Deviations): Record<string, number> {
  const deviations: Record<string, number> = Object.fromEntries(
    [...componentNames, "noise"].map((name) => [name, Math.min(bounds.most, Math.max(bounds.least, start[name] ?? usual))]),
  );
  let best = cost(rows, hidden, deviations);
  let step = 1.6;
  for (let sweep = 0; sweep < sweeps; sweep++, step = Math.sqrt(step)) {
    for (const name of Object.keys(deviations))
      for (const factor of [step, 1 / step]) {
        const before = deviations[name] ?? usual;
        deviations[name] = Math.min(bounds.most, Math.max(bounds.least, before * factor));
        const now = cost(rows, hidden, deviations);
        if (now < best - 1e-3) {
          best = now;
          break;
        }
        deviations[name] = before;
      }
    console.log(`search, sweep ${sweep + 1} of ${sweeps}: ${best.toFixed(2)}`);
  }
  return Object.fromEntries(Object.entries(deviations).map(([name, value]) => [name, Number(value.toPrecision(3))]));
}

function cost(rows: readonly FittedRow[], hidden: readonly number[][], deviations: Deviations): number {
  const likelihood = hiddenErrors(rows, hidden, deviations).reduce(
    (sum, { error, variance }) => sum - 0.5 * Math.log(variance) - ((freedom + 1) / 2) * Math.log1p(error ** 2 / variance / freedom),
    0,
  );
  return -likelihood + pull * Object.values(deviations).reduce((sum, value) => sum + Math.log(value / usual) ** 2, 0);
}
