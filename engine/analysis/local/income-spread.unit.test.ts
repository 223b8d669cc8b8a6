import { expect, test } from "vitest";
import { fifthsOfIncome } from "./income-spread.ts";

test("fifths of income come near those that surveys print for the same Gini index", () => {
  // Published fifths of countries with an index near 32 lie between six and a half and eight, and between 39 and 42 per cent.
  const [poorest = 0, , , , richest = 0] = fifthsOfIncome(0.324);
  expect(poorest).toBeGreaterThan(0.065);
  expect(poorest).toBeLessThan(0.08);
  expect(richest).toBeGreaterThan(0.39);
  expect(richest).toBeLessThan(0.42);
});

test("the five add up, and a higher index gives the richest more", () => {
  for (const gini of [0.25, 0.4, 0.63]) expect(fifthsOfIncome(gini).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 6);
  expect(fifthsOfIncome(0.5)[4]).toBeGreaterThan(fifthsOfIncome(0.3)[4] ?? 1);
});
