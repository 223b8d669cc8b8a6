/** Products of one pair: a row of logarithms of parts for each destination, and what was sold there. */
export interface FittedPair {
  parts: readonly (readonly number[])[];
  sold: readonly number[];
}

export interface FittedWeight {
  value: number;
  error: number;
}

/**
 * Weights under which the shares of destinations in a pair's exports are most likely: Poisson pseudo maximum likelihood with a constant for each
 * pair (Santos Silva and Tenreyro 2006), each pair counting the same, by Newton's method. Standard errors are robust, clustered by pair.
 */
export function fitWeights(pairs: readonly FittedPair[], count: number): FittedWeight[] {
  let weights: number[] = Array.from({ length: count }, (_, at) => (at === 0 ? 1 : 0));
  let information = matrix(count);
  let scores: number[][] = [];
  for (let round = 0; round < 12; round++) {
    information = matrix(count);
    scores = [];
    for (const { parts, sold } of pairs) {
      const total = sold.reduce((sum, value) => sum + value, 0);
      const logs = parts.map((row) => row.reduce((sum, log, at) => sum + log * (weights[at] ?? 0), 0));
      const most = Math.max(...logs);
      const odds = logs.map((log) => Math.exp(log - most));
      const all = odds.reduce((sum, value) => sum + value, 0);
      const mean = Array.from({ length: count }, (_, at) =>
        parts.reduce((sum, row, n) => sum + ((odds[n] ?? 0) / all) * (row[at] ?? 0), 0),
      );
      const score = Array.from({ length: count }, (_, at) =>
        parts.reduce((sum, row, n) => sum + ((sold[n] ?? 0) / total - (odds[n] ?? 0) / all) * (row[at] ?? 0), 0),
      );
      scores.push(score);
      for (const [n, row] of parts.entries())
        for (let a = 0; a < count; a++)
          for (let b = 0; b < count; b++) {
            const line = information[a];
            if (line)
              line[b] = (line[b] ?? 0) + ((odds[n] ?? 0) / all) * ((row[a] ?? 0) - (mean[a] ?? 0)) * ((row[b] ?? 0) - (mean[b] ?? 0));
          }
    }
    const gradient = Array.from({ length: count }, (_, at) => scores.reduce((sum, score) => sum + (score[at] ?? 0), 0));
    const step = solve(information, gradient);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  const inverse = matrix(count).map((row, at) =>
    solve(
      information,
      row.map((_, i) => Number(i === at)),
    ),
  );
  return weights.map((value, at) => {
    const line = inverse[at] ?? [];
    const variance = scores.reduce((sum, score) => sum + score.reduce((dot, s, i) => dot + s * (line[i] ?? 0), 0) ** 2, 0);
    return { value, error: Math.sqrt(variance) };
  });
}

const matrix = (size: number): number[][] => Array.from({ length: size }, () => Array.from({ length: size }, () => 0));

/** Gaussian elimination with partial pivoting. */
function solve(of: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = of.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  const at = (r: number, c: number) => rows[r]?.[c] ?? 0;
  for (let c = 0; c < size; c++) {
    let pivot = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(at(r, c)) > Math.abs(at(pivot, c))) pivot = r;
    const [one, other] = [rows[c] ?? [], rows[pivot] ?? []];
    rows[c] = other;
    rows[pivot] = one;
    for (let r = 0; r < size; r++) {
      if (r === c) continue;
      const factor = at(r, c) / at(c, c);
      rows[r] = (rows[r] ?? []).map((value, k) => value - factor * at(c, k));
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}
