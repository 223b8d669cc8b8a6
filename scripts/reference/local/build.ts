/**
 * Makes the tables under the Local report: places, American postcodes and counties, business types, spending by income, prices, taxes and pay.
 * Run by hand:
 *
 *   node scripts/reference/local/build.ts SOURCE_FOLDER METRO_FOLDER
 *
 * SOURCE_FOLDER holds official/local and official/household; METRO_FOLDER holds cbp_cbsa_naics_emp.csv (County Business Patterns 2018, every
 * class by metro and micro area) and cbsa_acs.csv (American Community Survey 2014–2018). What each table is made of:
 * engine/reference/local/sources.json.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { countries } from "../../../engine/reference/countries/index.ts";
import { parseCsv } from "../csv.ts";
import { packTable } from "../pack-table.ts";
import { countsByMetro } from "./counts.ts";
import { payTables } from "./pay.ts";
import { spendingByIncome } from "./spending.ts";
import { tradesOf, typeRows } from "./trades.ts";
import { zipCounts } from "./zip-counts.ts";

const [folder, metroFolder] = process.argv.slice(2);
if (folder === undefined || metroFolder === undefined)
  throw new Error("Usage: node scripts/reference/local/build.ts <folder of the reference tables> <folder of the metro tables>");
const read = (name: string) => {
  const path = name.startsWith("metro/") ? join(metroFolder, name.slice(6)) : join(folder, "official", name);
  return parseCsv(name.endsWith(".gz") ? gunzipSync(readFileSync(path)).toString("utf8") : readFileSync(path, "utf8"));
};
const pack = (name: string, table: unknown) => {
  const bytes = packTable(new URL(`../../../engine/reference/local/${name}.json.br`, import.meta.url), table);
  process.stdout.write(`${name}: ${Math.round(bytes / 1024)} kB\n`);
};
const round = (text: string | undefined, digits: number) => Number(Number(text).toFixed(digits));

const iso3Of = new Map(countries.map(({ iso2, iso3 }) => [iso2, iso3]));
const cities = read("local/world_cities.csv").flatMap((row) => {
  const iso3 = iso3Of.get(row["iso2"] ?? "");
  const people = Number(row["population"]);
  return iso3 === undefined || !(people > 0)
    ? []
    : [{ name: row["city"] ?? "", iso3, admin: row["admin"] ?? "", lat: round(row["lat"], 3), lon: round(row["lon"], 3), people }];
});
pack("cities", {
  name: cities.map((c) => c.name),
  iso3: cities.map((c) => c.iso3),
  admin: cities.map((c) => c.admin),
  lat: cities.map((c) => c.lat),
  lon: cities.map((c) => c.lon),
  people: cities.map((c) => c.people),
});

const zips = read("local/us_zips.csv.gz").filter((row) => Number(row["population"]) > 0 && Number(row["density_per_sqmi"]) > 0);
pack("zips", {
  zip: zips.map((z) => z["zip"]),
  lat: zips.map((z) => round(z["lat"], 3)),
  lon: zips.map((z) => round(z["lon"], 3)),
  city: zips.map((z) => z["city"]),
  state: zips.map((z) => z["state"]),
  county: zips.map((z) => z["county"]),
  people: zips.map((z) => Number(z["population"])),
  /** People a square kilometre: the column of the source is called by the square mile, and is not (10001 New York: 1.6 square kilometres). */
  density: zips.map((z) => round(z["density_per_sqmi"], 1)),
});
pack(
  "zip-counts",
  zipCounts(
    read("local/us_zip_naics6_2022.csv.gz"),
    zips.map((z) => z["zip"] ?? ""),
  ),
);

const counties = read("local/us_county_acs_2018.csv").filter((row) => Number(row["median_household_income_usd"]) > 0);
pack("counties", {
  name: counties.map((c) => c["name"]),
  people: counties.map((c) => Number(c["population"])),
  income: counties.map((c) => Number(c["median_household_income_usd"])),
});

const types = typeRows();
const cbp = read("metro/cbp_cbsa_naics_emp.csv").filter((row) => row["naics_level"] === "6");
const trades = tradesOf(types, read, cbp);
pack("trades", Object.fromEntries(trades));
pack("counts", countsByMetro(types, cbp, read("metro/cbsa_acs.csv")));
pack("spending", spendingByIncome(read));
const pay = payTables(read);
pack("pay", pay);
process.stdout.write(
  `${cities.length} places, ${zips.length} postcodes, ${counties.length} counties, ${trades.size} trades, ${Object.keys(pay.earnings).length} countries with earnings\n`,
);
