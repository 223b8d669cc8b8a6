import { expect, test } from "vitest";
import { foldText } from "#shared/text.ts";
import { searchPlaces } from "./gazetteer.ts";
import { findPlace } from "./place.ts";
import { cities, cityNames, moreCities } from "./tables.ts";

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
  ["VNM", "Đà Lạt", "Ap Da Loi"],
  ["MMR", "Yangon", "Rangoon"],
  ["GBR", "Cardiff", "Caerdydd"],
  ["BGD", "Chittagong", "Chattogram"],
  ["ARE", "Al Ain", "Al `Ayn"],
  ["RUS", "St. Petersburg", "Saint Petersburg"],
  ["ETH", "Hawassa", "Awasa"],
  ["ZAF", "Gqeberha", "Port Elizabeth"],
  ["IND", "Gurugram", "Gurgaon"],
  ["IDN", "Jogja", "Yogyakarta"],
  ["USA", "NYC", "New York"],
  ["VNM", "HCMC", "Ho Chi Minh City"],
])("a city is found by another of its names and called by it: %s, %s", (iso3, words, listedAs) => {
  expect(found(words, iso3)).toEqual({ name: words, listedAs });
});

test.each([
  ["LUX", "Luxembourg City", "Luxembourg"],
  ["FRA", "St Tropez", "Saint-Tropez"],
  ["NZL", "Queenstown", "Queenstown"],
  ["MLT", "Sliema", "Sliema"],
  ["URY", "Punta del Este", "Punta del Este"],
  ["CHE", "Zermatt", "Zermatt"],
  ["LIE", "Vaduz", "Vaduz"],
  ["USA", "Baton Rouge, LA", "Baton Rouge"],
  ["USA", "San Diego, California", "San Diego"],
  ["USA", "Cheyenne, Wyoming", "Cheyenne"],
  ["USA", "New York, NY", "New York"],
])("capitals, resorts and other spellings are known: %s, %s", (iso3, words, name) => {
  expect(found(words, iso3)).toMatchObject({ name });
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
  const all = cities().name.length + moreCities().name.length;
  expect(row.every((i) => i < all)).toBe(true);
  expect(row.length).toBeGreaterThan(20_000);
});

test("cities that the table lacks can be ordered, and their people have a source of their own", () => {
  for (const [words, iso3] of [
    ["Da Nang", "VNM"],
    ["Danang", "VNM"],
    ["Mysore", "IND"],
    ["Punta Cana", "DOM"],
  ] as const) {
    const place = findPlace(words, iso3);
    if (place.outcome !== "exact") throw new Error(words);
    expect([place.place.name, place.place.people?.source]).toEqual([words, "geonames-cities-2023"]);
  }
  // None bears the name of a city of the table in its country.
  const own = new Set(cities().name.map((name, i) => `${cities().iso3[i]} ${foldText(name)}`));
  const { name, iso3 } = moreCities();
  expect(name.filter((each, i) => own.has(`${iso3[i]} ${foldText(each)}`))).toEqual([]);
});
