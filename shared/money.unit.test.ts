import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addMoney,
  compareMoney,
  formatMoney,
  formatMoneyExact,
  gstOn,
  money,
  parseMoney,
  percentOf,
  subtractMoney,
  toDecimalText,
  usdToInr,
} from "./money.ts";
import { amountMinorMax } from "./prices.ts";

test("decimal text is read exactly, and nothing else is", () => {
  expect(parseMoney("207.50", "INR")).toEqual({ amountMinor: 20750, currency: "INR" });
  expect(parseMoney(" 0.1 ", "USD")?.amountMinor).toBe(10);
  expect(parseMoney("-3", "USD")?.amountMinor).toBe(-300);
  expect(parseMoney("7.1000", "USD")?.amountMinor).toBe(710);
  expect(parseMoney("-0.00", "USD")?.amountMinor).toBe(0);
  for (const text of ["", ".", "1.", ".5", "1e3", "1,000", "0.005", "NaN", "Infinity", "100000000.00", "1 2"])
    expect(parseMoney(text, "USD")).toBeUndefined();
});

test("every amount that fits the database survives a round trip through text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -amountMinorMax, max: amountMinorMax }), (amountMinor) => {
      expect(parseMoney(toDecimalText(money(amountMinor, "USD")), "USD")?.amountMinor).toBe(amountMinor);
    }),
  );
});

test("display has the symbol, the locale's grouping and no decimals", () => {
  expect(formatMoney(money(2499900, "INR"))).toBe("₹24,999");
  expect(formatMoney(money(15000000, "INR"))).toBe("₹1,50,000");
  expect(formatMoney(money(15000000, "USD"))).toBe("$150,000");
  expect(formatMoney(money(100, "EUR"))).toBe("€1");
  expect(formatMoney(money(100, "GBP"))).toBe("£1");
  expect(formatMoney(money(100, "XYZ"))).toBe("$1");
  expect(formatMoney(money(100, "constructor"))).toBe("$1");
  expect(formatMoney(money(250, "USD"))).toBe("$3");
  expect(formatMoney(money(-50000, "USD"))).toBe("-$500");
  expect(formatMoney(money(-49, "USD"))).toBe("$0");
});

test("the exact form always has two decimals", () => {
  expect(formatMoneyExact(money(12499950, "INR"))).toBe("₹1,24,999.50");
  expect(formatMoneyExact(money(5, "USD"))).toBe("$0.05");
  expect(formatMoneyExact(money(-5, "USD"))).toBe("-$0.05");
});

test("83 rupees to the dollar, exact to the paisa", () => {
  expect(usdToInr(money(250, "USD"))).toEqual({ amountMinor: 20750, currency: "INR" });
  expect(usdToInr(money(1, "USD")).amountMinor).toBe(83);
  expect(() => usdToInr(money(1, "EUR"))).toThrow(RangeError);
});

test("percentages are rounded half up in whole minor units, whatever floats would do", () => {
  expect(percentOf(money(25, "INR"), 18).amountMinor).toBe(5); // 4.5
  expect(percentOf(money(-25, "INR"), 18).amountMinor).toBe(-5);
  expect(percentOf(money(1, "INR"), 18).amountMinor).toBe(0);
  expect(percentOf(money(1000, "USD"), "2.36").amountMinor).toBe(24); // 23.6
  expect(percentOf(money(10050, "USD"), "1.00").amountMinor).toBe(101); // 100.5; 1.005 * 100 is 100.49… in floats
  expect(() => percentOf(money(1, "USD"), "x")).toThrow(RangeError);
});

test("GST is 18 % of rupees and nothing of anything else", () => {
  expect(gstOn(money(499900, "INR"))).toEqual({ amountMinor: 89982, currency: "INR" });
  expect(gstOn(money(49900, "USD"))).toEqual({ amountMinor: 0, currency: "USD" });
});

test("currencies never mix and fractions of a minor unit never enter", () => {
  expect(addMoney(money(1, "USD"), money(2, "USD"), money(3, "USD")).amountMinor).toBe(6);
  expect(subtractMoney(money(1, "USD"), money(2, "USD")).amountMinor).toBe(-1);
  expect(compareMoney(money(1, "USD"), money(2, "USD"))).toBeLessThan(0);
  expect(() => addMoney(money(1, "USD"), money(1, "INR"))).toThrow("Cannot mix USD and INR");
  expect(() => money(0.5, "USD")).toThrow(RangeError);
  expect(Object.is(money(-0, "USD").amountMinor, 0)).toBe(true);
});
