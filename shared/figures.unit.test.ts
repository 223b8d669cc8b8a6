import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatFigure, type FigureFormat } from "./figures.ts";

const money = (value: number, currency = "USD") => formatFigure(value, { style: "compact", currency });
const bare = (value: number) => formatFigure(value, { style: "compact" });

test("a sum of money has three digits and a word for its size", () => {
  expect(money(1.0554e9)).toBe("$1.06 billion");
  expect(money(15.52e6)).toBe("$15.5 million");
  expect(money(154e9)).toBe("$154 billion");
  expect(money(6.15e12)).toBe("$6.15 trillion");
  expect(money(1234.5)).toBe("$1,235");
  expect(money(12.345)).toBe("$12.3");
  expect(formatFigure(15.52e6, { style: "compact", unit: "vehicles" })).toBe("15.5 million vehicles");
});

test("rounding that carries into the next size takes its word and its digits", () => {
  expect(money(999.6e6)).toBe("$1.00 billion");
  expect(money(999.4e6)).toBe("$999 million");
  expect(money(999.6e9)).toBe("$1.00 trillion");
  expect(money(9.996e9)).toBe("$10.0 billion");
  expect(money(99.96e9)).toBe("$100 billion");
  expect(money(999_600)).toBe("$1.00 million");
  expect(bare(99.96)).toBe("100");
  expect(bare(9.996)).toBe("10.0");
  expect(bare(0.9996)).toBe("1.00");
});

test("a minus stands before the sign of the currency, and nothing is never negative", () => {
  expect(money(-2.5e9)).toBe("−$2.50 billion");
  expect(formatFigure(-0.0123, { style: "percent", digits: 1 })).toBe("−1.2 %");
  expect(formatFigure(-0.0001, { style: "percent", digits: 1 })).toBe("0.0 %");
  expect(formatFigure(-0.4, { style: "fixed", scale: 1, digits: 0 })).toBe("0");
  expect(bare(-0)).toBe("0");
  expect(bare(-1e-15)).not.toContain("−");
  expect(formatFigure(300_000 * 0.15 - 45_000 - 1e-11, { style: "compact", currency: "USD", rounded: true })).toBe("$0");
});

test("small figures keep three digits and are not printed as nothing", () => {
  expect(bare(0.00123)).toBe("0.00123");
  expect(bare(0.5)).toBe("0.500");
  expect(bare(0)).toBe("0");
  expect(bare(7)).toBe("7");
  expect(money(0.05)).toBe("$0.0500");
});

test("rupees, euros and pounds have their signs, other money its code", () => {
  expect(money(2.4e9, "INR")).toBe("₹240 crore");
  expect(money(4_512_000, "INR")).toBe("₹45.1 lakh");
  expect(money(99_400, "INR")).toBe("₹99,400");
  expect(money(3.2e12, "INR")).toBe("₹3.20 lakh crore");
  expect(money(3e6, "EUR")).toBe("€3.00 million");
  expect(money(3e6, "GBP")).toBe("£3.00 million");
  expect(money(88.6e9, "NGN")).toBe("NGN 88.6 billion");
  expect(money(-3e6, "constructor")).toBe("−constructor 3.00 million");
});

test("shares, points, multiples, years and columns print as their readers write them", () => {
  expect(formatFigure(0.1234, { style: "percent", digits: 1 })).toBe("12.3 %");
  expect(formatFigure(1, { style: "percent", digits: 0 })).toBe("100 %");
  expect(formatFigure(0.021, { style: "points", digits: 1 })).toBe("2.1 percentage points");
  expect(formatFigure(3.2, { style: "multiple", digits: 1 })).toBe("3.2×");
  expect(formatFigure(2025, { style: "year" })).toBe("2025");
  expect(formatFigure(1_234_567_890, { style: "fixed", scale: 1e6, digits: 1 })).toBe("1,234.6");
});

test("what is no number says so", () => {
  const formats: FigureFormat[] = [
    { style: "compact", currency: "USD" },
    { style: "percent", digits: 1 },
    { style: "fixed", scale: 1, digits: 0 },
    { style: "year" },
  ];
  for (const format of formats) for (const value of [Number.NaN, Infinity, -Infinity]) expect(formatFigure(value, format)).toBe("n/a");
});

test("a printed sum reads back to within its three digits, for any size and either sign", () => {
  const words: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9, trillion: 1e12 };
  fc.assert(
    fc.property(fc.double({ min: -9e14, max: 9e14, noNaN: true }), (value) => {
      const [, minus, digits = "", word = ""] = /^(−?)\$([\d,.]+)(?: (\w+))?$/.exec(money(value)) ?? [];
      const read = Number(digits.replaceAll(",", "")) * (words[word] ?? 1) * (minus ? -1 : 1);
      expect(Math.abs(read - value)).toBeLessThanOrEqual(Math.max(Math.abs(value) * 0.005, 1e-8));
    }),
  );
});
