import { expect, test } from "vitest";
import { placeOf, typeOf } from "../../../tests/fixtures/local-business.ts";
import { countryByIso3 } from "../countries/index.ts";
import { taxOf } from "./trade-tax.ts";
import { countryFigures, shopSizesAbroad } from "./country-figures.ts";
import { contributions, meanWages, shopSizes, tradeAccounts } from "./country-tables.ts";
import { publishedOf } from "./published-sales.ts";
import { countryCounts, leastWages, localSources, trades } from "./tables.ts";

test("every row names a source of the list, a country and, where it has one, a class with figures", () => {
  const ids = new Set(localSources.map(({ id }) => id));
  const rows = [
    ...meanWages.map(([iso3, , , , source]) => ({ iso3, source, naics: [] as string[] })),
    ...contributions.map(([iso3, , , , source]) => ({ iso3, source, naics: [] as string[] })),
    ...shopSizes.map(([iso3, naics, , , , , source]) => ({ iso3, source, naics: [naics] })),
    ...tradeAccounts.map(({ country, source, naics }) => ({ iso3: country, source, naics })),
    ...countryCounts.map(({ iso3, source, naics }) => ({ iso3, source, naics: [naics] })),
  ];
  for (const { iso3, source, naics } of rows) {
    expect(ids.has(source), source).toBe(true);
    expect(countryByIso3(iso3), iso3).toBeDefined();
    for (const code of naics) expect(trades()[code], code).toBeDefined();
  }
});

// Euros a month of a full-time employee by Eurostat (2024) and the OECD (2023), at twelve pays a year.
test.each([
  ["ESP", 2808],
  ["FRA", 3649],
  ["DEU", 4483],
  ["ITA", 2794],
  ["PRT", 2068],
  ["POL", 1770],
  ["CZE", 2000],
  ["SWE", 3877],
  ["GRC", 1496],
  ["ROU", 1759],
  ["GBR", 4220],
  ["CHE", 8104],
] as const)("mean pay of %s is that of its official accounts, not of a survey at purchasing power", (iso3, official) => {
  const { meanWage } = countryFigures(typeOf("446130"), placeOf(capitals[iso3], iso3));
  expect(meanWage?.own.unit).toBe("EUR");
  expect(meanWage?.own.value).toBe(official);
  // A least wage by law is below three quarters of it where both are of one money.
  const least = leastWages.find(([country, , money]) => country === iso3 && money === "EUR");
  if (least) expect(least[1] / official, iso3).toBeLessThan(0.75);
});
const capitals = {
  ESP: "Madrid",
  FRA: "Paris",
  DEU: "Berlin",
  ITA: "Milan",
  PRT: "Lisbon",
  POL: "Warsaw",
  CZE: "Prague",
  SWE: "Stockholm",
  GRC: "Athens",
  ROU: "Bucharest",
  GBR: "Manchester",
  CHE: "Geneva",
} as const;

test("employers pay about what the law asks: a third in Spain, hardly anything in Romania", () => {
  const rate = (iso3: string) => contributions.find(([country]) => country === iso3)?.[1] ?? Number.NaN;
  expect(rate("ESP")).toBeCloseTo(0.31, 2);
  expect(rate("DEU")).toBeCloseTo(0.21, 2);
  expect(rate("ROU")).toBeLessThan(0.03);
  expect(contributions.length).toBeGreaterThanOrEqual(38);
});

test("shops are smaller elsewhere than output a head makes of American ones, and the line holds most sizes that pages tell", () => {
  const sizes = shopSizesAbroad();
  expect(sizes?.cases).toBeGreaterThanOrEqual(9);
  expect(sizes?.factor).toBeGreaterThan(0.4);
  expect(sizes?.factor).toBeLessThan(0.8);
  expect(sizes?.slope).toBeGreaterThan(1);
  expect(sizes?.spread).toBeLessThan(1.6);
});

test("published sales of the trade are taken where held, and are told from those with tax", () => {
  expect(publishedOf(typeOf("446130"), "ESP")).toMatchObject({ withTax: false, datum: { value: 2_021_000_000, year: 2023 } });
  expect(publishedOf(typeOf("446130"), "FRA")?.withTax).toBe(true);
  // A figure that counts one more class is used for its part, not passed over; one of which the class is a small part is not.
  expect(publishedOf(typeOf("541940"), "GBR")).toMatchObject({ withTax: true, datum: { value: 6_300_000_000 }, within: { inMoney: true } });
  expect(publishedOf(typeOf("541940"), "GBR")?.within?.part).toBeCloseTo(0.89, 2);
  expect(publishedOf(typeOf("812910"), "GBR")).toBeNull();
  expect(publishedOf(typeOf("722515"), "ESP")).toBeNull();
});

test("density is that of the municipality where its ground is held, else of the country's densest square kilometre", () => {
  expect(countryFigures(typeOf("446130"), placeOf("Valencia", "ESP")).cityDensity).toEqual({ own: 5916, densest: 52_767 });
  expect(countryFigures(typeOf("446130"), placeOf("Manchester", "GBR")).cityDensity).toEqual({ own: null, densest: 21_725 });
  expect(countryFigures(typeOf("446130"), placeOf("Lagos", "NGA")).cityDensity).toBeNull();
});

test("a reduced rate of sales tax on what the trade sells goes before the standard rate", () => {
  expect(taxOf(typeOf("446130"), placeOf("Valencia", "ESP"), "")).toMatchObject({ value: 0.1, high: 0.21, isOwn: true });
  expect(taxOf(typeOf("722511"), placeOf("Valencia", "ESP"), "")).toMatchObject({ value: 0.1, isOwn: true });
  expect(taxOf(typeOf("812112"), placeOf("Kraków", "POL"), "")).toMatchObject({ value: 0.08, high: 0.08 });
  expect(taxOf(typeOf("451211"), placeOf("Berlin", "DEU"), "")).toMatchObject({ value: 0.07 });
});

test("pay told in the money of others is turned into that of the country at rates of its own year", () => {
  const wage = countryFigures(typeOf("541940"), placeOf("Leeds", "GBR")).meanWage;
  expect([wage?.own.year, wage?.rate?.year, wage?.localRate?.year]).toEqual([2023, 2023, 2023]);
});
