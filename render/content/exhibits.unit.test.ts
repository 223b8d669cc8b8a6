import { expect, test } from "vitest";
import { publisherOf } from "./exhibits.ts";

test("a figure that a page quotes is the page's, with the office that it quotes", () => {
  expect(publisherOf({ producer: "INE Portugal", publisher: "Lisbon Apartments" })).toBe("INE Portugal, quoted by Lisbon Apartments");
  expect(publisherOf({ publisher: "World Bank" })).toBe("World Bank");
  expect(publisherOf({ producer: "World Bank", publisher: "World Bank" })).toBe("World Bank");
});
