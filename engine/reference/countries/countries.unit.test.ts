import { expect, test } from "vitest";
import { z } from "zod";
import { signUpCountries } from "#shared/countries.ts";
import { foldText } from "#shared/text.ts";
import { macroRegion } from "../dossier.ts";
import { countryNames } from "./find-country.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import { countries, countryByIso3, countryFact, findCountry, nearestCountries } from "./index.ts";
import registers from "./company-registers.json" with { type: "json" };
import offices from "./statistics-offices.json" with { type: "json" };

const text = z.string().trim().min(1);
const partner = z.strictObject({
  name: text,
  iso3: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  share: z.number().min(0).max(100).nullable(),
  year: z.number().int().min(2015),
});
const countryShape = z.strictObject({
  iso3: z.string().regex(/^[A-Z]{3}$/),
  iso2: z.string().regex(/^[A-Z]{2}$/),
  m49: z
    .string()
    .regex(/^\d{3}$/)
    .nullable(),
  name: text,
  officialName: text,
  region: text.nullable(),
  subregion: text.nullable(),
  macroRegion: macroRegion.nullable(),
  capital: text.nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  areaKm2: z.number().min(0).nullable(),
  landlocked: z.boolean(),
  orderable: z.boolean(),
  aliases: z.array(text),
  neighbours: z.array(z.string().regex(/^[A-Z]{3}$/)),
  exportPartners: z.array(partner),
  importPartners: z.array(partner),
});

test("every row has the shape that the type promises", () => {
  expect(countries).toHaveLength(250);
  const checked: readonly Country[] = z.array(countryShape).parse(countries);
  expect(new Set(checked.map(({ iso3 }) => iso3)).size).toBe(250);
});

test("no name, alias or code means two countries", () => {
  const owners = new Map<string, string>();
  for (const country of countries) {
    for (const name of countryNames(country)) {
      const folded = foldText(name).replace(/^the /, "");
      expect(`${name}: ${owners.get(folded) ?? country.iso3}`).toBe(`${name}: ${country.iso3}`);
      owners.set(folded, country.iso3);
    }
  }
});

test("countries are found by whatever people call them", () => {
  const called = {
    USA: ["US", "usa", "U.S.A.", "America", "the United States", "United States of America"],
    GBR: ["UK", "Britain", "united  kingdom", "England"],
    ARE: ["UAE", "Emirates"],
    NLD: ["Holland", "The Netherlands"],
    KOR: ["Korea", "South Korea"],
    CIV: ["Ivory Coast", "Cote d'Ivoire", "CÔTE D’IVOIRE"],
    CZE: ["Czechia", "Czech Republic"],
    MMR: ["Burma"],
    COD: ["DRC", "DR Congo"],
    IND: ["Bharat", "in"],
    TUR: ["Turkey", "Türkiye"],
    VNM: ["Viet Nam"],
    RUS: ["Russian Federation"],
    XKX: ["Kosovo"],
    TTO: ["Trinidad & Tobago"],
    LCA: ["St Lucia"],
  };
  for (const [iso3, names] of Object.entries(called))
    for (const name of names) expect(`${name}: ${findCountry(name)?.iso3}`).toBe(`${name}: ${iso3}`);
});

test("a name that could be two countries, or none, is nobody, and the near ones can be named", () => {
  expect(findCountry("Congo")).toBeUndefined();
  expect(nearestCountries("Congo").toSorted()).toEqual(["DR Congo", "Republic of the Congo"]);
  expect(findCountry("Germny")).toBeUndefined();
  expect(nearestCountries("Germny")).toEqual(["Germany"]);
  expect(nearestCountries("Zaïr")).toEqual(["DR Congo"]);
  expect(nearestCountries("Atlantis")).toEqual([]);
});

test("every country offered at sign-up is known by the same name and code, and can be ordered", () => {
  for (const { name, iso2 } of signUpCountries) {
    const country = findCountry(name);
    expect([country?.name, country?.iso2, country?.orderable]).toEqual([name, iso2, true]);
  }
});

test("macro regions follow the published split of markets", () => {
  const regions = {
    MEX: "Latin America",
    PRI: "Latin America",
    RUS: "Europe",
    TUR: "Europe",
    KAZ: "Asia Pacific",
    UZB: "Asia Pacific",
    EGY: "Middle East & Africa",
    IRN: "Middle East & Africa",
    ISR: "Middle East & Africa",
    CAN: "North America",
    AUS: "Asia Pacific",
    TWN: "Asia Pacific",
    CYP: "Europe",
  };
  for (const [iso3, region] of Object.entries(regions)) expect([iso3, countryByIso3(iso3)?.macroRegion]).toEqual([iso3, region]);
  expect(countryByIso3("ATA")).toMatchObject({ macroRegion: null, orderable: false });
});

test("trade partners are named as the countries are, and their shares leave room for others", () => {
  for (const { exportPartners, importPartners } of countries) {
    for (const list of [exportPartners, importPartners]) {
      for (const { name, iso3 } of list) expect(iso3 === null ? undefined : countryByIso3(iso3)?.name).toBe(name);
      expect(list.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeLessThanOrEqual(101);
    }
  }
  expect(countryByIso3("AFG")?.exportPartners[0]).toEqual({ name: "Pakistan", iso3: "PAK", share: 42, year: 2023 });
  expect(countries.filter(({ exportPartners }) => exportPartners.length > 0).length).toBeGreaterThan(220);
});

test("a land border has two sides", () => {
  for (const { iso3, neighbours } of countries)
    for (const other of neighbours)
      expect([iso3, other, countryByIso3(other)?.neighbours]).toEqual([iso3, other, expect.arrayContaining([iso3])]);
  expect(countryByIso3("POL")?.neighbours.toSorted()).toEqual(["BLR", "CZE", "DEU", "LTU", "RUS", "SVK", "UKR"]);
});

test.each([
  ["offices of statistics", offices],
  ["registers of companies", registers],
])("the %s are those of countries of the table, one each, at an address of the web", (_, rows) => {
  expect(new Set(rows.map((o) => o.iso3)).size).toBe(rows.length);
  expect(rows.filter((o) => !countryByIso3(o.iso3)?.orderable)).toEqual([]);
  expect(rows.filter((o) => new URL(o.url).protocol !== "https:")).toEqual([]);
  const largest = countries
    .filter((c) => c.orderable)
    .toSorted((a, b) => (countryFact(b.iso3, "gdp")?.value ?? 0) - (countryFact(a.iso3, "gdp")?.value ?? 0));
  const named = new Set(rows.map((o) => o.iso3));
  expect(
    largest
      .slice(0, 40)
      .filter((c) => !named.has(c.iso3) && c.iso3 !== "TWN")
      .map((c) => c.name),
  ).toEqual([]);
});

test("every country without a coast is marked, rich ones too", () => {
  const marked = countries.filter(({ landlocked }) => landlocked).map(({ iso3 }) => iso3);
  expect(marked).toEqual(expect.arrayContaining(["AUT", "CHE", "CZE", "HUN", "LUX", "SVK", "NPL", "PRY", "ZMB"]));
  // Forty-four states and Kosovo.
  expect(marked).toHaveLength(45);
});
