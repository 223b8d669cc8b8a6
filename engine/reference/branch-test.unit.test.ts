import { expect, test } from "vitest";
import { testBranches } from "./branch-test.ts";

test("branches of a country's accounts are carried with its output, and a wider band holds more of them", () => {
  const egypt = testBranches("EGY", 2025, 0.115);
  expect(egypt?.branches).toBe(6);
  expect(egypt?.error).toBeLessThan(egypt?.naive ?? 0);
  expect(testBranches("EGY", 2025, 0.02)?.held).toBeLessThan(egypt?.held ?? 0);
  expect(testBranches("XXX", 2025, 0.115)).toBeUndefined();
});
