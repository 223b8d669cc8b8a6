/**
 * Makes the tables under the Local report: places, American postcodes and counties, business types, earnings. Run by hand:
 *
 *   node scripts/reference/local/build.ts SOURCE_FOLDER
 *
 * The folder holds official/local (world_cities, us_zips, us_county_acs_2018, us_business_benchmarks, us_sole_prop_income_2013,
 * ilo_monthly_earnings_ppp). What each table is made of: engine/reference/local/sources.json.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { countries, findCountry } from "../../../engine/reference/countries/index.ts";
import { parseCsv } from "../csv.ts";
import { packTable } from "../pack-table.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: node scripts/reference/local/build.ts <folder of the reference tables>");
const file = (name: string) => join(folder, "official/local", name);
const csv = (name: string) =>
  parseCsv(name.endsWith(".gz") ? gunzipSync(readFileSync(file(name))).toString("utf8") : readFileSync(file(name), "utf8"));
const pack = (name: string, table: unknown) => {
  const bytes = packTable(new URL(`../../../engine/reference/local/${name}.json.br`, import.meta.url), table);
  process.stdout.write(`${name}: ${Math.round(bytes / 1024)} kB\n`);
};
const round = (text: string | undefined, digits: number) => Number(Number(text).toFixed(digits));
const number = (text: string | undefined): number | null => (text === undefined || text.trim() === "" ? null : Number(text));

const iso3Of = new Map(countries.map(({ iso2, iso3 }) => [iso2, iso3]));
const cities = csv("world_cities.csv").flatMap((row) => {
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

const zips = csv("us_zips.csv.gz").filter((row) => Number(row["population"]) > 0 && Number(row["density_per_sqmi"]) > 0);
const squareMile = 2.589988;
pack("zips", {
  zip: zips.map((z) => z["zip"]),
  lat: zips.map((z) => round(z["lat"], 3)),
  lon: zips.map((z) => round(z["lon"], 3)),
  city: zips.map((z) => z["city"]),
  state: zips.map((z) => z["state"]),
  county: zips.map((z) => z["county"]),
  people: zips.map((z) => Number(z["population"])),
  /** People a square kilometre. */
  density: zips.map((z) => round(String(Number(z["density_per_sqmi"]) / squareMile), 1)),
});

const counties = csv("us_county_acs_2018.csv").filter((row) => Number(row["median_household_income_usd"]) > 0);
pack("counties", {
  name: counties.map((c) => c["name"]),
  people: counties.map((c) => Number(c["population"])),
  income: counties.map((c) => Number(c["median_household_income_usd"])),
});

const structure = new Map(csv("us_sole_prop_income_2013.csv").map((row) => [row["industry"], row]));
const industryOf = new Map(csv("business_types.csv").map((row) => [row["type"], row["soi_industry"]]));
const parts = [
  "cogs_pct",
  "rent_property_pct",
  "utilities_pct",
  "insurance_pct",
  "advertising_pct",
  "supplies_pct",
  "repairs_pct",
  "net_margin_pct",
];
const trades = new Map<string, unknown>();
for (const row of csv("us_business_benchmarks.csv")) {
  const naics = row["naics2017"] ?? "";
  const industry = industryOf.get(row["type"] ?? "");
  const own = industry === undefined ? undefined : structure.get(industry);
  if (trades.has(naics) || Number(row["metro_establishments_2018"]) <= 0) continue;
  trades.set(naics, {
    receipts: Number(row["receipts_usd_k_2017"]) * 1000,
    employees: Number(row["employees_2017"]),
    pay: Number(row["payroll_usd_k_2017"]) * 1000,
    establishments: Number(row["metro_establishments_2018"]),
    staff: Number(row["employees_per_establishment_2018"]),
    industry: industry ?? null,
    parts: own === undefined ? null : parts.map((part) => number(own[part])),
  });
}
pack("trades", Object.fromEntries(trades));

const earnings = new Map<string, { year: number; value: number; isUrban: boolean }>();
for (const row of csv("ilo_monthly_earnings_ppp.csv")) {
  if (row["sex"] !== "total" || row["area"] === "Rural") continue;
  const iso3 = findCountry(row["country"] ?? "")?.iso3;
  if (iso3 === undefined) continue;
  const next = { year: Number(row["year"]), value: Number(row["earnings_2021ppp_usd_month"]), isUrban: row["area"] === "Urban" };
  const known = earnings.get(iso3);
  if (!known || next.year > known.year || (next.year === known.year && next.isUrban && !known.isUrban)) earnings.set(iso3, next);
}
pack(
  "earnings",
  Object.fromEntries([...earnings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([iso3, e]) => [iso3, [e.year, e.value, e.isUrban]])),
);
process.stdout.write(
  `${cities.length} places, ${zips.length} postcodes, ${counties.length} counties, ${trades.size} trades, ${earnings.size} countries with earnings\n`,
);
