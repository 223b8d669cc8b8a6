import { expect, test } from "vitest";
import { clausesOf, nameAmong, tellingName } from "./line-name.ts";

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

const motorcycles = [
  "Motorcycles and cycles: fitted with auxiliary motor, with electric motor for propulsion, with or without side-cars",
  "Motorcycles and cycles: fitted with an auxiliary motor, internal combustion piston engine, of cylinder capacity exceeding 50cc but not exceeding 250cc",
  "Motorcycles and cycles: fitted with an auxiliary motor, internal combustion piston engine, of cylinder capacity exceeding 250cc but not exceeding 500cc",
];

test("among the lines of one class a line is named by what tells it from the others", () => {
  expect(motorcycles.map((name) => tellingName(name, motorcycles))).toEqual([
    "Fitted with auxiliary motor, with electric motor for propulsion",
    "Fitted with an auxiliary motor, internal combustion piston engine, of cylinder capacity exceeding 50cc but not exceeding 250cc",
    "Fitted with an auxiliary motor, internal combustion piston engine, of cylinder capacity exceeding 250cc but not exceeding 500cc",
  ]);
  expect(nameAmong(motorcycles[0] ?? "", motorcycles)).toBe(
    "Fitted with auxiliary motor, with electric motor for propulsion, with or without side-cars",
  );
});

test("a line that stands alone, or shares nothing with the others, keeps its name", () => {
  expect(tellingName("Wine: sparkling", ["Wine: sparkling"])).toBe("Wine: sparkling");
  expect(tellingName("Chairs: of wood", ["Chairs: of wood", "Tables: of wood"])).toBe("Chairs: of wood");
  expect(tellingName("Wine: sparkling", ["Wine: sparkling", "Wine: still, in bottles"])).toBe("Sparkling");
});
