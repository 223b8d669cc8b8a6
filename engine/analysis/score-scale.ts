import type { Ledger } from "../ledger.ts";
import { compile } from "../model/compute.ts";
import { parse } from "../model/expression.ts";
import type { Study } from "../report/study.ts";
import type { Bounds } from "./measure-bounds.ts";

/** How a score stands as a cell. */
export const shownAsScore = { unit: "1", format: { style: "fixed", scale: 1, digits: 2 } } as const;

/** How a measure is read as a score. */
interface Scaled {
  /** High values speak for a market, or low ones. */
  isBetterAbove: boolean;
  /** Ratios are compared on a logarithmic scale: twice and half lie equally far. */
  isRatio: boolean;
}

/** Nothing at the lower quartile, one half at the median, one at the upper quartile, straight lines between. */
export function scoreFormula(
  value: string,
  { low, middle, high }: Bounds,
  { isBetterAbove, isRatio, isOnlyAgainst }: Scaled & { isOnlyAgainst?: boolean },
): string {
  const part = (from: string, to: string) =>
    isRatio ? `log(${value} / ${from}) / log(${to} / ${from})` : `(${value} - ${from}) / (${to} - ${from})`;
  const held = (run: string) => `min(max(${run}, 0), 1)`;
  const rising = `0.5 * ${held(part(low, middle))} + 0.5 * ${held(part(middle, high))}`;
  const given = isBetterAbove ? rising : `1 - (${rising})`;
  return isOnlyAgainst ? `min(${given}, 0.5)` : given;
}

/** The value whose rising score is `s`. */
function inverseFormula(s: string, { low, middle, high }: Bounds, { isRatio }: Pick<Scaled, "isRatio">): string {
  const between = (from: string, to: string, part: string) =>
    isRatio ? `${from} * (${to} / ${from})^(${part})` : `${from} + (${to} - ${from}) * (${part})`;
  return `if(${s} <= 0.5, ${between(low, middle, `2 * ${s}`)}, ${between(middle, high, `2 * ${s} - 1`)})`;
}

/** The value at which a measure has a score, as a cell; `needed` beyond nothing and one gives the end of the scale. */
export function valueAtScore(
  { ledger }: Study,
  { value, norm, isBetterAbove, isRatio }: Scaled & { value: string; norm: Bounds },
  cell: string,
  needed: string,
  label: string,
): string {
  const { unit, format } = ledger.cell(value);
  const needs = `min(max(${needed}, 0), 1)`;
  return ledger.formula(cell, inverseFormula(isBetterAbove ? needs : `(1 - ${needs})`, norm, { isRatio }), { label, unit, format });
}

/** The score of a measure at the value of another cell. */
export const scoreOf = (ledger: Ledger, f: Scaled & { norm: Bounds; isOnlyAgainst: boolean }, value: string): number =>
  computed(ledger, scoreFormula(value, f.norm, f));

/** What a formula over cells comes to, where no cell is made of it. */
export const computed = (ledger: Ledger, formula: string, valueOf = (cell: string): number => ledger.value(cell)): number =>
  compile(parse(formula), (name) => () => valueOf(name))();

/** The weight with which a score enters the mean: what counts only against is left out, weight and all, where it is no worse than the middle. */
export const countedWeight = ({ isOnlyAgainst, weight }: { isOnlyAgainst: boolean; weight: string }, score: string): string =>
  isOnlyAgainst ? `if(${score} >= 0.5, 0, ${weight})` : weight;

/** Least of a score in a harmonic mean, which knows no nothing. */
const least = 0.01;

/** What a score adds to the sum below a harmonic mean. */
export const reciprocal = (score: string): string => `1 / max(${score}, ${least})`;
