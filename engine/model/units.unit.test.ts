import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ExpressionError, parse } from "./expression.ts";
import { parseUnit, plural, printUnit, sameUnit, unitOf } from "./units.ts";

const cells: Readonly<Record<string, string>> = {
  revenue: "USD",
  cost: "USD",
  rupees: "INR",
  mass: "tonne",
  price: "USD/tonne",
  share: "1",
  rate: "INR/USD",
  people: "person",
};
const unit = (text: string): string => printUnit(unitOf(parse(text), (id) => parseUnit(cells[id] ?? "1")));

test("a unit survives being printed and read, powers too", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("USD", "tonne", "km", "person"), fc.integer({ min: -3, max: 3 })), (powers) => {
      expect(sameUnit(parseUnit(printUnit(powers)), powers)).toBe(true);
    }),
  );
  expect(parseUnit("USD^2/person")).toEqual({ USD: 2, person: -1 });
  expect(printUnit(parseUnit("tonne*km"))).toBe("km*tonne");
  expect(sameUnit(parseUnit("USD/vehicle"), parseUnit(" USD / vehicle "))).toBe(true);
  expect(printUnit(parseUnit("vehicle/vehicle"))).toBe("1");
});

test("dollars do not add to tonnes, nor to rupees", () => {
  for (const text of [
    "revenue + mass",
    "revenue - rupees",
    "max(revenue, people)",
    "sum(revenue, cost, mass)",
    "revenue + 1",
    "mean(share, mass)",
  ])
    expect(() => unit(text), text).toThrow(ExpressionError);
  expect(() => unit("revenue + mass")).toThrow("USD and tonne do not go together in revenue + mass");
  expect(unit("revenue + cost")).toBe("USD");
});

test("unlike units do not compare", () => {
  expect(() => unit("revenue > mass")).toThrow(ExpressionError);
  expect(() => unit("if(revenue > mass, 1, 2)")).toThrow(ExpressionError);
  expect(unit("revenue > cost and share < 0.5")).toBe("1");
  expect(() => unit("revenue and share")).toThrow("a condition must have no unit");
});

test("units multiply and divide with their figures", () => {
  expect(unit("mass * price")).toBe("USD");
  expect(unit("rupees / rate")).toBe("USD");
  expect(unit("revenue / cost")).toBe("1");
  expect(unit("-revenue * share")).toBe("USD");
  expect(unit("revenue / people")).toBe("USD/person");
  expect(unit("abs(revenue)")).toBe("USD");
});

test("an exponent has no unit, and a figure with a unit has a fixed one", () => {
  expect(() => unit("share ^ mass")).toThrow("an exponent must have no unit");
  expect(() => unit("revenue ^ share")).toThrow("needs a fixed exponent");
  expect(unit("(revenue / cost) ^ (1 / 5)")).toBe("1");
  expect(unit("sqrt(mass * mass)")).toBe("tonne");
  expect(unit("mass ^ 2 / mass")).toBe("tonne");
});

test("logarithm and exponential take plain numbers only", () => {
  expect(() => unit("log(revenue)")).toThrow("the argument of log must have no unit");
  expect(() => unit("exp(mass)")).toThrow(ExpressionError);
  expect(unit("revenue * exp(mean(log(revenue / cost), 0))")).toBe("USD");
});

test("both branches of a condition have one unit", () => {
  expect(unit("if(share > 0, revenue, cost)")).toBe("USD");
  expect(() => unit("if(share > 0, revenue, mass)")).toThrow("branches: USD and tonne");
  expect(() => unit("if(mass, revenue, cost)")).toThrow("a condition must have no unit");
});

test("nothing is nothing in every unit: the literal zero fits", () => {
  expect(unit("max(0, revenue - cost)")).toBe("USD");
  expect(unit("if(share > 0, 0, revenue)")).toBe("USD");
  expect(unit("revenue > 0")).toBe("1");
  expect(unit("0 + 0")).toBe("1");
});

test("a unit of count has its plural, a symbol and a number keep theirs", () => {
  expect(["loaf", "subsidised loaf", "tooth", "vehicle", "tonne of milk", "person", "GWh", "1/person"].map(plural)).toEqual([
    "loaves",
    "subsidised loaves",
    "teeth",
    "vehicles",
    "tonnes of milk",
    "people",
    "GWh",
    "1/person",
  ]);
});
