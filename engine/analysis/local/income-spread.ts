/**
 * Parts of all income that the five fifths of people hold, poorest first, where incomes are log-normal with a Gini index (0 to 1): the spread is
 * the square root of two times the quantile of (1 + Gini) / 2, and the Lorenz curve the normal one moved by it (Aitchison and Brown 1957).
 */
export function fifthsOfIncome(gini: number): number[] {
  const spread = Math.SQRT2 * quantile((1 + gini) / 2);
  const held = (part: number) => (part <= 0 ? 0 : part >= 1 ? 1 : normal(quantile(part) - spread));
  return [1, 2, 3, 4, 5].map((i) => held(i / 5) - held((i - 1) / 5));
}

/** The normal distribution (M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions, 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

/** Where the normal distribution reaches a part, by halving. */
function quantile(part: number): number {
  let [low, high] = [-8, 8];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (normal(middle) < part) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
