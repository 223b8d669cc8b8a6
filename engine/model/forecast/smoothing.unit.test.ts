import fc from "fast-check";
import { expect, test } from "vitest";
import { dampedForecast, holtForecast, simpleForecast, simpleSmoothing } from "./smoothing.ts";
import { thetaForecast } from "./theta.ts";

const line = Array.from({ length: 20 }, (_, t) => 100 + 7 * t);
const shaken = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 4, maxLength: 30 });

function squaresAt(values: readonly number[], alpha: number): number {
  let level = values[0] ?? 0;
  let squares = 0;
  for (const value of values) {
    squares += (value - level) ** 2;
    level += alpha * (value - level);
  }
  return squares;
}

test("SES finds an α that no α of a fine grid beats by more than a thousandth", () => {
  fc.assert(
    fc.property(shaken, (values) => {
      const found = squaresAt(values, simpleSmoothing(values).alpha);
      const best = Math.min(...Array.from({ length: 200 }, (_, i) => squaresAt(values, 0.0001 + (i / 199) * 0.9998)));
      expect(found).toBeLessThanOrEqual(best * 1.001 + 1e-9);
    }),
  );
});

test("Holt carries a straight line on exactly", () => {
  holtForecast(line, 5).forEach((value, h) => expect(value).toBeCloseTo(100 + 7 * (20 + h), 6));
});

test("a damped trend rises, but by less each year", () => {
  const path = [line.at(-1) ?? 0, ...dampedForecast(line, 6)];
  const steps = path.slice(1).map((v, i) => v - (path[i] ?? v));
  steps.forEach((step, i) => {
    expect(step).toBeGreaterThan(0);
    if (i > 0) expect(step).toBeLessThan(steps[i - 1] ?? 0);
  });
});

test("Theta takes half the slope of the line", () => {
  const path = thetaForecast(line, 2);
  expect((path[1] ?? 0) - (path[0] ?? 0)).toBeCloseTo(3.5, 9);
});

test("every smoothing method keeps a flat series flat and answers for as few as two values", () => {
  for (const method of [simpleForecast, holtForecast, dampedForecast, thetaForecast]) {
    method([4, 4, 4, 4, 4], 3).forEach((value) => expect(value).toBeCloseTo(4, 9));
    expect(method([1, 2], 3).every(Number.isFinite)).toBe(true);
  }
});
