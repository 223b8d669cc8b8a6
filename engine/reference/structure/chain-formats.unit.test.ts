import { expect, test } from "vitest";
import { isNamesake } from "../../analysis/companies.ts";
import { formatOf } from "./chain-formats.ts";

const cafe = (name: string) =>
  ({ name, about: "Greek coffeehouse company", home: "GRC", what: "Cafés", places: ["GRC"], weight: 5 }) as never;

test("a word of the trade that two chains share makes them no one company", () => {
  const all = [cafe("Coffee Island"), cafe("Coffee Berry")];
  expect(formatOf(cafe("Coffee Island"), all)).toBeNull();
});

test("formats of one chain bear its name", () => {
  const shop = (name: string) =>
    ({ name, about: "Mexican supermarket chain", home: "MEX", what: "Supermarkets", places: ["MEX"], weight: 5 }) as never;
  expect(formatOf(shop("MEGA Soriana"), [shop("MEGA Soriana"), shop("Soriana Mercado")])).toEqual({ name: "Soriana", home: "MEX" });
});

test("a chain of this country is no company elsewhere of the same name", () => {
  const metro = { home: "PER", isDomestic: true, fromFacts: false };
  expect(isNamesake(metro, { home: "CAN", tier: "elsewhere", presence: null })).toBe(true);
  expect(isNamesake(metro, { home: "PER", tier: "here", presence: null })).toBe(false);
});
