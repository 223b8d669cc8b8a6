import type { FittedSizing } from "../../../evidence/sizing-data.ts";
import { type Description, termNames } from "./describe.ts";
import { componentNames, components, termsOf, type Vectors, vectorsOf, wordWeights } from "./kernel.ts";
import { backward, cholesky, forward } from "./matrix.ts";

/** Variance of the common level of all figures: wide, so that the data decide it. */
export const commonVariance = 4;

/** How far the United States' classes are from what their publishers count as the market; in logarithms. */
const homeDeviation = 1.4;

/** What the known figures say of log(size ÷ base) of a market. */
export interface Prediction {
  mean: number;
  deviation: number;
  /** Known figures by their part in the answer, greatest first. */
  teachers: readonly { id: string; part: number }[];
}

/**
 * A regression of log(size ÷ base) on known figures with a covariance over classes, names, countries and levels (kriging, or a Gaussian
 * process: Rasmussen & Williams, Gaussian Processes for Machine Learning, 2006, chapter 2). A class that nobody has published is told by
 * those near it, with the wider range that it deserves.
 */
export class MarketModel {
  private readonly fitted: FittedSizing;
  private readonly variances: Float64Array;
  private readonly weight: (word: string) => number;
  private readonly vectors: readonly Vectors[];
  private readonly covariance: Float64Array;
  private readonly solved = new Map<string, { rows: readonly number[]; factor: Float64Array; answer: Float64Array }>();
  private readonly scratch = new Float64Array(componentNames.length);

  constructor(fitted: FittedSizing) {
    this.fitted = fitted;
    this.variances = Float64Array.from(componentNames, (name) => (fitted.deviations[name] ?? 0) ** 2);
    this.weight = wordWeights(fitted.rows);
    this.vectors = fitted.rows.map((row) => vectorsOf(row, this.weight));
    const n = this.vectors.length;
    this.covariance = new Float64Array(n * n);
    for (const [i, a] of this.vectors.entries())
      for (let j = 0; j <= i; j++) this.covariance[i * n + j] = this.covariance[j * n + i] = this.between(a, this.vectors[j] ?? a);
    for (const [i, row] of fitted.rows.entries()) this.covariance[i * n + i] = (this.covariance[i * n + i] ?? 0) + this.noise / row.weight;
  }

  private get noise(): number {
    return (this.fitted.deviations["noise"] ?? 0.2) ** 2;
  }

  private between(a: Vectors, b: Vectors): number {
    components(a, b, this.scratch);
    let sum = commonVariance;
    for (let i = 0; i < this.variances.length; i++) sum += (this.variances[i] ?? 0) * (this.scratch[i] ?? 0);
    return sum;
  }

  /** `without`: ids of known figures that may not be used. */
  predict(description: Description, without: ReadonlySet<string>): Prediction {
    const { rows, factor, answer } = this.solve(without);
    const own = vectorsOf({ ...description, terms: termsOf(description) }, this.weight);
    const towards = Float64Array.from(rows, (row) => this.between(own, this.vectors[row] ?? own));
    const reduced = forward(factor, towards);
    const mean = product(towards, answer);
    const variance = this.between(own, own) + this.noise - product(reduced, reduced);
    // The class in the United States is itself a figure: there, size and base are the same by definition, as far as the classes fit.
    const home = atHome(own);
    const homeTowards = Float64Array.from(rows, (row) => this.between(home, this.vectors[row] ?? home));
    const homeReduced = forward(factor, homeTowards);
    const shared = this.between(own, home) - product(reduced, homeReduced);
    const homeVariance =
      this.between(home, home) + (this.fitted.deviations["home"] ?? homeDeviation) ** 2 - product(homeReduced, homeReduced);
    const pull = shared / homeVariance;
    const parts = backward(factor, reduced);
    return {
      mean: mean - pull * product(homeTowards, answer),
      deviation: Math.sqrt(Math.max(variance - pull * shared, this.noise)),
      teachers: rows
        .map((row, i) => ({ id: this.fitted.rows[row]?.id ?? "", part: Math.abs(parts[i] ?? 0) }))
        .sort((a, b) => b.part - a.part),
    };
  }

  private solve(without: ReadonlySet<string>) {
    const name = [...without].sort().join();
    const known = this.solved.get(name);
    if (known) return known;
    const n = this.vectors.length;
    const rows = this.fitted.rows.flatMap(({ id }, i) => (without.has(id) ? [] : [i]));
    const sub = new Float64Array(rows.length ** 2);
    for (let i = 0, k = 0; i < rows.length; i++)
      for (let j = 0; j < rows.length; j++) sub[k++] = this.covariance[(rows[i] ?? 0) * n + (rows[j] ?? 0)] ?? 0;
    const factor = cholesky(sub, rows.length);
    const answer = backward(
      factor,
      forward(
        factor,
        Float64Array.from(rows, (row) => this.fitted.rows[row]?.y ?? 0),
      ),
    );
    const result = { rows, factor, answer };
    if (this.solved.size > 3) this.solved.clear();
    this.solved.set(name, result);
    return result;
  }
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** The same market in the United States in 2017, to which all terms are relative. */
function atHome(own: Vectors): Vectors {
  const kept = new Set(["goods"]);
  return {
    ...own,
    terms: termNames.map((name, i) => (kept.has(name) ? (own.terms[i] ?? 0) : name === "year" ? homeYear : 0)),
    drivers: {},
    country: "USA",
    region: "Northern America",
  };
}
const homeYear = (2017 - 2020) / 4;
