/**
 * Makes the table of receipts by metro and micro area (engine/reference/local/receipts.json.br). Run by hand:
 *
 *   node scripts/reference/local/receipts.ts SOURCE_FOLDER METRO_FOLDER
 *
 * SOURCE_FOLDER holds official/local/us_county_acs_2018.csv; METRO_FOLDER holds, taken out of the R files of fansi-sifan/metro-datasets,
 * county_receipts.csv (Annual Business Survey of 2017: firms and receipts of a sector by county, all owners together), county_cbsa.csv (counties
 * of an area) and cbsa_establishments.csv (County Business Patterns: establishments by area, retail trade by its subsectors).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCsv } from "../csv.ts";
import { packTable } from "../pack-table.ts";

const [folder, metroFolder] = process.argv.slice(2);
if (folder === undefined || metroFolder === undefined)
  throw new Error("Usage: node scripts/reference/local/receipts.ts <folder of the reference tables> <folder of the metro tables>");
const metro = (name: string) => parseCsv(readFileSync(join(metroFolder, `${name}.csv`), "utf8"));
const counties = parseCsv(readFileSync(join(folder, "official/local/us_county_acs_2018.csv"), "utf8"));

/** Counties of a sector whose receipts are withheld: an area that misses more of its people than this is left out. */
const leastCovered = 0.97;
/** Areas of fewer people have too few establishments of a sector. */
const fewestPeople = 20_000;

const areaOf = new Map(metro("county_cbsa").map((row) => [row["fips"] ?? "", row["cbsa_code"] ?? ""]));
const peopleOf = new Map(counties.map((row) => [row["fips"] ?? "", Number(row["population"])]));
const areas = new Map<string, { people: number; earned: number }>();
for (const row of counties) {
  const area = areaOf.get(row["fips"] ?? "");
  const [people, income] = [Number(row["population"]), Number(row["median_household_income_usd"])];
  if (area === undefined || !(people > 0 && income > 0)) continue;
  const sum = areas.get(area) ?? { people: 0, earned: 0 };
  areas.set(area, { people: sum.people + people, earned: sum.earned + people * income });
}
const establishments = new Map<string, number>();
for (const row of metro("cbsa_establishments")) {
  const code = row["naics_code"] ?? "";
  const key = `${row["cbsa_code"]}:${/^4[45]/.test(code) ? "44-45" : code}`;
  establishments.set(key, (establishments.get(key) ?? 0) + Number(row["establishments"]));
}
const sold = new Map<string, Map<string, { receipts: number; people: number }>>();
for (const row of metro("county_receipts")) {
  const [area, receipts] = [areaOf.get(row["fips"] ?? ""), Number(row["receipts_thousand_usd"])];
  if (area === undefined || !(receipts > 0)) continue;
  const sector = sold.get(row["naics"] ?? "") ?? new Map<string, { receipts: number; people: number }>();
  sold.set(row["naics"] ?? "", sector);
  const sum = sector.get(area) ?? { receipts: 0, people: 0 };
  sector.set(area, { receipts: sum.receipts + receipts, people: sum.people + (peopleOf.get(row["fips"] ?? "") ?? 0) });
}
const table = Object.fromEntries(
  [...sold].map(([sector, byArea]) => {
    const rows = [...byArea]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([area, { receipts, people }]) => {
        const [place, count] = [areas.get(area), establishments.get(`${area}:${sector}`)];
        return place && count && place.people >= fewestPeople && people >= leastCovered * place.people
          ? [[place.people, Math.round(place.earned / place.people), count, receipts]]
          : [];
      });
    return [sector, rows];
  }),
);
const bytes = packTable(new URL("../../../engine/reference/local/receipts.json.br", import.meta.url), table);
process.stdout.write(
  `receipts: ${Math.round(bytes / 1024)} kB, ${Object.entries(table)
    .map(([sector, rows]) => `${sector} ${rows.length}`)
    .join(", ")}\n`,
);
