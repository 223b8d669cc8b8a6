import { expect, test } from "vitest";
import { plainTitle, productLines } from "./product-lines.ts";

test("a class of a few headings divides by six digits, the most traded first, and says that more lines are left", () => {
  const lines = productLines(["9401", "9402", "9403", "9404"], "POL");
  expect(lines?.isAll).toBe(false);
  expect(lines?.named).toHaveLength(8);
  const traded = lines?.named.map((l) => l.imports.value + l.exports.value) ?? [];
  expect(traded).toEqual(traded.toSorted((a, b) => b - a));
  // Bedroom furniture of wood is what the country is known for.
  expect(lines?.named.map((l) => l.code)).toContain("940350");
  expect(lines?.named.every((l) => l.imports.country === "POL" && l.imports.year === 2024)).toBe(true);
});

test("many headings divide a class by themselves", () => {
  expect(productLines(["0401", "0402", "0403", "0404", "0405", "0406"], "KEN")?.named.map((l) => l.code.length)).toEqual(
    expect.not.arrayContaining([6]),
  );
});

test("a service and a single line have none", () => {
  expect(productLines([], "POL")).toBeNull();
  expect(productLines(["940350"], "POL")).toBeNull();
});

test("titles lose references to other headings and what does not matter to them", () => {
  expect(plainTitle("Pumps: centrifugal, n.e.c. in heading no. 8413, for liquids")).toBe("Pumps: centrifugal, other, for liquids");
  expect(plainTitle("Seats (not those of heading no. 9402), whether or not convertible into beds and parts thereof")).toBe("Seats");
  expect(plainTitle("Furniture and parts thereof, n.e.c. in chapter 94")).toBe("Furniture and parts thereof, other");
});
