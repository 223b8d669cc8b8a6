import type { Column } from "./columns.ts";
import { normal, randomFrom, triangular } from "./random.ts";

/** What is drawn, and what follows from it. */
export interface Simulated {
  seed: number;
  draws: number;
  /** Assumptions, each drawn from the triangle of its range. */
  ranges: readonly { low: number; mode: number; high: number }[];
  /** Log-normal factors with middle 1: the tenth and the ninetieth percentile of each year. One draw moves all years. */
  factors: readonly { low: readonly number[]; high: readonly number[] }[];
  /** Each year with the assumptions as they stand. */
  central: readonly number[];
  /** The median of each year is its central value: errors that reach further to one side widen that side and move no middle. */
  isCentred?: boolean;
  /** A range that is more even as multiples of its value than as differences from it is drawn on logarithms. */
  isEven?: boolean;
  /** Each year with the assumptions as drawn: all draws at once. */
  pathOf(assumptions: readonly Float64Array[]): readonly Column[];
}

export interface Outcomes {
  /** Percentile of the last year, in its unit; with a year (from 0), as a multiple of that year's central value. */
  percentile(percent: number, year?: number): number;
  mean(): number;
  /** Share of draws whose last year lies above a value. */
  above(mark: number): number;
  /** Share of draws whose last year lies above their first. */
  grows(): number;
}

/** Standard normal quantile of 90 %. */
const ninetieth = 1.2815515655446004;

/**
 * Latin hypercube sample (McKay, Beckman and Conover 1979): each quantity takes one value from each of as many equally likely strata as there
 * are draws, in a shuffled order, so that its own percentiles come out exactly. The same seed gives the same draws.
 */
export function drawOutcomes({ seed, draws, ranges, factors, central, pathOf, isCentred = false, isEven = false }: Simulated): Outcomes {
  const sample = sampleOf(seed, draws);
  const assumed = ranges.map((range, i) => drawn(sample.uniform(i), range, isEven && isMultiple(range)));
  const moved = factors.map(({ low, high }, i) => ({
    draws: sample.normal(ranges.length + i),
    down: low.map((ratio) => -Math.log(ratio) / ninetieth),
    up: high.map((ratio) => Math.log(ratio) / ninetieth),
  }));
  const path: readonly Column[] = ranges.length > 0 ? pathOf(assumed) : central;
  const byYear = path.map((year) => (typeof year === "number" ? new Float64Array(draws).fill(year) : year.slice()));
  // Ten thousand draws of six years: plain loops, because iterators cost three times as much here.
  const exponents = new Float64Array(draws);
  const sorted = byYear.map((outcomes, year) => {
    exponents.fill(0);
    for (const factor of moved) {
      const down = factor.down[year] ?? 0,
        up = factor.up[year] ?? 0;
      if (down === 0 && up === 0) continue;
      for (let n = 0; n < draws; n++) {
        const z = factor.draws[n] ?? Number.NaN;
        exponents[n] = (exponents[n] ?? 0) + z * (z < 0 ? down : up);
      }
    }
    for (let n = 0; n < draws; n++) outcomes[n] = (outcomes[n] ?? Number.NaN) * Math.exp(exponents[n] ?? 0);
    const inOrder = outcomes.slice().sort();
    if (!isCentred) return inOrder;
    const factor = (central[year] ?? Number.NaN) / quantile(inOrder, 0.5);
    for (const draw of [outcomes, inOrder]) scale(draw, factor);
    return factor < 0 ? inOrder.reverse() : inOrder;
  });
  const [first, final] = [byYear[0], byYear.at(-1)];
  let growing = 0;
  for (let n = 0; n < draws; n++) growing += Number((final?.[n] ?? 0) > (first?.[n] ?? 0));
  const last = sorted.at(-1) ?? new Float64Array();
  return {
    percentile: (percent, year) =>
      year === undefined ? quantile(last, percent / 100) : quantile(sorted[year] ?? last, percent / 100) / (central[year] ?? Number.NaN),
    mean: () => last.reduce((sum, x) => sum + x, 0) / draws,
    above: (mark) => last.reduce((count, x) => count + Number(x > mark), 0) / draws,
    grows: () => growing / draws,
  };
}

type Range = Simulated["ranges"][number];
function drawn(uniform: Float64Array, { low, mode, high }: Range, isOnLogs: boolean): Float64Array {
  const values = new Float64Array(uniform.length);
  const [from, middle, to] = isOnLogs ? [Math.log(low), Math.log(mode), Math.log(high)] : [low, mode, high];
  for (let n = 0; n < values.length; n++) values[n] = triangular(uniform[n] ?? Number.NaN, from, middle, to);
  if (isOnLogs) for (let n = 0; n < values.length; n++) values[n] = Math.exp(values[n] ?? Number.NaN);
  return values;
}

/** Whether the ends lie more evenly around the value as multiples of it, as half and double do, than as differences. */
function isMultiple({ low, mode, high }: Range): boolean {
  if (low <= 0 || high <= low) return false;
  const lean = (below: number, above: number) => Math.abs(above - below) / (above + below);
  return lean(Math.log(mode / low), Math.log(high / mode)) < lean(mode - low, high - mode);
}

function scale(draws: Float64Array, factor: number): void {
  for (let n = 0; n < draws.length; n++) draws[n] = (draws[n] ?? Number.NaN) * factor;
}

interface Sample {
  seed: number;
  draws: number;
  /** One value in 0 to 1 for each draw of a quantity, by its place among the quantities. Only read. */
  uniform(quantity: number): Float64Array;
  /** The same as quantiles of the standard normal distribution. */
  normal(quantity: number): Float64Array;
}

/** The sample that was asked for last: a report is simulated several times with one seed, and drawing costs a fifth of it. */
let latest: Sample | undefined;
function sampleOf(seed: number, draws: number): Sample {
  if (latest?.seed === seed && latest.draws === draws) return latest;
  const random = randomFrom(seed);
  const [uniforms, normals]: [Float64Array[], Float64Array[]] = [[], []];
  const uniform = (quantity: number): Float64Array => {
    while (uniforms.length <= quantity) uniforms.push(shuffled(draws, random));
    return uniforms[quantity] ?? new Float64Array();
  };
  return (latest = { seed, draws, uniform, normal: (quantity) => (normals[quantity] ??= uniform(quantity).map(normal)) });
}

/** The middles of as many equal parts of 0 to 1 as there are draws, shuffled (Fisher and Yates). */
function shuffled(draws: number, random: () => number): Float64Array {
  const parts = Float64Array.from({ length: draws }, (_, i) => (i + 0.5) / draws);
  for (let i = draws - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = parts[i] ?? 0;
    parts[i] = parts[j] ?? 0;
    parts[j] = held;
  }
  return parts;
}

/** Linear interpolation between order statistics (Hyndman & Fan 1996, type 7, the default of R and NumPy). */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below);
}
