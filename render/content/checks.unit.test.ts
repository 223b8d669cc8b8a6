import { expect, test } from "vitest";
import type { Check } from "#document";
import { checkRules } from "#engine";
import { checkRows, checkWords } from "./checks.ts";

const check = (id: string, violations: string[] = []): Check => ({
  id,
  name: id,
  rule: `Rule of ${id}.`,
  checked: 2,
  violations,
  result: violations.length > 0 ? "fail" : "pass",
});

test("each check has its row, every row says what was not compared, and nothing certifies more than that", () => {
  const rows = checkRows(checkRules.map(({ id }) => check(id)));
  expect(rows).toHaveLength(5);
  expect(rows.reduce((sum, row) => sum + row.checked, 0)).toBe(2 * checkRules.length);
  for (const { compared, beyond } of rows) {
    expect(beyond).not.toBe("");
    expect(compared).not.toMatch(/\b(?:every|all|always|pass)\b/i);
  }
});

test("a check of an earlier report that no row knows stands with its own rule, and a fault under its row", () => {
  const rows = checkRows([check("old"), check("firms", ["A stands twice"])]);
  expect(rows.map(({ name, violations }) => [name, violations])).toEqual([
    ["One thing, one figure", ["A stands twice"]],
    ["old", []],
  ]);
  expect(checkWords([check("a", ["b"])])).toContain("faults");
});
