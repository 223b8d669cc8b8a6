import fc from "fast-check";
import { expect, test } from "vitest";
import { combined, errorsBefore, HISTORY_MIN, roll, weightsOf } from "./combine.ts";
import { driftForecast, membersFor, naiveForecast, withinReach } from "./members.ts";

const members = [
  { name: "Naive", method: naiveForecast },
  { name: "Drift", method: driftForecast },
];
const rising = [10, 12, 14, 16, 18, 20, 22, 24];

test("weights add to 1 and fall with the square of the error", () => {
  const [a = 0, b = 0] = weightsOf([1, 2], 0);
  expect(a + b).toBeCloseTo(1, 12);
  expect(a / b).toBeCloseTo(4, 12);
});

test("an error of zero leaves finite weights, also in a series that never moves", () => {
  expect(weightsOf([0, 1], 1).every(Number.isFinite)).toBe(true);
  expect(weightsOf([0, 0], 0)).toEqual([0.5, 0.5]);
});

test("errors are means over the last four origins, each over the steps that are known", () => {
  const rolling = roll(rising, members, 3, 12);
  expect(rolling.backMax).toBe(rising.length - HISTORY_MIN);
  // Naive misses by 2, 4, 6 … one, two, three steps on; horizon 3 caps the fourth origin.
  expect(errorsBefore(rolling, 0)[0]).toBeCloseTo((2 + 3 + 4 + 4) / 4, 12);
  expect(errorsBefore(rolling, 0)[1]).toBeCloseTo(0, 12);
  expect(combined(rolling, 0, [0, 1])).toEqual([26, 28, 30]);
});

test("nothing that is said at an origin depends on values after it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 12, maxLength: 20 }),
      fc.integer({ min: 1, max: 500 }),
      (values, other) => {
        const changed = [...values.slice(0, -1), other];
        const [a, b] = [values, changed].map((v) => roll(v, membersFor(v, true), 3, 6));
        expect(a?.paths.map((p) => p.slice(1))).toEqual(b?.paths.map((p) => p.slice(1)));
        expect(a && errorsBefore(a, 1)).toEqual(b && errorsBefore(b, 1));
      },
    ),
    { numRuns: 30 },
  );
});

test("five members stand for every kind of series, and logs only where no value is zero", () => {
  expect(
    membersFor([1, 2], true)
      .map((m) => m.name)
      .at(-1),
  ).toBe("Theta on logarithms");
  expect(
    membersFor([0, 2], true)
      .map((m) => m.name)
      .at(-1),
  ).toBe("Damped trend on square roots");
  expect(
    membersFor([-1, 2], false)
      .map((m) => m.name)
      .at(-1),
  ).toBe("Damped trend");
  for (const values of [
    [1, 2],
    [0, 2],
    [-1, 2],
  ])
    expect(membersFor(values, (values[0] ?? 0) >= 0)).toHaveLength(5);
});

test("no member moves faster than the fastest year seen", () => {
  expect(withinReach([100, 200, -100], [1, 3, 4])).toEqual([6, 8, -2]);
});
