import { expect, test } from "vitest";
import { strangers, typedMarkets } from "../../tests/fixtures/names/typed-markets.ts";
import { findMarket } from "./find-market.ts";
import { markets } from "./library.ts";

const placeOf = (typed: string): string | undefined => {
  const placed = findMarket(typed).match?.placed;
  return placed && `${placed.dossier.industry}/${placed.market.id}`;
};

test("names as customers type them are placed right, 97 in a hundred at least", () => {
  const ids = new Set(markets().map((p) => `${p.dossier.industry}/${p.market.id}`));
  expect(typedMarkets.filter(({ market }) => !ids.has(market))).toEqual([]);
  expect(typedMarkets.length).toBeGreaterThanOrEqual(250);
  const wrong = typedMarkets
    .filter(({ typed, market }) => placeOf(typed) !== market)
    .map(({ typed, market }) => `${typed}: ${placeOf(typed) ?? "no match"}, not ${market}`);
  expect(wrong.length / typedMarkets.length, wrong.join("\n")).toBeLessThanOrEqual(0.03);
});

test("a name of nothing in the library gives no match: a report on the wrong market is worse than none", () => {
  expect(strangers.length).toBeGreaterThanOrEqual(60);
  expect(strangers.filter((typed) => placeOf(typed) !== undefined).map((typed) => `${typed}: ${placeOf(typed)}`)).toEqual([]);
});

test("every market is found by its own name, in capitals and as a market or an industry", () => {
  for (const { market, dossier } of markets())
    for (const typed of [market.name, market.name.toUpperCase(), `${market.name} market`, `the global ${market.name} industry`])
      expect(placeOf(typed), typed).toBe(`${dossier.industry}/${market.id}`);
});

test("every alias leads to the market that bears it", () => {
  const lost = markets().flatMap(({ market, dossier }) =>
    market.aliases
      .filter((alias) => placeOf(alias) !== `${dossier.industry}/${market.id}`)
      .map((alias) => `${alias}: ${placeOf(alias)}, not ${market.id}`),
  );
  expect(lost).toEqual([]);
});

test("words that the library has no narrower market for are reported as they were typed", () => {
  const unused = (typed: string) => findMarket(typed).match?.unused;
  expect(unused("Organic dairy")).toEqual(["organic"]);
  expect(unused("Electric two-wheelers")).toEqual([]);
  expect(unused("green hydrogen production")).toEqual(["production"]);
  expect(unused("artisan cheeses")).toEqual(["artisan"]);
  expect(unused("dairy market in New Zealand")).toEqual(["new", "zealand"]);
  expect(findMarket("Organic dairy").match?.score).toBeLessThan(1);
});

test("what was not placed says what was tried and names the nearest markets", () => {
  const search = findMarket("baby food");
  expect(search.match).toBeUndefined();
  expect(search.nearest).toContain("Infant formula");
  expect(search.tried.join()).toContain('"baby food"');
  expect(findMarket("semicondutors").tried.join()).toContain('read as "semiconductor"');
  expect(findMarket("").match).toBeUndefined();
  expect(findMarket("   ").match).toBeUndefined();
});

test("of two markets named side by side only one that holds the other is taken", () => {
  expect(placeOf("beer and alcoholic drinks")).toBe("food-beverages/alcoholic-drinks");
  expect(placeOf("coffee and tea")).toBeUndefined();
  expect(placeOf("steel, cement")).toBeUndefined();
});

test("the same words in another order are another thing", () => {
  expect(placeOf("palm oil")).toBe("food-beverages/edible-oils");
  expect(placeOf("oil palm")).toBe("agriculture-animal-feed/oilseeds");
  expect(placeOf("chocolate milk")).not.toBe("food-beverages/chocolate");
});
