import { expect, test } from "vitest";
import { present } from "../ledger.ts";
import { marketByCode } from "./market-by-code.ts";
import { officialSize } from "./official-size.ts";

test("a published size that leaves tax out is brought to a level that holds it", () => {
  const { key } = present(marketByCode("library:ict/gaming"), "video games");
  const published = officialSize(key, "KOR", 2025)?.estimates.find(({ method }) => method === "published-national");
  const tax = published?.data.find(({ measure }) => measure === "vat");
  expect(tax?.value).toBeCloseTo(0.1);
  expect(published?.formula).toContain(`(1 + ${tax?.id})`);
  expect(published?.explains).toContain("sales tax");
});
