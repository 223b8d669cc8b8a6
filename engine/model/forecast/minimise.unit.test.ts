import { expect, test } from "vitest";
import { minimise, minimiseAlong } from "./minimise.ts";

test("the simplex finds the bottom of a bowl", () => {
  const [x = 0, y = 0] = minimise(
    ([a = 0, b = 0]) => (a - 0.3) ** 2 + 5 * (b - 0.7) ** 2,
    [0.9, 0.1],
    [0.1, 0.1],
    [
      [0, 1],
      [0, 1],
    ],
  );
  expect(x).toBeCloseTo(0.3, 3);
  expect(y).toBeCloseTo(0.7, 3);
});

test("the simplex stays inside its box when the bottom lies outside", () => {
  const [x = 9] = minimise(([a = 0]) => (a + 1) ** 2, [0.5], [0.1], [[0, 1]]);
  expect(x).toBeCloseTo(0, 6);
});

test("golden sections find the bottom of a valley", () => {
  expect(minimiseAlong((x) => (x - 0.42) ** 2, [0, 1], 40)).toBeCloseTo(0.42, 6);
});
