import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

const known = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

test("the hash is the one that node gives, for every length about a block", () => {
  for (let length = 0; length <= 200; length++) expect(sha256("a".repeat(length))).toBe(known("a".repeat(length)));
});

test("the hash is the one that node gives, for any text in any script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(known(text));
    }),
  );
  for (const text of ["भारत में बिक्री", "电动两轮车", "🚀", "\0", "naïve café"]) expect(sha256(text)).toBe(known(text));
});

test("a long text is hashed as node hashes it", () => {
  const text = "Every figure leads back to its source. ".repeat(20_000);
  expect(sha256(text)).toBe(known(text));
});
