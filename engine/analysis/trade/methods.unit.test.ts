import { expect, test } from "vitest";
import { advantageOf, complementarity, herfindahl, intensity } from "./advantage.ts";
import { easeOf, expectedTrade, potential, realised, supplyShare, tariffAdvantage, unrealised } from "./potential.ts";

// U.S. Department of Justice, "Herfindahl-Hirschman Index", https://www.justice.gov/atr/herfindahl-hirschman-index: "for a market consisting of
// four firms with shares of 30, 30, 20, and 20 percent, the HHI is 2,600".
test("HHI: the Department of Justice's example gives 2,600", () => {
  expect(10_000 * (herfindahl([30, 30, 20, 20]) ?? 0)).toBeCloseTo(2600, 9);
});

// Wikipedia, "Revealed comparative advantage", https://en.wikipedia.org/wiki/Revealed_comparative_advantage: soybeans were "0.35% of world trade
// with exports of $42 billion", Brazil's nearly $11 billion of its $140 billion, "7.9% of Brazil's exports. Because 7.9/0.35 = 22".
test("RCA: the printed example of Brazil's soybeans in 2010 gives 22", () => {
  const brazil = { product: 11, total: 140, worldProduct: 42, worldTotal: 42 / 0.0035 };
  expect(advantageOf(brazil)?.balassa).toBeCloseTo(22, 0);
  expect((100 * brazil.product) / brazil.total).toBeCloseTo(7.9, 1);
});

test("the four indices of advantage agree on the side of the neutral point, and are one, nothing, nothing, nothing on it", () => {
  const neutral = advantageOf({ product: 5, total: 100, worldProduct: 50, worldTotal: 1000 });
  expect(neutral).toEqual({ balassa: 1, symmetric: 0, additive: 0, normalised: 0 });
  const strong = advantageOf({ product: 10, total: 100, worldProduct: 50, worldTotal: 1000 });
  expect(strong?.balassa).toBe(2);
  for (const index of ["symmetric", "additive", "normalised"] as const) expect(strong?.[index]).toBeGreaterThan(0);
});

test("an index over nothing is absent, not endless", () => {
  expect(advantageOf({ product: 1, total: 0, worldProduct: 1, worldTotal: 1 })).toBeUndefined();
  expect(herfindahl([])).toBeUndefined();
  expect(easeOf({ actual: 1, expected: 0 })).toBeUndefined();
  expect(realised(0, 5)).toBeUndefined();
});

test("ease of one means trade as expected, and potential summed over products is then what is traded", () => {
  const products = [
    { originExports: 10, worldExports: 100, destinationImports: 50 },
    { originExports: 30, worldExports: 60, destinationImports: 20 },
  ];
  const expected = expectedTrade(products);
  expect(expected).toBe(15);
  const ease = easeOf({ actual: 30, expected }) ?? 0;
  const sum = products.reduce((all, p) => all + potential(supplyShare(p.originExports, p.worldExports), p.destinationImports, ease), 0);
  expect(sum).toBeCloseTo(30, 12);
  expect(easeOf({ actual: 1000, expected })).toBe(4);
  expect(unrealised(10, 12)).toBe(0);
});

test("a duty that competitors pay too is no disadvantage", () => {
  expect(tariffAdvantage(0.1, [{ duty: 0.1, sales: 5 }], 4)).toBe(1);
  expect(tariffAdvantage(0, [{ duty: 0.1, sales: 5 }], 1)).toBeCloseTo(1.1, 12);
  expect(tariffAdvantage(0.2, [], 4)).toBe(1);
});

test("complementarity is 100 for the same baskets and nothing for baskets without a product in common", () => {
  const one = new Map([["1006", 2]]);
  expect(complementarity(one, new Map([["1006", 9]]))).toBe(100);
  expect(complementarity(one, new Map([["8703", 9]]))).toBe(0);
  expect(intensity({ between: 10, originExports: 100, destinationImports: 50, worldImports: 500 })).toBe(1);
});
