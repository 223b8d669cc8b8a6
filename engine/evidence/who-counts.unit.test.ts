import { expect, test } from "vitest";
import { isCounted } from "./who-counts.ts";

test("an association that a page quotes has counted, a seller of market reports and a page without a name have not", () => {
  expect(isCounted({ kind: "news", publisher: "Investing.com (EFE)", producer: "Feneval" })).toBe(true);
  expect(isCounted({ kind: "industry association", publisher: "AMEXFAL" })).toBe(true);
  expect(isCounted({ kind: "news", publisher: "Business Standard", producer: "Mordor Intelligence" })).toBe(false);
  expect(isCounted({ kind: "news", publisher: "Vanguard" })).toBe(false);
  expect(isCounted({ kind: "web page", publisher: "Scribd", producer: "MarketLine" })).toBe(false);
});
