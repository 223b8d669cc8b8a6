import { expect, test } from "vitest";
import { officialClass } from "../classes/catalogue.ts";
import { countryByIso3 } from "../countries/index.ts";
import { bundledTables, figureIn, seriesOf } from "../official/sizing-tables.ts";
import { volumeRows, volumesOf } from "./volumes-of.ts";

const measures = [...new Set(volumeRows.flatMap((row) => [row.measure, ...(row.trade ?? [])]))];

test("every series of the table of volumes is held, by countries, in one unit, above nothing, within its years", () => {
  const faults: string[] = [];
  for (const measure of measures) {
    const rows = Object.entries(seriesOf(measure) ?? {});
    if (rows.length < 5) faults.push(`${measure}: ${rows.length} countries`);
    for (const [iso3, [first, values]] of rows) {
      const years = [first, first + values.length - 1];
      if (!countryByIso3(iso3)) faults.push(`${measure}: ${iso3} is no country`);
      if (years.some((y) => y < 2010 || y > 2026)) faults.push(`${measure}: ${iso3}: ${years.join("–")}`);
      if (values.some((v) => v !== null && v < 0)) faults.push(`${measure}: ${iso3}: below nothing`);
    }
  }
  expect(faults).toEqual([]);
});

test("rows of the table name classes and headings that exist, each once, and no two rows count one class by one name", () => {
  const faults = volumeRows.flatMap(({ id, naics, hs = [] }) => [
    ...naics.filter((code) => !officialClass(`naics:${code}`)).map((code) => `${id}: NAICS ${code}`),
    ...hs.filter((code) => code.length % 2 === 0 && !officialClass(`hs:${code}`)).map((code) => `${id}: HS ${code}`),
    ...(naics.length + hs.length === 0 ? [`${id}: counts nothing`] : []),
  ]);
  expect(faults).toEqual([]);
  expect(new Set(volumeRows.map((row) => row.id)).size).toBe(volumeRows.length);
});

test("figures agree with other tables that are held, and with what their publishers print", () => {
  const data = bundledTables();
  // FAOSTAT, QCL: green coffee in Brazil, paddy rice in Viet Nam, pork in Germany, thousand tonnes, 2022.
  const printed: [string, string, number, number][] = [
    ["fao_crop_656", "BRA", 2022, 3172.6],
    ["fao_crop_27", "VNM", 2022, 42672.3],
    ["fao_crop_1035", "DEU", 2022, 4491.7],
  ];
  for (const [measure, country, year, thousands] of printed)
    expect(figureIn(measure, country, year)?.value).toBeCloseTo(thousands * 1000, -3);
  // Two publishers' counts of subscriptions, and the beds of the table of drivers.
  for (const country of ["VNM", "DEU", "KEN", "IND", "BRA", "USA"]) {
    const year = 2022;
    const [perHead, people, total] = ["wdi_it_cel_sets_p2_yearly", "population", "gm_cell_phones_total"].map(
      (m) => data.figure(m, country, year)?.value ?? 0,
    );
    expect(Math.abs(((perHead ?? 0) * (people ?? 0)) / (total ?? 1) - 1), country).toBeLessThan(0.05);
    const beds = data.figure("wdi_sh_med_beds_zs", country, year);
    if (beds) expect(figureIn("wdi_sh_med_beds_zs_yearly", country, beds.year)?.value).toBeCloseTo(beds.value / 1000, 6);
  }
});

test("a market that names several lines of one heading is counted by what its other heading holds", () => {
  const codes = { hs: ["0901", "210111", "210112"], naics: [], isic: [] };
  const found = volumesOf({ id: "library:coffee", name: "Coffee", codes, level: "factory-gate" }, ["311920"], "VNM", 2025);
  expect(found.map((v) => v.name)).toEqual(["Green coffee harvested"]);
});

test("a market is counted by its own product, whatever else its code of industry holds; what no series counts has none", () => {
  const of = (hs: string[], naics: string[], country: string) =>
    volumesOf(
      { id: hs.length > 0 ? `hs:${hs[0]}` : `naics:${naics[0]}`, name: "", codes: { hs, naics, isic: [] }, level: "factory-gate" },
      naics,
      country,
      2025,
    ).map((v) => v.name);
  expect(of(["0901"], ["311920"], "VNM")).toEqual(["Green coffee harvested"]);
  expect(of(["0902"], ["311920"], "VNM")).toEqual(["Tea leaves harvested"]);
  expect(of(["0205"], ["311611"], "DEU")).toEqual([]);
  // A wider class by its largest parts, in order of their amounts.
  expect(of([], ["3116"], "DEU")).toEqual(["Pork produced", "Chicken meat produced", "Beef produced"]);
  expect(of([], ["622110"], "IND")).toEqual(["Hospital beds"]);
  expect(of([], ["812112"], "IND")).toEqual([]);
  // Lines are not subscriptions, packaging is no paper, goats are no sheep; a wider class holds both.
  expect(of([], ["517111"], "BRA")).toEqual(["Fixed broadband lines"]);
  expect(of([], ["517112"], "BRA")).toEqual(["Mobile subscriptions"]);
  expect(of([], ["5171"], "BRA")).toEqual(["Mobile subscriptions", "Fixed broadband lines"]);
  expect(of([], ["112420"], "KEN")).toEqual([]);
  const boxes = volumesOf(
    { id: "hs:4819", name: "", codes: { hs: ["4819"], naics: ["322211"], isic: [] }, level: "factory-gate" },
    ["322211"],
    "DEU",
    2025,
  );
  expect(boxes.map((v) => v.role)).toEqual(["input"]);
  // Codes of the library hold more than the market: sellers of seeds sell no harvest, and packaging is made of paper.
  const library = (name: string, hs: string[], naics: string[]) =>
    volumesOf({ id: `library:${name}`, name, codes: { hs, naics, isic: [] }, level: "factory-gate" }, naics, "USA", 2025)[0]?.role;
  expect(library("Seeds", ["1005"], ["11115"])).toBe("near");
  expect(library("Paper & board packaging", ["4808"], ["322211"])).toBe("input");
  expect(library("Rice", ["1006"], ["311212"])).toBe("own");
  // Nobody grows coffee in Germany.
  expect(of(["0901"], ["311920"], "DEU")).toEqual([]);
});

test("rank, world and neighbours are those of the series", () => {
  const [coffee] = volumesOf(
    { id: "hs:0901", name: "", codes: { hs: ["0901"], naics: ["311920"], isic: [] }, level: "factory-gate" },
    ["311920"],
    "VNM",
    2025,
  );
  const last = coffee?.years.at(-1)?.amount;
  expect(last).toMatchObject({ year: 2022, unit: "tonne" });
  const all = Object.keys(seriesOf("fao_crop_656") ?? {}).flatMap((iso3) => figureIn("fao_crop_656", iso3, 2022)?.value ?? []);
  expect(coffee?.rank.value).toBe(all.filter((v) => v > (last?.value ?? 0)).length + 1);
  expect(coffee?.ranked.value).toBe(all.filter((v) => v > 0).length);
  expect(coffee?.world?.value).toBeCloseTo(
    all.reduce((sum, v) => sum + v, 0),
    0,
  );
  expect(coffee?.others.map((o) => o.country).slice(0, 1)).toEqual(["BRA"]);
});
