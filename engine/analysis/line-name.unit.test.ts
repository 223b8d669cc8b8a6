import { expect, test } from "vitest";
import { clausesOf } from "./line-name.ts";

test("a list of words is not cut in the middle, other clauses are told apart", () => {
  expect(clausesOf("Instruments and appliances used in medical, surgical, dental or veterinary sciences, n.e.c.")).toEqual([
    "Instruments and appliances used in medical, surgical, dental or veterinary sciences,",
    "n.e.c.",
  ]);
  expect(clausesOf("Furniture: wooden, other than for office use")).toEqual(["Furniture:", "wooden,", "other than for office use"]);
  expect(clausesOf("Wine: sparkling")).toEqual(["Wine:", "sparkling"]);
  expect(clausesOf("Fruit, nuts and other edible parts of plants, prepared")).toEqual([
    "Fruit, nuts and other edible parts of plants,",
    "prepared",
  ]);
});
