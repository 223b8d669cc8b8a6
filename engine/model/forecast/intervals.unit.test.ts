import { expect, test } from "vitest";
import { intervalsAround, seriesScale, shortSeriesScale } from "./intervals.ts";

test("intervals widen with the horizon and the 95 % one holds the 80 % one", () => {
  const { lo80, hi80, lo95, hi95 } = intervalsAround([10, 10, 10], 1, false);
  expect((hi80[1] ?? 0) - (lo80[1] ?? 0)).toBeGreaterThan((hi80[0] ?? 0) - (lo80[0] ?? 0));
  lo80.forEach((low, h) => {
    expect(lo95[h]).toBeLessThan(low);
    expect(hi95[h]).toBeGreaterThan(hi80[h] ?? Infinity);
  });
});

test("an interval of an amount never goes below zero", () => {
  expect(Math.min(...intervalsAround([1, 1, 1, 1, 1, 1], 2, true).lo95)).toBe(0);
});

test("no scale gives no width, to the last digit", () => {
  expect(intervalsAround([5.1, 0.3], 0, true).hi95).toEqual([5.1, 0.3]);
});

test("past errors widen the scale, and a series without movement has none", () => {
  const values = [10, 12, 11, 13, 12, 14, 13, 15];
  const small = seriesScale(values, [{ forecast: [14], actual: [15] }], false);
  const large = seriesScale(values, [{ forecast: [5], actual: [15] }], false);
  expect(large).toBeGreaterThan(small);
  expect(seriesScale([3, 3, 3], [], true)).toBe(0);
});

test("one value alone is not given a certainty that it cannot have", () => {
  expect(shortSeriesScale([100], true)).toBeGreaterThan(0);
  expect(shortSeriesScale([0], true)).toBe(0);
});
