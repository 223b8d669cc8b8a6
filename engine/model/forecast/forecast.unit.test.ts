import fc from "fast-check";
import { expect, test } from "vitest";
import { forecast, ForecastError, type Forecast } from "./index.ts";

/** Made up: a market that grows, with a bad year. */
const market = [120, 131, 139, 155, 160, 149, 170, 183, 199, 204, 221, 240, 251, 270];
const amounts = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });
const anything = fc
  .array(
    fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -3, max: 3 })), { nil: null, freq: 6 }),
    { minLength: 1, maxLength: 30 },
  )
  .filter((values) => values.some((v) => v !== null));

function numbersOf(result: Forecast): number[] {
  return [
    result.mean,
    result.lo80,
    result.hi80,
    result.lo95,
    result.hi95,
    ...result.members.flatMap((m) => [m.mean, [m.weight, m.relativeToNaive, m.backtestError ?? 0]]),
    Object.values(result.backtest).map((v) => v ?? 0),
  ].flat();
}

function near(a: readonly number[], b: readonly number[]): void {
  a.forEach((value, i) =>
    expect(Math.abs(value - (b[i] ?? NaN))).toBeLessThanOrEqual(1e-4 * Math.max(...a.map(Math.abs), ...b.map(Math.abs), 1e-300)),
  );
}

test("whatever the series, every number is finite and the intervals hold one another and the mean", () => {
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 50 }), fc.option(fc.boolean(), { nil: undefined }), (values, horizon, positive) => {
      const result = forecast(values, horizon, positive === undefined ? {} : { positive });
      expect(numbersOf(result).every(Number.isFinite)).toBe(true);
      expect(result.mean).toHaveLength(horizon);
      result.mean.forEach((mean, h) => {
        const [lo95 = NaN, lo80 = NaN, hi80 = NaN, hi95 = NaN] = [result.lo95[h], result.lo80[h], result.hi80[h], result.hi95[h]];
        expect(lo95 <= lo80 && lo80 <= mean && mean <= hi80 && hi80 <= hi95).toBe(true);
      });
      expect(result.members.reduce((sum, m) => sum + m.weight, 0)).toBeCloseTo(1, 9);
    }),
    { numRuns: 500 },
  );
});

test("a fall to another order of magnitude leaves every measure of the test finite", () => {
  expect(numbersOf(forecast([0, null, 1, 0, null, 0, -5.845513895629142e307, 0, null], 4)).every(Number.isFinite)).toBe(true);
});

test("the same series gives the same forecast, and leaves what it was given alone", () => {
  const given = Object.freeze([...market]);
  expect(forecast(given, 5)).toEqual(forecast(given, 5));
});

test("three years ahead are the first three of nine", () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const [short, long] = [forecast(values, 3), forecast(values, 9)];
      expect(long.mean.slice(0, 3)).toEqual(short.mean);
      expect(long.hi95.slice(0, 3)).toEqual(short.hi95);
    }),
    { numRuns: 40 },
  );
});

test("a change of unit changes nothing but the unit", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: -40, max: 40 }), (values, power) => {
      const unit = 2 ** power;
      const [one, other] = [
        forecast(values, 4),
        forecast(
          values.map((v) => v * unit),
          4,
        ),
      ];
      expect(other.mean).toEqual(one.mean.map((v) => v * unit));
      expect(other.lo80).toEqual(one.lo80.map((v) => v * unit));
    }),
    { numRuns: 40 },
  );
  // Thousands and millions round differently in the last binary digits.
  for (const unit of [1000, 1e-6, 1e13])
    near(
      forecast(
        market.map((v) => v * unit),
        5,
      ).mean,
      forecast(market, 5).mean.map((v) => v * unit),
    );
});

test("a quantity that may be negative keeps its forecast when the zero is moved", () => {
  const [one, other] = [market, market.map((v) => v - 1000)].map((v) => forecast(v, 5, { positive: false }));
  near(other?.mean.map((v) => v + 1000) ?? [], one?.mean ?? []);
  near(other?.lo95.map((v) => v + 1000) ?? [], one?.lo95 ?? []);
});

test("an amount is never forecast below zero, and a measured negative value is believed over the option", () => {
  const falling = [90, 80, 70, 60, 50, 40, 30, 20, 10, 4];
  expect(Math.min(...forecast(falling, 10).lo95, ...forecast(falling, 10).mean)).toBeGreaterThanOrEqual(0);
  expect(forecast([3, 1, -1, -3, -5, -7, -9, -11], 3, { positive: true }).mean[2]).toBeLessThan(-11);
});

test("a growing market is forecast to grow, by the weighted mean of five, with its backtest beside Naive's", () => {
  const result = forecast(market, 5);
  expect(result.method).toBe("weighted5");
  expect(result.reason).toBeUndefined();
  expect(result.members).toHaveLength(6);
  expect(result.members.at(-1)).toMatchObject({ name: "Naive", weight: 0, relativeToNaive: 1 });
  result.mean.forEach((mean, h) =>
    expect(mean).toBeCloseTo(
      result.members.reduce((sum, m) => sum + m.weight * (m.mean[h] ?? 0), 0),
      9,
    ),
  );
  expect(result.mean[0]).toBeGreaterThan(270);
  expect(result.mean[4]).toBeLessThan(400);
  expect(result.backtest.origins).toBe(8);
  expect(result.backtest.smape ?? 99).toBeLessThan(result.backtest.naiveSmape ?? 0);
});

test("Naive takes over where nothing beats it, and says so", () => {
  const level = [10, 10, 10, 10, 10, 100, 100, 100, 100, 100];
  expect(forecast(level, 2)).toMatchObject({ method: "naive", reason: "naive_not_beaten", mean: [100, 100] });
});

test("fewer than eight values are carried on at the last, with a reason and room for error", () => {
  for (const values of [[7], [7, 9], [4, 5, 6], [1, 2, 3, 4, 5, 6, 7]]) {
    const result = forecast(values, 3);
    expect(result).toMatchObject({
      method: "naive",
      reason: "too_short",
      mean: [values.at(-1), values.at(-1), values.at(-1)],
      members: [{ name: "Naive", weight: 1 }],
    });
    expect(result.hi80[0]).toBeGreaterThan(result.mean[0] ?? Infinity);
    expect(result.backtest.coverage80).toBeNull();
  }
});

test("a constant series stays what it is", () => {
  for (const value of [5.1, 0, -3])
    expect(
      forecast(
        Array.from({ length: 12 }, () => value),
        3,
      ),
    ).toMatchObject({
      method: "constant",
      reason: "no_change",
      mean: [value, value, value],
      lo95: [value, value, value],
      hi95: [value, value, value],
    });
});

test("filled gaps are counted, and a blank at the end is the first period forecast", () => {
  const result = forecast([null, 10, 11, null, 13, 14, 15, 16, 17, 18, null, null], 2);
  expect(result).toMatchObject({ filled: 1, used: 9, firstForecastIndex: 10 });
});

test("an impossible horizon is refused by code", () => {
  for (const horizon of [0, 51, 1.5, NaN]) expect(() => forecast(market, horizon)).toThrow(ForecastError);
});

test("zeros, sudden levels and huge figures stay within reason", () => {
  expect(Math.max(...forecast([0, 0, 3, 0, 0, 5, 0, 2, 0, 4], 5).mean)).toBeLessThan(10);
  expect(
    forecast(
      market.map((v) => v * 1e11),
      5,
    ).mean[0],
  ).toBeLessThan(3.5e13);
  const doubling = Array.from({ length: 30 }, (_, t) => 2 ** t);
  expect(forecast(doubling, 1).mean[0]).toBeLessThan(2 ** 31);
});
