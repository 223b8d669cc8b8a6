import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [244_850, "INR", "Rupees Two Thousand Four Hundred Forty-Eight and Fifty Paise Only"],
  [0, "INR", "Rupees Zero Only"],
  [1, "INR", "Rupees Zero and One Paisa Only"],
  [100, "INR", "Rupees One Only"],
  [1_019, "INR", "Rupees Ten and Nineteen Paise Only"],
  [10_000_000, "INR", "Rupees One Lakh Only"],
  [12_345_678_99, "INR", "Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety-Nine Paise Only"],
  [9_999_999_999, "INR", "Rupees Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only"],
  [123_0000000_00, "INR", "Rupees One Hundred Twenty-Three Crore Only"],
  [100000_0000000_00, "INR", "Rupees One Lakh Crore Only"],
  [2_500, "USD", "US Dollars Twenty-Five Only"],
  [207_550, "USD", "US Dollars Two Thousand Seventy-Five and Fifty Cents Only"],
  [1_234_567_01, "USD", "US Dollars One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven and One Cent Only"],
  [
    9_999_999_999,
    "USD",
    "US Dollars Ninety-Nine Million Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Cents Only",
  ],
] as const)("%i minor units of %s are spelt '%s'", (amountMinor, currency, words) => {
  expect(amountInWords({ amountMinor, currency })).toBe(words);
});

test("words read back give the amount, in both ways of counting", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom("INR", "USD"), (amountMinor, currency) => {
      const words = amountInWords({ amountMinor, currency });
      expect(words).toMatch(/^(Rupees|US Dollars) [A-Z][A-Za-z -]+ Only$/);
      const [major = "", minor = "Zero"] = words
        .replace(/^(Rupees|US Dollars) | Only$/g, "")
        .replace(/ (Paisa|Paise|Cents?)$/, "")
        .split(" and ");
      expect(readBack(major) * 100 + readBack(minor)).toBe(amountMinor);
    }),
    { numRuns: 2_000, seed: 4 },
  );
});

test("less than nothing, fractions and other currencies have no words", () => {
  for (const amount of [
    { amountMinor: -1, currency: "INR" },
    { amountMinor: 0.5, currency: "INR" },
    { amountMinor: 1, currency: "EUR" },
  ])
    expect(() => amountInWords(amount)).toThrow(RangeError);
});

const units: Record<string, number> = { Hundred: 100, Thousand: 1e3, Lakh: 1e5, Crore: 1e7, Million: 1e6, Billion: 1e9 };
const words =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
function readBack(text: string): number {
  let [total, current] = [0, 0];
  for (const word of text.split(/[ -]/)) {
    const unit = units[word];
    if (unit === 100) current *= 100;
    else if (unit !== undefined) [total, current] = [total + current * unit, 0];
    else current += words.includes(word) ? words.indexOf(word) : (tens.indexOf(word) + 2) * 10;
  }
  return total + current;
}
