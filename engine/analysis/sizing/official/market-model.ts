import type { FittedSizing } from "../../../evidence/sizing-data.ts";
import { type Description, termNames } from "./describe.ts";
import { componentNames, components, nothing, termsOf, type Vectors, vectorsOf, wordWeights } from "./kernel.ts";
import { backward, cholesky, forward } from "./matrix.ts";

/** Variance of the common level of all figures: wide, so that the data decide it. */
export const commonVariance = 4;

/** How far the United States' classes are from what their publishers count as the market; in logarithms. */
const homeDeviation = 1.4;

/** What is known without some of the known figures: which rows are left out, what solves for the rest, and their own answer. */
interface Told {
  left: ReadonlySet<number>;
  solve: (towards: Float64Array) => Float64Array;
  answer: Float64Array;
  /** What it says of a class in the United States, of the class asked for last: the same for each country that a market is sized in. */
  home?: { name: string; towards: Float64Array; parts: Float64Array; explained: number; answer: number };
}
/** Parts of an answer below this are not named as its teachers. */
const leastPart = 0.05;
/** Sets of figures left out whose answers are remembered: one report leaves out those of each country that it sizes. */
const rememberedAnswers = 64;

/** What the known figures say of log(size ÷ base) of a market. */
export interface Prediction {
  mean: number;
  deviation: number;
  /** The same for the class in the United States: how far published sizes of it and its like lie from American accounts. */
  home: number;
  /** Known figures with a considerable part in the answer, greatest first. */
  teachers: readonly { id: string; part: number }[];
  /** How the mean is made: log(size ÷ base) of each known figure times its weight, summed. Those of the greatest weight, and the sum of the rest. */
  lessons: (most: number) => { figures: readonly { id: string; log: number; weight: number }[]; others: { count: number; sum: number } };
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
  private readonly factor: Float64Array;
  /** Columns of the inverse of the covariance, by row; solved where a figure has to be left out. */
  private readonly columns = new Map<number, Float64Array>();
  private readonly answers = new Map<string, Told>();
  private readonly scratch = new Float64Array(componentNames.length);

  constructor(fitted: FittedSizing) {
    this.fitted = fitted;
    this.variances = Float64Array.from(componentNames, (name) => (fitted.deviations[name] ?? 0) ** 2);
    this.weight = wordWeights(fitted.rows);
    this.vectors = fitted.rows.map((row) => vectorsOf(row, this.weight));
    const n = this.vectors.length;
    const covariance = new Float64Array(n * n);
    for (const [i, a] of this.vectors.entries())
      for (let j = 0; j <= i; j++) covariance[i * n + j] = covariance[j * n + i] = this.between(a, this.vectors[j] ?? a);
    for (const [i, row] of fitted.rows.entries()) covariance[i * n + i] = (covariance[i * n + i] ?? 0) + this.noise / row.weight;
    this.factor = cholesky(covariance, n);
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
    const told = this.without(without);
    const { left, solve, answer } = told;
    const own = vectorsOf({ ...description, terms: termsOf(description) }, this.weight);
    const towards = this.towards(own, left);
    const parts = solve(towards);
    const mean = product(towards, answer);
    const variance = this.between(own, own) + this.noise - product(towards, parts);
    // The class in the United States is itself a figure: there, size and base are the same by definition, as far as the classes fit.
    const home = atHome(own);
    const atHomeToo = this.home(told, home, description);
    const shared = this.between(own, home) - product(atHomeToo.towards, parts);
    const homeVariance = this.between(home, home) + (this.fitted.deviations["home"] ?? homeDeviation) ** 2 - atHomeToo.explained;
    const pull = shared / homeVariance;
    return {
      mean: mean - pull * atHomeToo.answer,
      deviation: Math.sqrt(Math.max(variance - pull * shared, this.noise)),
      home: atHomeToo.answer * ((this.fitted.deviations["home"] ?? homeDeviation) ** 2 / homeVariance),
      teachers: this.fitted.rows
        .flatMap(({ id }, i) => {
          const part = left.has(i) ? 0 : Math.abs(parts[i] ?? 0);
          return part >= leastPart ? [{ id, part }] : [];
        })
        .sort((a, b) => b.part - a.part),
      lessons: (most) => {
        const all = this.fitted.rows.flatMap(({ id, y }, i) =>
          left.has(i) ? [] : [{ id, log: y, weight: (parts[i] ?? 0) - pull * (atHomeToo.parts[i] ?? 0) }],
        );
        const figures = all.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, most);
        const sum = mean - pull * atHomeToo.answer - figures.reduce((so, { log, weight }) => so + log * weight, 0);
        return { figures, others: { count: all.length - figures.length, sum } };
      },
    };
  }

  private towards(market: Vectors, left: ReadonlySet<number>): Float64Array {
    const covariances = new Float64Array(this.vectors.length);
    for (const [i, row] of this.vectors.entries()) covariances[i] = left.has(i) ? 0 : this.between(market, row);
    return covariances;
  }

  private home(told: Told, market: Vectors, { naics, hs, words, level, terms }: Description): NonNullable<Told["home"]> {
    const name = [market.market, level, terms.goods, ...naics, "|", ...hs, "|", ...words].join();
    if (told.home?.name === name) return told.home;
    const towards = this.towards(market, told.left);
    const parts = told.solve(towards);
    told.home = { name, towards, parts, explained: product(towards, parts), answer: product(towards, told.answer) };
    return told.home;
  }

  /**
   * The known figures but for some. Their covariance is not factored anew: with A the inverse of the whole and S the figures that are left
   * out, the inverse of the rest is A − A_S (A_SS)⁻¹ A_Sᵀ on it.
   */
  private without(ids: ReadonlySet<string>): Told {
    const name = [...ids].sort().join();
    const known = this.answers.get(name);
    if (known) return known;
    const left = this.fitted.rows.flatMap(({ id }, i) => (ids.has(id) ? [i] : []));
    const columns = left.map((row) => this.column(row));
    const block = cholesky(Float64Array.from(left.flatMap((row) => columns.map((column) => column[row] ?? 0))), left.length);
    const solve = (towards: Float64Array): Float64Array => {
      const solved = backward(this.factor, forward(this.factor, towards));
      const change = backward(
        block,
        forward(
          block,
          Float64Array.from(left, (row) => solved[row] ?? 0),
        ),
      );
      for (const [k, column] of columns.entries())
        for (let i = 0; i < solved.length; i++) solved[i] = (solved[i] ?? 0) - (column[i] ?? 0) * (change[k] ?? 0);
      for (const row of left) solved[row] = 0;
      return solved;
    };
    const leftOut = new Set(left);
    const told = { left: leftOut, solve, answer: solve(Float64Array.from(this.fitted.rows, ({ y }, i) => (leftOut.has(i) ? 0 : y))) };
    if (this.answers.size >= rememberedAnswers) this.answers.clear();
    this.answers.set(name, told);
    return told;
  }

  private column(row: number): Float64Array {
    const known = this.columns.get(row);
    if (known) return known;
    const unit = new Float64Array(this.vectors.length);
    unit[row] = 1;
    const column = backward(this.factor, forward(this.factor, unit));
    this.columns.set(row, column);
    return column;
  }
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** The same market in the United States in 2017, to which all terms are relative. */
function atHome(own: Vectors): Vectors {
  const kept = new Set(["goods"]);
  return {
    ...own,
    terms: termNames.map((name, i) => (kept.has(name) ? (own.terms[i] ?? 0) : name === "year" ? homeYear : 0)),
    drivers: nothing,
    country: "USA",
    region: "Northern America",
  };
}
const homeYear = (2017 - 2020) / 4;
