import { expect, test } from "vitest";
import { plainFigure, readFigure } from "./plain-figure.ts";

const fixed = (unit: string, digits = 2) => ({ unit, format: { style: "fixed" as const, scale: 1, digits } });

test("a unit stands in the plural, but after one and as a symbol", () => {
  expect(plainFigure(fixed("point"), 3.8)).toBe("3.80 points");
  expect(plainFigure(fixed("firm"), 1)).toBe("1 firm");
  expect(plainFigure(fixed("km"), 1.5)).toBe("1.50 km");
  expect(plainFigure(fixed("person/household"), 2.4)).toBe("2.40 people per household");
  expect(plainFigure(fixed("EGP/piaster/loaf"), 0.01)).toBe("EGP 0.0100 per piaster per loaf");
});

test("a count for each person is told for so many of them that it is more than one", () => {
  expect(plainFigure({ unit: "1/person", format: { style: "compact", unit: "1/person" } }, 0.000207)).toBe("2.07 for each 10,000 people");
  expect(plainFigure(fixed("1/household"), 0.04)).toBe("4 for each 100 households");
});

test("what is printed reads as the number that it says", () => {
  for (const [text, value] of [
    ["$8.151 billion", 8.151e9],
    ["−12.4 %", -0.124],
    ["2.1 percentage points", 0.021],
    ["₹4.2 lakh crore", 4.2e12],
    ["2.07 for each 10,000 people", 0.000207],
    ["1,250 shops", 1250],
  ] as const)
    expect(readFigure(text), text).toBeCloseTo(value, 12);
  expect(readFigure("n/a")).toBeNaN();
});
