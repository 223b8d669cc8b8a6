import { expect, test } from "vitest";
import { businessByCode, findBusiness, namesAround, oneBusiness } from "./business-type.ts";
import { findPlace, metresBetween } from "./place.ts";
import { businessTypes } from "./tables.ts";

test("at least a hundred and twenty everyday names mean one class each, however they are written", () => {
  const names = businessTypes.flatMap((row) => row.names.map((name) => [name, row.naics] as const));
  expect(names.length).toBeGreaterThanOrEqual(300);
  const wrong = names.filter(([name, naics]) => {
    const found = findBusiness(`${name.toUpperCase()}`);
    return !("type" in found) || found.type.naics !== naics || found.outcome !== "exact";
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["Coffee Shops", "exact", "722515"],
  ["  café ", "exact", "722515"],
  ["specialty coffee shop", "within", "722515"],
  ["Nail salons", "exact", "812113"],
  ["chemist", "exact", "446110"],
  ["kirana store", "exact", "445120"],
  ["tuition classes", "exact", "611691"],
  ["yoga studio", "within", "713940"],
  ["24 hour gym", "within", "713940"],
  ["vegan bakery", "within", "311811"],
  ["small grocery store", "exact", "445110"],
  ["dog groomer", "exact", "812910"],
  ["crèche", "exact", "624410"],
  ["pizzeria", "within", "722513"],
] as const)("%s is %s class %s", (name, outcome, naics) => {
  expect(findBusiness(name)).toMatchObject({ outcome, type: { naics } });
});

test.each(["asdf", "steel mill", "shop", "oil refinery", "airline", "semiconductors", "iron ore"])("%s is no local business", (name) => {
  expect(findBusiness(name).outcome).toBe("unknown");
});

test("places by name, with accents or not, by neighbourhood, state and postcode", () => {
  const of = (words: string, iso3: string) => {
    const found = findPlace(words, iso3);
    return found.outcome === "exact" ? `${found.place.name}|${found.place.admin}` : found.outcome;
  };
  expect(of("Sao Paulo", "BRA")).toBe("Sao Paulo|São Paulo");
  expect(of("são paulo", "BRA")).toBe("Sao Paulo|São Paulo");
  // The table has no accents: who writes them keeps them.
  expect(of("Bogotá", "COL")).toMatch(/^Bogotá\|/);
  expect(of("Kothrud, Pune", "IND")).toBe("Kothrud, Pune|Mahārāshtra");
  expect(of("Portland, OR", "USA")).toBe("Portland|Oregon");
  expect(of("Springfield", "USA")).toBe("ambiguous");
  expect(of("10001", "USA")).toBe("10001 New York|NY");
  expect(of("Nowhereville", "USA")).toBe("unknown");
  expect(of("Lyon", "IND")).toBe("unknown");
});

test("a degree of latitude is 111.2 km", () => {
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_194.9, 0);
  expect(metresBetween({ latitude: 48.8566, longitude: 2.3522 }, { latitude: 45.76, longitude: 4.84 }) / 1000).toBeCloseTo(391, -1);
});

test("a business typed in the plural is told as one, and a name that ends in s alone stays", () => {
  expect(["Gyms", "Coffee shops", "Bakeries", "Gym", "Pilates studio"].map(oneBusiness)).toEqual([
    "Gym",
    "Coffee shop",
    "Bakery",
    "Gym",
    "Pilates studio",
  ]);
});

test("competitors are the set that size and density count: kinds that a count leaves out, and stalls in no figure, stand apart", () => {
  const gym = businessByCode("713940");
  const cafe = businessByCode("722515");
  if (!gym || !cafe) throw new Error("no such class");
  expect(namesAround(gym).within).toContain("yoga studio");
  expect(namesAround(gym, [])).toMatchObject({ within: [], apart: expect.arrayContaining(["yoga studio", "swimming pool"]) });
  expect(namesAround(cafe).within).not.toContain("tea stall");
  expect(namesAround(cafe).apart).toEqual(["tea stall"]);
});
