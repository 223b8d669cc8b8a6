import { expect, test } from "vitest";
import { businessTypes } from "./tables.ts";
import { changes, spread, steadinessOf } from "./steadiness.ts";

test("changes over two years compare every second year", () => {
  expect(changes([100, 110, 121, 110], 2)).toEqual([expect.closeTo(0.21, 10), expect.closeTo(0, 10)]);
});

test("the ends hold no change, the worst and the best", () => {
  expect(spread([0.02, 0.03, 0.01])).toMatchObject({ count: 3, least: 0, most: 0.03, miss: 0.02 });
  expect(spread([-0.2, 0.03])).toMatchObject({ least: -0.2, most: 0.03 });
});

test("most local trades have a series of a quarter of a century", () => {
  const held = businessTypes.filter((type) => (steadinessOf(type)?.spans[0]?.count ?? 0) >= 20);
  expect(held.length).toBeGreaterThan(businessTypes.length * 0.8);
});
