/** Symmetric positive definite matrices, row by row in one array. Enough of linear algebra for the transfer between markets. */

/** Lower triangular L with L Lᵀ = A. Throws where A is not positive definite. */
export function cholesky(a: Float64Array, n: number): Float64Array {
  const l = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (l[i * n + k] ?? 0) * (l[j * n + k] ?? 0);
      if (i === j) {
        if (!(sum > 0)) throw new Error("matrix is not positive definite");
        l[i * n + i] = Math.sqrt(sum);
      } else l[i * n + j] = sum / (l[j * n + j] ?? 1);
    }
  return l;
}

/** Solves L x = b. */
export function forward(l: Float64Array, b: Float64Array): Float64Array {
  const n = b.length,
    x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (l[i * n + k] ?? 0) * (x[k] ?? 0);
    x[i] = sum / (l[i * n + i] ?? 1);
  }
  return x;
}

/** Solves Lᵀ x = b. By rows of L, as they lie in memory. */
export function backward(l: Float64Array, b: Float64Array): Float64Array {
  const n = b.length,
    x = Float64Array.from(b);
  for (let i = n - 1; i >= 0; i--) {
    const value = (x[i] ?? 0) / (l[i * n + i] ?? 1);
    x[i] = value;
    for (let k = 0; k < i; k++) x[k] = (x[k] ?? 0) - (l[i * n + k] ?? 0) * value;
  }
  return x;
}

/** A⁻¹ from its Cholesky factor. */
export function inverse(l: Float64Array, n: number): Float64Array {
  const inverseOfL = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    inverseOfL[j * n + j] = 1 / (l[j * n + j] ?? 1);
    for (let i = j + 1; i < n; i++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum -= (l[i * n + k] ?? 0) * (inverseOfL[k * n + j] ?? 0);
      inverseOfL[i * n + j] = sum / (l[i * n + i] ?? 1);
    }
  }
  const a = new Float64Array(n * n);
  for (let k = 0; k < n; k++)
    for (let i = 0; i <= k; i++) {
      const factor = inverseOfL[k * n + i] ?? 0;
      if (factor !== 0) for (let j = 0; j <= i; j++) a[i * n + j] = (a[i * n + j] ?? 0) + factor * (inverseOfL[k * n + j] ?? 0);
    }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) a[j * n + i] = a[i * n + j] ?? 0;
  return a;
}
