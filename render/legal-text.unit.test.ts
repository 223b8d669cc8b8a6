import fc from "fast-check";
import { expect, test } from "vitest";
import { legalAll, legalText, safeLink } from "./legal-text.ts";

test("a cleaned text holds only characters that XML 1.0 allows, whatever comes in", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(legalText(text)).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
    }),
  );
});

test("halves of surrogate pairs, bidirectional controls and zero-width spaces go; letters, joiners and pictographs stay", () => {
  expect(legalText("a\u0000b\u000bc\ud800d\u202ee\u200bf")).toBe("abcdef");
  expect(legalText("नमस्ते क्\u200dष ₹ 中文 é 🚀")).toBe("नमस्ते क्\u200dष ₹ 中文 é 🚀");
});

test("every string of a value is cleaned and nothing else is changed", () => {
  expect(legalAll({ a: "x\u0001", b: [1, null, "\u0002y"], c: { d: true } })).toEqual({ a: "x", b: [1, null, "y"], c: { d: true } });
});

test("only web and mail addresses may be followed", () => {
  expect(safeLink('https://example.org/a b?c="d"')).toBe("https://example.org/a%20b?c=%22d%22");
  expect(safeLink("mailto:a@example.org")).toBe("mailto:a@example.org");
  for (const url of [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>",
    "file:///etc/passwd",
    "vbscript:x",
    "//example.org",
    "not an address",
    `https://example.org/${"a".repeat(3000)}`,
  ])
    expect(safeLink(url)).toBeUndefined();
});
