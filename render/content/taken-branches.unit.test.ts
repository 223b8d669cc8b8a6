import { expect, test } from "vitest";
import { parse, print } from "#model";
import { takenBranches } from "./taken-branches.ts";

const values: Record<string, number> = { size: 6, median: 3, top: 5, score: 0.2, weight: 2 };
const taken = (formula: string, isNamed = false) =>
  print(
    takenBranches(
      parse(formula),
      (id) => values[id] ?? Number.NaN,
      (e) => isNamed && e.t === "call",
    ),
  );

test("of a condition the branch that holds stays, of a bound that does not bind what it would bound", () => {
  expect(taken("weight * if(score >= 0.5, 0, size)")).toBe("weight * size");
  expect(taken("2 / (1 / max(score, 0.01))")).toBe("2 / (1 / score)");
  expect(taken("1 - min(max(score / median, 0), 1)")).toBe("1 - score / median");
});

test("a bound that binds, what is compared at the root, and a part that another figure computes stay", () => {
  expect(taken("0.5 * min(size / median, 1)")).toBe("0.5 * min(size / median, 1)");
  expect(taken("min(score, max(size, 0))")).toBe("min(score, size)");
  expect(taken("weight * max(score, size)", true)).toBe("weight * max(score, size)");
});
