import type { MetroTable, RegionTable } from "../../../engine/reference/official/region-tables.ts";
import { type Row, rounded } from "./panel.ts";

type Read = (name: string) => Row[];
type Regions = RegionTable[string];

/** Countries with more regions of the second level than this are shown by the first: Länder, not districts. */
const mostRegions = 22;
/** Fewer regions divide nothing. */
const fewestRegions = 3;
/** Satellites of a larger city, whose count mostly holds them already. */
const satelliteKm = 50;
const citiesKept = 9;
/** A city of fewer of the country's people is no market of its own. */
const leastPart = 0.005;
const metrosKept = 30;

/** Regions of every country that can be told apart: by output where it is published, by income, or its largest cities by people. */
export function regions(read: Read, general: Read, iso3Of: ReadonlyMap<string, string>): RegionTable {
  return { ...citiesOf(read, general, iso3Of), ...european(read, iso3Of), IND: india(read), USA: americanStates(read) };
}

const number = (text: string | undefined) => (text === undefined || text === "" || text === "NA" ? Number.NaN : Number(text));
const ranked = (rows: Regions["rows"]) => rows.toSorted((a, b) => b[1] - a[1]);

/** Codes of Eurostat that differ from ISO 3166. */
const eurostatCodes: Record<string, string> = { EL: "GR", UK: "GB" };

function european(read: Read, iso3Of: ReadonlyMap<string, string>): RegionTable {
  const nameOf = new Map(read("local/nuts_names_2016.csv").map((row) => [row["nuts"] ?? "", row["name"] ?? ""]));
  const figures = new Map<string, number>();
  for (const row of read("local/eu_nuts2_2014_2020.csv"))
    figures.set(`${row["indicator"]} ${row["nuts2"]} ${row["year"]}`, number(row["value"]));
  const codes = [...new Set([...figures.keys()].map((key) => key.split(" ")[1] ?? ""))].filter((code) => !/(?:ZZ|XX)$/.test(code));
  const table: RegionTable = {};
  for (const [place, all] of Map.groupBy(codes, (code) => code.slice(0, 2))) {
    const iso3 = iso3Of.get(eurostatCodes[place] ?? place);
    const year = [2018, 2017].find((y) =>
      all.every((code) => figures.has(`gdp_mio_eur ${code} ${y}`) && figures.has(`population ${code} ${y}`)),
    );
    if (!iso3 || year === undefined) continue;
    const level = all.length > mostRegions ? 3 : 4;
    const rows = [...Map.groupBy(all, (code) => code.slice(0, level))].map(([code, parts]): Regions["rows"][number] => {
      const sum = (indicator: string) => parts.reduce((total, part) => total + (figures.get(`${indicator} ${part} ${year}`) ?? 0), 0);
      return [nameOf.get(code) ?? code, rounded(sum("gdp_mio_eur") * 1e6), rounded(sum("population"))];
    });
    if (rows.length >= fewestRegions)
      table[iso3] = { base: "output", unit: "EUR", year, source: "eurostat-regions", isWhole: true, rows: ranked(rows) };
  }
  return table;
}

/** States by income: net domestic product per head, newest year, times the people of the last census. */
function india(read: Read): Regions {
  const people = new Map(
    read("local/india_state_population_2011.csv").map((row) => [(row["state"] ?? "").toLowerCase(), number(row["population"])]),
  );
  const rows = read("local/india_state_nsdp_pc.csv").map((row): Regions["rows"][number] => {
    const name = (row["state"] ?? "").toLowerCase();
    const heads = people.get(name);
    if (!heads) throw new Error(`no people of ${name}`);
    return [
      name.replaceAll(/\b(?!and\b)\w/g, (letter) => letter.toUpperCase()),
      rounded(heads * number(row["nsdp_per_capita_inr"])),
      heads,
    ];
  });
  return { base: "output", unit: "INR", year: 2024, peopleYear: 2011, source: "rbi-states", isWhole: true, rows: ranked(rows) };
}

/** States of the United States by income: people of each county times its median household income, added up. */
function americanStates(read: Read): Regions {
  const states = new Map<string, [number, number]>();
  for (const row of read("local/us_county_acs_2018.csv")) {
    const state = (row["name"] ?? "").split(", ").at(-1) ?? "";
    const [people, income] = [number(row["population"]), number(row["median_household_income_usd"])];
    if (state === "Puerto Rico" || !(people * income > 0)) continue;
    const [money, heads] = states.get(state) ?? [0, 0];
    states.set(state, [money + people * income, heads + people]);
  }
  const rows = [...states].map(([name, [money, heads]]): Regions["rows"][number] => [name, rounded(money), rounded(heads)]);
  return { base: "income", unit: "USD", year: 2018, source: "acs-counties", isWhole: true, rows: ranked(rows) };
}

interface City {
  name: string;
  people: number;
  lat: number;
  lon: number;
}
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/[^a-z]/gi, "")
    .toLowerCase();

/** A count of more people must be confirmed by the other list: some are of whole prefectures, some of villages. */
const large = 300_000;
const confirms = (other: City, city: City) => distance(other, city) < satelliteKm / 2 && other.people > city.people / 10;

/** Great-circle distance in kilometres. */
function distance(a: City, b: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [p, q] = [radians(a.lat), radians(b.lat)];
  const h = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

/**
 * The largest cities of each country. Some counts of the newer list are of a small inner district: where the older one has more people for
 * the same city, that count is taken.
 */
function citiesOf(read: Read, general: Read, iso3Of: ReadonlyMap<string, string>): RegionTable {
  const cityOf = (row: Row, name: string): City => ({
    name: row[name] ?? "",
    people: number(row["population"]),
    lat: Number(row["lat"]),
    lon: Number(row["lon"]),
  });
  const older = Map.groupBy(general("cities-50k.csv"), (row) => row["iso2"] ?? "");
  const nation = new Map<string, number>();
  for (const row of general("country-facts-long.csv"))
    if (row["indicator"] === "population") nation.set(row["iso3"] ?? "", number(row["value"]));
  const table: RegionTable = {};
  for (const [iso2, own] of Map.groupBy(read("local/world_cities.csv"), (row) => row["iso2"] ?? "")) {
    const iso3 = iso3Of.get(iso2);
    if (!iso3) continue;
    const others = (older.get(iso2) ?? []).map((row) => cityOf(row, "name"));
    const cities = own
      .map((row) => cityOf(row, "city"))
      .filter((city) => city.people > 0 && (city.people < large || others.some((other) => confirms(other, city))))
      .map((city) => {
        const same = others.filter((other) => plain(other.name) === plain(city.name) && distance(other, city) < satelliteKm);
        return { ...city, people: Math.max(city.people, ...same.map((other) => other.people)) };
      })
      .toSorted((a, b) => b.people - a.people);
    const kept: City[] = [];
    for (const city of cities) {
      if (kept.length >= citiesKept || city.people < leastPart * (nation.get(iso3) ?? 0)) break;
      if (!kept.some((larger) => distance(larger, city) < satelliteKm)) kept.push(city);
    }
    if (kept.length >= fewestRegions)
      table[iso3] = {
        base: "people",
        unit: "person",
        year: 2023,
        source: "world-cities",
        isWhole: false,
        rows: kept.map((city) => [city.name, city.people, null]),
      };
  }
  return table;
}

/** Establishments of each class in the metro and micro areas of the United States. */
export function metros(read: Read): MetroTable {
  const areas = new Map(read("local/us_metro_names_2018.csv").map((row) => [row["cbsa"] ?? "", row]));
  const table: MetroTable = {};
  for (const [naics, own] of Map.groupBy(read("local/us_metro_naics6_2018.csv"), (row) => row["naics2017"] ?? "")) {
    const rows = own
      .map((row): [string, number, number] => {
        const area = areas.get(row["cbsa"] ?? "");
        const name = (area?.["name"] ?? "").replace(/,[^,]*$/, "");
        const states = /, ([A-Z-]+)/.exec(area?.["name"] ?? "")?.[1] ?? "";
        return [`${name.split("-")[0]} (${states.split("-")[0]})`, Number(row["establishments"]), number(area?.["population_2018"])];
      })
      .filter(([, count, people]) => count > 0 && people > 0)
      .toSorted((a, b) => b[1] - a[1]);
    if (rows.length > metrosKept)
      table[naics] = {
        all: own.reduce((sum, row) => sum + Number(row["establishments"]), 0),
        areas: own.length,
        rows: rows.slice(0, metrosKept),
      };
  }
  return table;
}
