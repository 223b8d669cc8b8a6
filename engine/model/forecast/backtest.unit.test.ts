import { expect, test } from "vitest";
import { backtest, backtestError, naivePaths, pastErrors } from "./backtest.ts";

const values = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210];

test("the backtest of Naive is what a pencil gives", () => {
  const result = backtest(values, naivePaths(values, 6), 11, 2, true);
  expect(result.origins).toBe(8);
  expect(result.horizon).toBe(2);
  // The newest origin is tested one year on (error 10), the seven others two years on (10 and 20); a step is 10.
  expect(result.mase).toBeCloseTo((1 + 7 * 1.5) / 8, 12);
  expect(result.smape).toBe(result.naiveSmape);
  expect(result.coverage95).toBeGreaterThanOrEqual(result.coverage80 ?? 1);
});

test("where nothing can be tested the backtest says null, not zero", () => {
  expect(backtest([5], naivePaths([5], 6), 0, 3, true)).toEqual({
    origins: 0,
    horizon: 0,
    smape: null,
    mase: null,
    naiveSmape: null,
    naiveMase: null,
    coverage80: null,
    coverage95: null,
    stretch80: null,
  });
});

test("past errors at an origin are counted only as far as was known there", () => {
  const errors = pastErrors(values, naivePaths(values, 6), 3, 11);
  expect(errors).toHaveLength(8);
  expect(errors[0]).toEqual({ forecast: [170], actual: [180] });
  expect(errors[7]?.actual).toHaveLength(6);
  expect(backtestError(values, naivePaths(values, 6), 1)).toBe(10);
});
