import { expect, test } from "vitest";
import { coverage, mase, meanAbsoluteError, smape } from "./accuracy.ts";

test("sMAPE is the mean of 200·|f−a| / (|f|+|a|), and a pair of zeros is no error", () => {
  expect(smape([110, 0], [90, 0])).toBeCloseTo(10, 12);
  expect(smape([1], [-1])).toBe(200);
});

test("MASE counts errors in mean yearly steps of the history, and is 0 where the history never moved", () => {
  expect(mase([12, 12], [10, 15], [1, 3, 7])).toBeCloseTo(2.5 / 3, 12);
  expect(mase([12], [10], [5, 5])).toBe(0);
});

test("coverage counts the ends of an interval as inside", () => {
  expect(coverage([1, 1, 1, 1], [2, 2, 2, 2], [1, 2, 0.99, 2.01])).toBe(0.5);
  expect(meanAbsoluteError([], [])).toBe(0);
});
