/** Seeded uniform numbers in [0, 1): sfc32 (Chris Doty-Humphrey, PractRand), warmed up over twelve rounds. */
export function randomFrom(seed: number): () => number {
  let a = seed | 0,
    b = 0x9e3779b9 | 0,
    c = 0x243f6a88 | 0,
    counter = 1;
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** Inverse of the triangular distribution with the given ends and mode, at probability u. */
export function triangular(u: number, low: number, mode: number, high: number): number {
  if (high <= low) return mode;
  const cut = (mode - low) / (high - low);
  return u < cut ? low + Math.sqrt(u * (high - low) * (mode - low)) : high - Math.sqrt((1 - u) * (high - low) * (high - mode));
}

/** Quantile of the standard normal distribution at probability u in (0, 1): Acklam's rational approximation, relative error below 1.2e-9. */
export function normal(u: number): number {
  if (u < tail) return outer(Math.sqrt(-2 * Math.log(u)));
  if (u > 1 - tail) return -outer(Math.sqrt(-2 * Math.log(1 - u)));
  const q = u - 0.5,
    r = q * q;
  return (q * polynomial(middleOver, r)) / (polynomial(middleUnder, r) * r + 1);
}

const tail = 0.02425;
const middleOver = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239];
const middleUnder = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
const outerOver = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783,
];
const outerUnder = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];
const outer = (q: number) => polynomial(outerOver, q) / (polynomial(outerUnder, q) * q + 1);
const polynomial = (coefficients: readonly number[], x: number) => coefficients.reduce((sum, c) => sum * x + c, 0);
