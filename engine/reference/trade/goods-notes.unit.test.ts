import { expect, test } from "vitest";
import { marketsOfGoods } from "./goods-notes.ts";
import { publishedOn } from "./published.ts";

test("customs codes lead to the market of the library or the class whose goods they are, the closest first", () => {
  expect(marketsOfGoods(["0901"])[0]?.code).toBe("library:food-beverages/coffee");
  expect(marketsOfGoods(["9401", "9403"])[0]?.code).toBe("naics:337");
  expect(marketsOfGoods(["2204"])[0]).toMatchObject({ code: "hs:2204", part: 1 });
  expect(marketsOfGoods(["0406"]).map(({ code }) => code)).toContain("library:food-beverages/dairy");
});

test("a market of which the goods are a small part says nothing of them", () => {
  // Bearings are a few per cent of what customs count as machinery and parts, and no market of the library is theirs.
  expect(marketsOfGoods(["8482"])).toEqual([]);
  expect(marketsOfGoods(["870830"]).some(({ code }) => code.includes("automotive/automotive"))).toBe(false);
});

test("what pages say of a country stands under that country alone, and names the market where it is not the goods' own code", () => {
  const coffee = publishedOn(["0901"]);
  const brazil = [...coffee.published("BRA"), ...coffee.publishedFigures("BRA")];
  expect(brazil.length).toBeGreaterThan(3);
  for (const { of } of brazil) expect(of).not.toBeNull();
  for (const { fact } of coffee.publishedFigures("BRA")) expect(fact.geography).toBe("BRA");
  for (const { source } of coffee.published("BRA")) expect(coffee.pages.source(source).snapshot.length).toBeGreaterThan(0);
});
