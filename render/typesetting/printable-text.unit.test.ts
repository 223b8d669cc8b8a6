import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanAll, cleanText, readableText } from "./printable-text.ts";
import { fontsFor } from "./fonts.ts";

const fonts = fontsFor("भारत 中文");
const covers = (code: number) => fonts.covers(code);

test("what the fonts can print is kept", () => {
  for (const text of ["₹1,200 – “naïve” Türkiye", "भारत में बिक्री", "电动两轮车", "−4 % × 2 ≤ 3"]) expect(cleanText(text, covers)).toBe(text);
});

test("pictographs and invisible characters go, foreign letters leave a visible gap", () => {
  expect(cleanText("Growth 🚀 ahead", covers)).toBe("Growth ahead");
  expect(cleanText("zero\u200bwidth\u0007\u202e", covers)).toBe("zerowidth");
  expect(cleanText("삼성전자 Ltd", covers)).toBe("[?] Ltd");
  expect(cleanText("\u{1d400} plan", covers)).toBe("A plan");
  expect(cleanText("क\u094d\u200dष a\u200db", covers)).toBe("क\u094d\u200dष ab");
  expect(cleanText("\ud800x", covers)).not.toContain("\ud800");
});

test("a quotation that the fonts cannot print says its language and where it can be read, and never stands in pieces", () => {
  expect(readableText("매출액 4.5조 원", covers)).toBe("(in Korean: the workbook and the page itself show the words)");
  expect(readableText("אחד מכל חמישה עסקים (18%)", covers)).toMatch(/^\(in Hebrew/);
  expect(readableText("भारत में बिक्री 4 %", covers)).toBe("भारत में बिक्री 4 %");
});

test("after cleaning every character has a glyph, whatever the text was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      for (const char of cleanText(text, covers)) expect(covers(char.codePointAt(0) ?? 0) || /[\n\t\u200c\u200d]/.test(char)).toBe(true);
    }),
  );
});

test("every text inside a document is cleaned, numbers and shape stay", () => {
  expect(cleanAll({ a: ["x🚀", 1, null], b: { c: "\u0000y" } }, covers)).toEqual({ a: ["x", 1, null], b: { c: "y" } });
});

test("the large faces are loaded only for texts that need them", () => {
  expect(fontsFor("plain").directories.join()).not.toMatch(/noto/);
  expect(fontsFor("भारत").directories.join()).toMatch(/devanagari/);
  expect(fontsFor("中").directories.join()).toMatch(/noto-sans-sc/);
});
