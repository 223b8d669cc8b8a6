import fc from "fast-check";
import { expect, test } from "vitest";
import { gstComponents, indianDay, indianFinancialYear, indianStates, parseGstin } from "./gst.ts";
import { addMoney, gstOn, money, percentOf } from "./money.ts";

const codes = Object.keys(indianStates);
const alphabet = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const utgst = ["04", "26", "31", "35", "38", "97"];

test("tax on 20,000 amounts, charges and pairs of States: whole paise, equal halves, and the components add up to what is charged", () => {
  const anyState = fc.constantFrom(...codes);
  const states = fc.oneof(
    fc.tuple(anyState, anyState),
    anyState.map((code): [string, string] => [code, code]),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_000_000_000 }),
      fc.constantFrom("0", "2", "2.36", "3.5"),
      states,
      (baseMinor, percent, [from, to]) => {
        const base = money(baseMinor, "INR");
        const taxable = addMoney(base, percentOf(base, percent));
        const components = gstComponents(taxable.amountMinor, from, to);
        for (const { amountMinor } of components) expect(Number.isSafeInteger(amountMinor)).toBe(true);
        const tax = components.reduce((sum, component) => sum + component.amountMinor, 0);
        const exact = BigInt(taxable.amountMinor) * 18n;
        if (from === to) {
          expect(components.map(({ name, percent: rate }) => [name, rate])).toEqual([
            ["CGST", "9"],
            [utgst.includes(to) ? "UTGST" : "SGST", "9"],
          ]);
          expect(components[0]?.amountMinor).toBe(components[1]?.amountMinor);
          // Each half is rounded: together at most one paisa off.
          expect(Math.abs(Number(BigInt(tax) * 100n - exact))).toBeLessThanOrEqual(100);
        } else {
          expect(components).toEqual([{ name: "IGST", percent: "18", amountMinor: gstOn(taxable).amountMinor }]);
          expect(Math.abs(Number(BigInt(tax) * 200n - 2n * exact))).toBeLessThanOrEqual(100);
        }
        // What the gateway charges is base + charge + components.
        const charged = addMoney(taxable, ...components.map((component) => money(component.amountMinor, "INR"))).amountMinor;
        expect(charged).toBe(taxable.amountMinor + tax);
      },
    ),
    { numRuns: 20_000, seed: 20_261_122 },
  );
});

test("exact halves of a paisa go up, each component by itself", () => {
  // 9 % of 50 paise is 4.5; 18 % of 25 paise is 4.5; 9 % of 150 is 13.5.
  expect(gstComponents(50, "29", "29").map((h) => h.amountMinor)).toEqual([5, 5]);
  expect(gstComponents(50, "29", "27").map((h) => h.amountMinor)).toEqual([9]);
  expect(gstComponents(25, "29", "27").map((h) => h.amountMinor)).toEqual([5]);
  expect(gstComponents(150, "04", "04").map((h) => h.amountMinor)).toEqual([14, 14]);
  expect(gstComponents(49, "29", "29").map((h) => h.amountMinor)).toEqual([4, 4]);
  // The product's own prices.
  expect(gstComponents(207_500, "29", "29").map((h) => h.amountMinor)).toEqual([18_675, 18_675]);
  expect(gstComponents(207_500, "29", "27").map((h) => h.amountMinor)).toEqual([37_350]);
});

test("an export has no tax; nonsense is refused and not taxed", () => {
  expect(gstComponents(207_500, "29", null)).toEqual([]);
  for (const [value, from, to] of [
    [1.5, "29", "29"],
    [-1, "29", "29"],
    [NaN, "29", null],
    [2 ** 53, "29", "29"],
    [100, "99", "29"],
    [100, "29", "28"],
    [100, "29", ""],
    [100, "29", "toString"],
  ] as const)
    expect(() => gstComponents(value, from, to)).toThrow(RangeError);
});

/**
 * Public numbers, as they stand in published invoices, supplier ledgers and answers of the taxpayer search: Reliance Industries, Tata
 * Consultancy Services, HDFC Bank, State Bank of India, Infosys, Amazon Seller Services, Razorpay Software, Google India; the example of
 * python-stdnum; and the identity numbers of UNICEF in India and of the Embassy of Finland.
 */
const good = [
  "27AAACR5055K1Z7",
  "27AAACR4849R1ZL",
  "27AAACH2702H1Z0",
  "27AAACS8577K2ZO",
  "29AAACI4798L1ZU",
  "29AAICA3918J1ZE",
  "29AAGCR4375J1ZU",
  "06AACCG0527D1Z8",
  "27AAPFU0939F1ZV",
];
const missions = ["2317UNO00001UND", "3418FIN00001UNY"];

test.each(good)("the published number %s is good, however it is typed", (gstin) => {
  const read = { gstin, stateCode: gstin.slice(0, 2), isMission: false };
  expect(parseGstin(gstin)).toEqual(read);
  expect(parseGstin(` ${gstin.toLowerCase().replace(/^(..)(.{10})/, "$1 $2-")} `)).toEqual(read);
});

test.each(missions)("the identity number %s of a mission is good", (gstin) => {
  expect(parseGstin(gstin)).toEqual({ gstin, stateCode: gstin.slice(0, 2), isMission: true });
});

test("no number with one wrong character, and none with two neighbours swapped, is good", () => {
  // The weights 1 and 2 modulo 36 leave one swap unseen, of 0 and Z, and no form has those two side by side.
  let tried = 0;
  for (const gstin of [...good, ...missions]) {
    for (let i = 0; i < 15; i += 1) {
      const put = (...characters: (string | undefined)[]) => gstin.slice(0, i) + characters.join("") + gstin.slice(i + characters.length);
      const wrong = alphabet.map((character) => put(character));
      if (i < 14) wrong.push(put(gstin[i + 1], gstin[i]));
      for (const each of wrong.filter((text) => text !== gstin)) {
        tried += 1;
        expect(parseGstin(each), `${each} for ${gstin}`).toBeUndefined();
      }
    }
  }
  expect(tried).toBeGreaterThan(5_800);
});

test.each([
  ["", "nothing"],
  ["27AAACR5055K1Z", "14 characters"],
  ["27AAACR5055K1Z77", "16 characters"],
  ["22AAAAA0000A1Z5", "the usual placeholder, whose check digit is wrong"],
  ["28AAACR5055K1Z5", "the State code of before 2014"],
  ["9917USA29026OS9", "a foreign supplier of online services: not a buyer"],
  ["２７AAACR5055K1Z7", "digits of another script"],
  ["27AAACR5055K1Z7\u0000", "a control character"],
])("'%s' is refused: %s", (text) => {
  expect(parseGstin(text)).toBeUndefined();
});

test("a number with the right check digit is refused where its State or its form is wrong", () => {
  const withDigit = (first14: string) => alphabet.map((digit) => parseGstin(first14 + digit)).filter(Boolean);
  expect(withDigit("27AAACR5055K1Z")).toHaveLength(1);
  expect(withDigit("27BLRA12345F1D")).toHaveLength(1);
  for (const bad of [
    "00AAACR5055K1Z",
    "25AAACR5055K1Z",
    "39AAACR5055K1Z",
    "27AAACR5055K0Z",
    "27AAACR5055K1C",
    "27AA1CR5055K1Z",
    "2717UNO00001XN",
  ])
    expect(withDigit(bad), bad).toEqual([]);
});

test.each([
  ["2026-03-31T18:29:59.999Z", "2526", "2026-03-31"],
  ["2026-03-31T18:30:00.000Z", "2627", "2026-04-01"],
  ["2026-11-22T00:00:00.000Z", "2627", "2026-11-22"],
  ["2026-12-31T18:29:59.999Z", "2627", "2026-12-31"],
  ["2026-12-31T18:30:00.000Z", "2627", "2027-01-01"],
  ["2028-02-28T18:30:00.000Z", "2728", "2028-02-29"],
  ["2028-02-29T18:29:59.999Z", "2728", "2028-02-29"],
  ["2028-02-29T18:30:00.000Z", "2728", "2028-03-01"],
  ["2100-02-28T18:30:00.000Z", "9900", "2100-03-01"],
  ["2099-03-31T18:30:00.000Z", "9900", "2099-04-01"],
  ["2100-03-31T18:30:00.000Z", "0001", "2100-04-01"],
  ["1999-12-31T23:59:59.999Z", "9900", "2000-01-01"],
])("%s lies in India's financial year %s, on %s", (at, year, day) => {
  expect(indianFinancialYear(new Date(at))).toBe(year);
  expect(indianDay(new Date(at))).toBe(day);
});

test("the financial year changes once a year, at Indian midnight before 1 April, for two centuries", () => {
  for (let year = 1970; year < 2170; year += 1) {
    const turn = Date.UTC(year, 2, 31, 18, 30);
    const two = (n: number) => String(n % 100).padStart(2, "0");
    expect(indianFinancialYear(new Date(turn - 1))).toBe(two(year - 1) + two(year));
    expect(indianFinancialYear(new Date(turn))).toBe(two(year) + two(year + 1));
  }
  expect(() => indianFinancialYear(new Date(NaN))).toThrow(RangeError);
  expect(() => indianDay(new Date(NaN))).toThrow(RangeError);
});
