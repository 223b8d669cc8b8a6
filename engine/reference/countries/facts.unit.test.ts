import { expect, test } from "vitest";
import { demandKeys, type Indicator, indicators, macroRegions } from "../../evidence/official-statistics.ts";
import { parseCsv } from "../../../scripts/reference/csv.ts";
import { seriesSources } from "./facts.ts";
import {
  countries,
  countryFact,
  countrySeries,
  countrySources,
  demandBase,
  incomePerHead,
  macroRegionDemandBase,
  seriesIndicators,
  worldDemandBase,
  worldIncomePerHead,
} from "./index.ts";

const allIndicators = Object.keys(indicators) as Indicator[];

test("every figure is a number with a plausible year and a known source", () => {
  for (const indicator of allIndicators) {
    for (const { iso3 } of countries) {
      const fact = countryFact(iso3, indicator);
      if (fact === undefined) continue;
      expect(Number.isFinite(fact.value)).toBe(true);
      expect(fact.year).toBeGreaterThanOrEqual(2005);
      expect(fact.year).toBeLessThanOrEqual(2026);
      expect(countrySources[fact.sourceId]?.url).toMatch(/^https:/);
      if (indicators[indicator].unit === "% of population") expect(fact.value).toBeLessThanOrEqual(100);
    }
  }
});

test("every series is a run of years without empty ends, and agrees with the fact of its last year", () => {
  for (const indicator of seriesIndicators) {
    expect(countrySources[seriesSources[indicator]]).toBeDefined();
    for (const { iso3 } of countries) {
      const found = countrySeries(iso3, indicator);
      if (found === undefined) continue;
      expect(found.from).toBeGreaterThanOrEqual(1990);
      expect(found.values.at(0)).not.toBeNull();
      expect(found.values.at(-1)).not.toBeNull();
      const fact = countryFact(iso3, indicator);
      if (fact?.sourceId === seriesSources[indicator]) expect([iso3, fact.value]).toEqual([iso3, found.values[fact.year - found.from]]);
    }
  }
});

test("the main figures are what the sources print", () => {
  expect(countryFact("USA", "gdp")).toEqual({ value: 30769700000000, year: 2025, unit: "USD", sourceId: "wdi-ny-gdp-mktp-cd" });
  expect(countryFact("IND", "population")).toEqual({ value: 1463870000, year: 2025, unit: "person", sourceId: "wdi-sp-pop-totl" });
  expect(countryFact("AFG", "va_agriculture")).toMatchObject({ value: 34.7433, year: 2023, sourceId: "wdi-nv-agr-totl-zs" });
  expect(countryFact("USA", "inflation")).toMatchObject({ value: 2.9, year: 2024, sourceId: "cia-world-factbook" });
  expect(countryFact("ARE", "imports_gdp")?.value).toBeGreaterThan(0);
});

test("figures known to be wrong in the inputs stay out", () => {
  expect(countryFact("TWN", "gdp")).toMatchObject({ year: 2019, sourceId: "cia-world-factbook-archive" });
  expect(countryFact("YEM", "gdp")).toMatchObject({ sourceId: "cia-world-factbook" });
  expect(countryFact("TWN", "gdp_pc_ppp")).toBeUndefined();
  expect(countryFact("ESH", "va_agriculture")).toBeUndefined();
  expect(countryFact("JEY", "gdp")).toBeUndefined();
  expect(countryFact("VEN", "fx_per_usd")).toBeUndefined();
});

test("a demand base is exactly what its formula says of its parts", () => {
  const food = demandBase("IND", "food_spending");
  const [gdp, household, share] = food?.parts ?? [];
  expect(food?.formula).toBe("gdp * household_consumption / 100 * food_share_hh / 100");
  expect(food?.value).toBeCloseTo(((((gdp?.value ?? 0) * (household?.value ?? 0)) / 100) * (share?.value ?? 0)) / 100, 0);
  expect(food).toMatchObject({ unit: "USD", imputed: false });
  expect(demandBase("IND", "internet_users")).toMatchObject({ unit: "person", formula: "population * internet_share / 100" });
});

test("a missing share is the median of the macro region and says so", () => {
  const base = demandBase("PSE", "household_consumption");
  expect(base?.imputed).toBe(true);
  expect(base?.parts[0]).toMatchObject({ indicator: "gdp", imputed: false });
  expect(base?.parts[1]).toMatchObject({ indicator: "household_consumption", imputed: true, year: null, sourceId: null });
  expect(base?.parts[1]?.medianOf).toBeGreaterThan(40);
  expect(demandBase("ATA", "population")).toBeUndefined();
  expect(demandBase("ZZZ", "gdp")).toBeUndefined();
});

test("the regions add up to the world, and the world to what is known of it", () => {
  for (const key of demandKeys) {
    const world = worldDemandBase(key);
    const regions = macroRegions.map((region) => macroRegionDemandBase(region, key));
    expect(regions.reduce((sum, { value }) => sum + value, 0) / world.value).toBeCloseTo(1, 9);
    expect(regions.reduce((sum, region) => sum + region.countries, 0)).toBe(world.countries);
    expect(world.imputedShare).toBeLessThan(0.06);
  }
  // World output of 2025: US$ 117–118 trillion; 8.2 billion people.
  expect(worldDemandBase("gdp").value / 1e12).toBeCloseTo(117.9, 0);
  expect(worldDemandBase("population").value / 1e9).toBeCloseTo(8.2, 1);
});

test("every orderable country has every demand base and an income", () => {
  for (const { iso3, orderable } of countries) {
    if (!orderable) continue;
    for (const key of demandKeys) expect(demandBase(iso3, key)?.value).toBeGreaterThanOrEqual(0);
    expect(incomePerHead(iso3)?.value).toBeGreaterThan(100);
  }
  // World Bank: about 21,000 international dollars of 2021 in 2023 (NY.GDP.PCAP.PP.KD).
  expect(worldIncomePerHead().value).toBeGreaterThan(19_500);
  expect(worldIncomePerHead().value).toBeLessThan(22_500);
  expect(incomePerHead("TWN")).toMatchObject({ imputed: true });
  expect(incomePerHead("DEU")).toMatchObject({ imputed: false, formula: "gdp_pc_ppp" });
});

test("CSV with quotes, commas, doubled quotes and line ends inside fields is read as written", () => {
  expect(parseCsv('\uFEFFa,b,c\r\n1,"x, ""y""\nz",\r\n,,3\n')).toEqual([
    { a: "1", b: 'x, "y"\nz', c: "" },
    { a: "", b: "", c: "3" },
  ]);
  expect(parseCsv("a,b\n1,")).toEqual([{ a: "1", b: "" }]);
  expect(() => parseCsv('a\nx"y\n')).toThrow("unexpected quote");
});
