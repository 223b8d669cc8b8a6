import { expect, test } from "vitest";
import { marketByCode } from "./market-by-code.ts";
import { officialSize } from "./official-size.ts";

const estimates = (code: string, country: string) => {
  const market = marketByCode(code);
  const size = market && officialSize(market.key, country, 2025);
  const published = size?.estimates.find(({ method }) => method === "published-national");
  return { size, published, years: published?.data.filter(({ measure }) => measure !== "gdp").map(({ year }) => year) };
};

test("a year in which the trade stood closed is no base where a later count of the trade is held", () => {
  const { published, years } = estimates("naics:532111", "ESP");
  expect(years).not.toContain(2021);
  expect(years).toContain(2024);
  expect(published?.weight).toBeGreaterThan(0.8);
});

test("what those who count the trade expect for the base year enters the size as a method of its own", () => {
  const { published } = estimates("library:fmcg/pet-food", "MEX");
  expect(published?.value).toBeCloseTo(3.5e9, -8);
  expect(published?.explains).toContain("Expected");
});

test("a count that a page quotes outweighs what models tell, and what a seller of reports prints does not", () => {
  const counted = estimates("naics:532111", "ESP").published;
  const printed = estimates("library:chemical-materials/paints-coatings", "THA").published;
  expect(counted?.spread).toBeLessThan(0.25);
  if (printed) expect(printed.spread).toBeGreaterThan(0.3);
});

test("methods that carry the size and lie further apart than their errors explain make its range wider", () => {
  const { size, published } = estimates("naics:524113", "NGA");
  expect((size?.high ?? 0) / (size?.low ?? 1)).toBeGreaterThan(Math.exp(2 * 1.2816 * (published?.spread ?? 0)));
});

test("methods that lie far apart widen the range and refuse no report that their errors allow", () => {
  for (const [code, country] of [
    ["naics:481", "IND"],
    ["naics:21221", "BRA"],
  ] as const)
    expect(estimates(code, country).size?.grade, code).toMatch(/^[A-D]$/);
});
