import { expect, test } from "vitest";
import { leavesTaxOut } from "./tax-left-out.ts";

test.each([
  ["Consumer spending on game software; excludes hardware, tax, B2B and gambling", true],
  ["Turnover of pharmacies excl. VAT (about 80% prescription medicines)", true],
  ["Domestic sales to trade ex VAT", true],
  ["Sales at makers' prices without tax", true],
  ["Spending of households, tax included", false],
  ["Fees for tax advice", false],
])("what a publisher counts without tax on sales: %s", (counted, expected) => {
  expect(leavesTaxOut(counted)).toBe(expected);
});
