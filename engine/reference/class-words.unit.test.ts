import { expect, test } from "vitest";
import { definitionFromEntries, definitionOf, entriesOf } from "./class-words.ts";

test("a definition is one or two sentences of at most 35 words, cut at a stop", () => {
  const groceries =
    "Comprises establishments primarily engaged in the merchant wholesale distribution of groceries and related products (except a general line of groceries; packaged frozen food; dairy products (except dried and canned); poultry products (except canned); confectioneries; fish and seafood (except canned); meat products (except canned); and fresh fruits and vegetables).";
  expect(definitionOf(groceries)).toBe("The merchant wholesale distribution of groceries and related products.");
  const snacks =
    "Comprises establishments primarily engaged in preparing and/or serving a specialty snack, such as ice cream, frozen yogurt, cookies, or popcorn, or serving nonalcoholic beverages, such as coffee, juices, or sodas for consumption on or near the premises.";
  expect(definitionOf(snacks)).toMatch(/^Preparing .*specialty snack.* or serving nonalcoholic beverages.*\.$/);
  expect(definitionOf("(1) Recovering copper; (2) refining of heading no. 7403")).toBe("Recovering copper.");
  expect(definitionOf("")).toBe("");
});

test.each([
  [
    "Comprises establishments primarily engaged in providing short-term lodging in facilities known as hotels.",
    "Short-term lodging in facilities known as hotels.",
  ],
  [
    "Industries in the Furniture and Related Product Manufacturing subsector make furniture and related articles, such as mattresses. The processes used in the manufacture of furniture include the cutting of wood.",
    "Furniture and related articles, such as mattresses.",
  ],
  [
    "Establishments primarily engaged in initially underwriting (that is, assuming the risk and assigning premiums) annuities and life insurance policies.",
    "Annuities and life insurance policies.",
  ],
  [
    "Establishments primarily engaged in manufacturing dry pasta or manufacturing prepared flour mixes.",
    "Dry pasta or prepared flour mixes.",
  ],
  [
    "Establishments primarily engaged in one or more of the following: roasting coffee, manufacturing coffee concentrates, blending tea.",
    "Roasting coffee, manufacturing coffee concentrates, blending tea.",
  ],
  [
    "Establishments generally known as pharmacies and drug retailers engaged in retailing prescription or nonprescription drugs.",
    "Retailing prescription or nonprescription drugs.",
  ],
])("a market is what is sold, and not the sellers that a classification describes: %s", (official, expected) => {
  expect(definitionOf(official)).toBe(expected);
});

test("a class without a definition is told by what it holds, else by what it leaves out", () => {
  expect(definitionFromEntries("Gyms", ["Gyms", "Fitness salons", "Handball clubs"], ["Marinas"])).toBe(
    "Gyms: fitness salons and handball clubs among others.",
  );
  expect(definitionFromEntries("Pharmacies", [], ["Optical Goods Retailers"])).toBe("Pharmacies, without optical goods retailers.");
});

test("entries stand once each, in sentence case, and names of places keep their capital", () => {
  expect(entriesOf(["Vegetable oils; olive oil, virgin", "Vegetable oils; olive oil, other"])).toEqual([
    "Olive oil, virgin",
    "Olive oil, other",
  ]);
  expect(entriesOf(["General Line Grocery Merchant Wholesalers", "Indian Restaurants", "LED Lighting", "That"])).toEqual([
    "General line grocery merchant wholesalers",
    "Indian restaurants",
    "LED lighting",
  ]);
});
