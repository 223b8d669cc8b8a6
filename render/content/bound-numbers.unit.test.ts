import { expect, test } from "vitest";
import { bound, boundAll } from "./bound-numbers.ts";
import { breakable } from "./runs.ts";

const parts = (text: string) => bound(text).split(" ");

test("no line ends between a number and its unit, its currency or the name that it numbers", () => {
  expect(parts("up to 163 % apart")).toEqual(["up", "to", "163\u00a0%", "apart"]);
  expect(parts("$213 billion, ILS 12.0 billion")).toEqual(["$213\u00a0billion,", "ILS\u00a012.0\u00a0billion"]);
  expect(parts("see Exhibit 7 and HS 160529")).toEqual(["see", "Exhibit\u00a07", "and", "HS\u00a0160529"]);
  expect(parts("14,650 km or 0.584 × A1")).toEqual(["14,650\u00a0km", "or", "0.584\u00a0×", "A1"]);
});

test("words that only begin like a unit, and numbers after other words, part as before", () => {
  for (const text of ["7 millionaires", "in 2024 Portugal", "the 3 largest", "a − 1"]) expect(bound(text)).toBe(text);
});

test("every string of a page is bound, and what is not text stays", () => {
  expect(boundAll({ number: 7, runs: [{ v: "51.5 %" }], none: null })).toEqual({ number: 7, runs: [{ v: "51.5\u00a0%" }], none: null });
});

test("an address may break after its marks, but not within years", () => {
  expect(breakable("https://example.com/2022-23_Dairy-Statistics").split("\u200b")).toEqual([
    "https:/",
    "/",
    "example.",
    "com/",
    "2022-\u206023_",
    "Dairy-",
    "Statistics",
  ]);
});

test("a unit that stands in the run after its figure stays with it", () => {
  const runs = [
    { t: "text", v: "missed by " },
    { t: "figure", v: "14.1" },
    { t: "text", v: " %, and" },
    { t: "figure", v: "7" },
    { t: "text", v: " years" },
  ];
  expect(boundAll(runs).map(({ v }) => v)).toEqual(["missed by ", "14.1", "\u00a0%, and", "7", " years"]);
});
