import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { resolver } from "../resolve.ts";
import { appendix } from "./appendix.ts";
import { byYear, short, type Figure } from "./yearly.ts";

const figure = (label: string, value = label): Figure => ({ id: `f_${label}`, label, value });

test("every formula stands whole, and one that repeats others with an assumption moved says so", async () => {
  const doc = await realReport("Furniture", "POL");
  const { formulas } = appendix(doc, resolver(doc));
  const texts = formulas.map(({ parts }) => parts.map(({ v }) => v).join(""));
  expect(texts.join("\n")).not.toContain("…");
  const moved = formulas.filter(({ label }) => /with ".*" at its (?:low|high) end$/.test(label));
  expect(moved.length).toBeGreaterThan(1);
  for (const { parts } of moved) expect(parts.map(({ v }) => v).join("").length).toBeLessThan(700);
});

test("figures of several years become one table, with a column for each matter", () => {
  const labels = [2025, 2026, 2027].flatMap((year) => [`${year}, forecast`, `${year}, lower end`]);
  const { years, others } = byYear([...labels.map((label) => figure(label)), figure("weight of Naive")], "GDP, Italy");
  expect(years?.columns).toEqual(["forecast", "lower end"]);
  expect(years?.rows.map((row) => [row.year, ...row.figures.map((f) => f?.label)])).toEqual([
    ["2025", "2025, forecast", "2025, lower end"],
    ["2026", "2026, forecast", "2026, lower end"],
    ["2027", "2027, forecast", "2027, lower end"],
  ]);
  expect(others.map(({ label }) => label)).toEqual(["weight of Naive"]);
});

test("a span of years in a name, and one year repeated, make no table by year", () => {
  const labels = ["Fastest growing from 2013 to 2017 first", "Exports, 2024", "Exports, 2024", "Exports, 2024"];
  const figures = [...labels.slice(0, 1), ...labels.slice(0, 1), ...labels].map((label, i) => ({ id: `f_${i}`, label, value: label }));
  expect(byYear(figures, "Orders").years).toBeNull();
  expect(byYear(figures, "Orders").others).toHaveLength(figures.length);
});

test("what all labels of a family begin with is said once, and a label alone stays whole", () => {
  expect(short([figure("Market, Italy, 2027"), figure("Market, Italy, 2028")]).map(({ label }) => label)).toEqual(["2027", "2028"]);
  expect(short([figure("Market, Italy, 2027")], ["Share, Italy"]).map(({ label }) => label)).toEqual(["Market, Italy, 2027"]);
  expect(short([figure("Market, Italy, 2027")])).toEqual([figure("Market, Italy, 2027")]);
});
