/**
 * Spreads a total over rows by an index, the product of parts each raised to a weight; no row takes more than its own most. All in logarithms:
 * `parts` of each row, `most` of each row, `total`; writes the logarithm of what each row takes.
 */
export function spreadTotal(
  { parts, most, total }: { parts: readonly (readonly number[])[]; most: readonly number[]; total: number },
  weights: readonly number[],
  into: Float64Array,
): void {
  let best = Number.NEGATIVE_INFINITY;
  for (const [n, row] of parts.entries()) {
    let sum = 0;
    for (let at = 0; at < row.length; at++) sum += (weights[at] ?? 0) * (row[at] ?? 0);
    into[n] = sum;
    best = Math.max(best, sum);
  }
  let all = 0;
  for (const index of into) all += Math.exp(index - best);
  const scale = total - best - Math.log(all);
  for (let n = 0; n < into.length; n++) into[n] = Math.min((into[n] ?? 0) + scale, most[n] ?? 0);
}
