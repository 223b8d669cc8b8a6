import { expect, test } from "vitest";
import { fixedNumbers } from "./fixed-numbers.ts";

const formula = (label: string, text: string) => ({
  kind: "formula" as const,
  id: "a",
  label,
  unit: "1",
  value: 1,
  formula: text,
  format: { style: "fixed" as const, scale: 1, digits: 2 },
});

test.each([
  ["Market size, low end", "market_size * exp(-1.2816 * spread)", "1.2816 deviations"],
  ["Spread of the top-down way", "max(sqrt(a^2) / 2.5632, 1.07)", "1.07 is the least deviation of a method"],
  ["Herfindahl–Hirschman index, lower bound", "(share - 0.0005)^2", "rounding of a printed share"],
])("the appendix names the numbers in the formula of %s", (label, text, words) => {
  expect(fixedNumbers([formula(label, text)])).toContain(words);
});

test("a report whose formulas hold named inputs alone has no such sentence", () => {
  expect(fixedNumbers([formula("Volume at its price", "volume * price + 11.2816")])).toBe("");
});
