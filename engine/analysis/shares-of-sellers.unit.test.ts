import { expect, test } from "vitest";
import { areNumbered } from "./shares-of-sellers.ts";

const page = (...quotes: string[]) => quotes.map((quote) => ({ quote, source: "ranking" }));

test("sellers are in order only where one page numbers them from the first on without a gap", () => {
  expect(areNumbered(page("#2 Beta (31 H, 5006 Q)", "#1 Alpha", "#3 Gamma"))).toBe(true);
  expect(areNumbered(page("#1 Alpha", "#3 Gamma"))).toBe(false);
  expect(areNumbered(page("Alpha, 41 hotels", "Beta, 12 hotels"))).toBe(false);
  expect(areNumbered([...page("#1 Alpha"), { quote: "#2 Beta", source: "another" }])).toBe(false);
});
