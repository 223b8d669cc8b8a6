/**
 * Makes the table of places within countries: states.txt beside this file, and cities of 100,000 people and more. Run by hand:
 *
 *   node scripts/reference/places/build.ts SOURCE_FOLDER
 *
 * It reads cities-50k.csv (GeoNames) from the folder given. A name that cities of several countries bear is that of the largest, if it is
 * three times the size of the next; otherwise nobody can tell, and it is left out.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "../../../shared/text.ts";
import { countries, findCountry } from "../../../engine/reference/countries/index.ts";
import { parseCsv } from "../csv.ts";
import { packTable } from "../pack-table.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: node scripts/reference/places/build.ts <folder of the reference tables>");

/** People of a city from which on its name stands for its country. */
const fewest = 100_000;

const places = new Map<string, { name: string; iso3: string }>();
for (const line of readFileSync(new URL("states.txt", import.meta.url), "utf8").split("\n")) {
  if (line.trim() === "" || line.startsWith("#")) continue;
  const [iso3 = "", names = ""] = line.split("|").map((part) => part.trim());
  for (const name of names.split(";").map((each) => each.trim())) places.set(foldText(name), { name, iso3 });
}
const iso3Of = new Map(countries.map(({ iso2, iso3 }) => [iso2, iso3]));
const cities = parseCsv(readFileSync(join(folder, "cities-50k.csv"), "utf8")).flatMap(({ name = "", iso2 = "", population }) => {
  const iso3 = iso3Of.get(iso2);
  return iso3 === undefined ? [] : [{ name, iso3, people: Number(population) }];
});
for (const [key, same] of Map.groupBy(cities, ({ name }) => foldText(name))) {
  const [largest, ...rest] = same.toSorted((a, b) => b.people - a.people);
  if (!largest || key.length < 3 || largest.people < fewest || places.has(key) || findCountry(key)) continue;
  const next = rest.find(({ iso3 }) => iso3 !== largest.iso3);
  if (next === undefined || largest.people >= 3 * next.people) places.set(key, { name: largest.name, iso3: largest.iso3 });
}
const rows = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1));
const bytes = packTable(new URL("../../../engine/reference/countries/places.json.br", import.meta.url), {
  key: rows.map(([key]) => key),
  name: rows.map(([, { name }]) => name),
  iso3: rows.map(([, { iso3 }]) => iso3),
});
process.stdout.write(`${rows.length} places, ${Math.round(bytes / 1024)} kB\n`);
