/**
 * Makes countries.json, facts.json and series.json. Run by hand after the reference tables or curated.json change:
 *
 *   node scripts/reference/countries/build.ts ../shared/reference
 *
 * It reads countries.csv, country-facts-long.csv, country-series.csv and official/household/wdi_drivers.csv from the folder given. The choices that it
 * makes are in choose-facts.ts (sources, ages, rounding), choose-countries.ts (names, regions) and curated.json (repairs).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chooseCountries, type CuratedCountries } from "./choose-countries.ts";
import { chooseFacts, chooseSeries, type Curated } from "./choose-facts.ts";
import { newestRows, withNewest } from "./newest-accounts.ts";
import { parseCsv } from "../csv.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: node scripts/reference/countries/build.ts <folder of the reference tables>");

const table = (name: string): Record<string, string>[] => parseCsv(readFileSync(join(folder, name), "utf8"));
const tables = join(import.meta.dirname, "../../../engine/reference/countries");
const curated = JSON.parse(readFileSync(join(import.meta.dirname, "curated.json"), "utf8")) as Curated & CuratedCountries;

const newest = newestRows(table("official/household/wdi_drivers.csv"));
const facts = chooseFacts([...newest, ...table("country-facts-long.csv")], curated);
const series = chooseSeries(withNewest(table("country-series.csv"), newest));
const hasBasics = (iso3: string): boolean => facts["gdp"]?.[iso3] !== undefined && facts["population"]?.[iso3] !== undefined;
const countries = chooseCountries(table("countries.csv"), curated, hasBasics);

// A cell is [value, year, index into sources]: the ids would be half of the file.
const sources = [...new Set(Object.values(facts).flatMap((byCountry) => Object.values(byCountry).map(([, , source]) => source)))];
const values = Object.fromEntries(
  Object.entries(facts).map(([indicator, byCountry]) => [
    indicator,
    Object.fromEntries(Object.entries(byCountry).map(([iso3, [value, year, source]]) => [iso3, [value, year, sources.indexOf(source)]])),
  ]),
);

// One line per country or per indicator and country, so that a change shows as the lines that changed.
write("countries.json", `[\n${countries.map((country) => JSON.stringify(country)).join(",\n")}\n]\n`);
write("facts.json", `{\n"sources": ${JSON.stringify(sources)},\n"values": ${nested(values)}\n}\n`);
write("series.json", `${nested(series)}\n`);

function nested(tables: Record<string, Record<string, unknown>>): string {
  const lines = (rows: Record<string, unknown>): string =>
    Object.entries(rows)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(",\n");
  return `{\n${Object.entries(tables)
    .map(([key, rows]) => `${JSON.stringify(key)}: {\n${lines(rows)}\n}`)
    .join(",\n")}\n}`;
}

function write(name: string, text: string): void {
  writeFileSync(join(tables, name), text);
  process.stdout.write(`${name}: ${Math.round(text.length / 1024)} kB\n`);
}
