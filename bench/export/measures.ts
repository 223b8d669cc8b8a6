/** How well an order foretells some values: rank correlation (Spearman, ties at their mean rank) over all destinations. */
export function rankCorrelation(foretold: readonly number[], actual: readonly number[]): number {
  const [a, b] = [ranksOf(foretold), ranksOf(actual)];
  const mean = (a.length - 1) / 2;
  let [both, one, other] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const x = (a[i] ?? 0) - mean,
      y = (b[i] ?? 0) - mean;
    both += x * y;
    one += x * x;
    other += y * y;
  }
  return one > 0 && other > 0 ? both / Math.sqrt(one * other) : 0;
}

/** Part of the `top` largest values that the order has among its first `among`. */
export function hitRate(foretold: readonly number[], actual: readonly number[], top = 5, among = top): number {
  const first = (values: readonly number[], count: number) =>
    values
      .map((value, i) => ({ value, i }))
      .sort((a, b) => b.value - a.value)
      .slice(0, count)
      .map(({ i }) => i);
  const found = new Set(first(foretold, among));
  return first(actual, top).filter((i) => found.has(i)).length / top;
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, i) => ({ value, i })).sort((a, b) => a.value - b.value);
  const ranks = Array.from(values, () => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value && to + 1 < order.length) to++;
    for (let n = from; n <= to; n++) ranks[order[n]?.i ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}
