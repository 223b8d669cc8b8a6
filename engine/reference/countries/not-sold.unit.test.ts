import { expect, test } from "vitest";
import { present } from "../../ledger.ts";
import { marketByCode } from "../../interpretation/market-by-code.ts";
import { officialSize } from "../../interpretation/official-size.ts";

test.each([
  ["library:food-beverages/beer", "SAU", false],
  ["hs:2204", "KWT", false],
  ["library:food-beverages/beer", "DEU", true],
  ["library:food-beverages/coffee", "SAU", true],
])("%s in %s: a good that may not be sold has no size", (code, country, isSized) => {
  const { key } = present(marketByCode(code), code);
  expect(officialSize(key, country, 2025) !== null).toBe(isSized);
});
