import { expect, test } from "vitest";
import { searchPlaces } from "./gazetteer.ts";
import { findPlace } from "./place.ts";
import { cities, cityNames } from "./tables.ts";

const found = (words: string, iso3: string) => {
  const place = findPlace(words, iso3);
  return place.outcome === "exact" ? { name: place.place.name, listedAs: place.place.listedAs } : place.outcome;
};

test.each([
  ["IND", "Bengaluru", "Bangalore"],
  ["IND", "Bombay", "Mumbai"],
  ["UKR", "Kiev", "Kyiv"],
  ["ITA", "Torino", "Turin"],
  ["DEU", "München", "Munich"],
  ["VNM", "Saigon", "Ho Chi Minh City"],
  ["MMR", "Yangon", "Rangoon"],
  ["GBR", "Cardiff", "Caerdydd"],
  ["BGD", "Chittagong", "Chattogram"],
  ["ARE", "Al Ain", "Al `Ayn"],
  ["RUS", "St. Petersburg", "Saint Petersburg"],
  ["ETH", "Hawassa", "Awasa"],
  ["ZAF", "Gqeberha", "Port Elizabeth"],
])("a city is found by another of its names and called by it: %s, %s", (iso3, words, listedAs) => {
  expect(found(words, iso3)).toEqual({ name: words, listedAs });
});

test("small letters and capitals alone are spelled as the table has the name", () => {
  expect(["bombay", "BOMBAY"].map((words) => found(words, "IND"))).toEqual(Array(2).fill({ name: "Bombay", listedAs: "Mumbai" }));
});

test("a city's own name goes before another's, and a neighbourhood keeps its city", () => {
  expect(found("Turin", "ITA")).toEqual({ name: "Turin", listedAs: undefined });
  expect(found("Indiranagar, Bengaluru", "IND")).toEqual({ name: "Indiranagar, Bengaluru", listedAs: "Bangalore" });
});

test("what is typed offers a city by any of its names, once", () => {
  const offered = searchPlaces("bengal", "IND", 8).map(({ name }) => name);
  expect(offered.filter((name) => name.startsWith("Bengal"))).toContain("Bengaluru");
  const munich = searchPlaces("mun", "DEU", 20).filter(({ name }) => /^M[uü]n(?:ich|chen)$/.test(name));
  expect(munich).toHaveLength(1);
});

test("every other name leads to a row of the cities", () => {
  const { row, name } = cityNames();
  expect(row.length).toBe(name.length);
  expect(Math.max(...row)).toBeLessThan(cities().name.length);
  expect(row.length).toBeGreaterThan(20_000);
});
