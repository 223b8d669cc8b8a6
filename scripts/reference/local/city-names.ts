/**
 * Makes the table of other names of cities ("Bengaluru" for Bangalore) for the cities that engine/reference/local/cities.json.br holds. Run by
 * hand, after every change of that table:
 *
 *   node scripts/reference/local/city-names.ts CITIES500
 *
 * CITIES500 is cities500.txt of GeoNames: places of 500 people and more, with their names in many languages.
 */
import { readFileSync } from "node:fs";
import { foldText } from "../../../shared/text.ts";
import { countries } from "../../../engine/reference/countries/index.ts";
import { metresBetween } from "../../../engine/reference/local/place.ts";
import { cities } from "../../../engine/reference/local/tables.ts";
import { packTable } from "../pack-table.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Usage: node scripts/reference/local/city-names.ts <cities500.txt of GeoNames>");

/** Within this a place that bears the city's name is the city; within the nearer one, a place of about as many people is. */
const [sameName, sameSize] = [25_000, 3000];
/** Smaller cities have the one name that GeoNames calls them by; of larger ones people write many. */
const manyNamesFrom = 50_000;

interface Named {
  names: string[];
  iso3: string;
  latitude: number;
  longitude: number;
  people: number;
}
const iso3Of = new Map(countries.map(({ iso2, iso3 }) => [iso2, iso3]));
/** A section of a city and a place that is no more are none. */
const isCity = (feature: string): boolean => feature.startsWith("PPL") && !["PPLX", "PPLH", "PPLQ", "PPLW"].includes(feature);
const named = readFileSync(file, "utf8")
  .split("\n")
  .flatMap((line): Named[] => {
    const [, name = "", ascii = "", others = "", lat, lon, , feature = "", iso2 = "", , , , , , people] = line.split("\t");
    const iso3 = iso3Of.get(iso2);
    if (iso3 === undefined || !isCity(feature)) return [];
    return [{ names: [name, ascii, ...others.split(",")], iso3, latitude: Number(lat), longitude: Number(lon), people: Number(people) }];
  })
  .toSorted((a, b) => b.people - a.people);

const table = cities();
const folded = table.name.map(foldText);
/** Rows of the cities by country and degree of latitude. */
const rowsAt = Map.groupBy(folded.keys(), (i) => `${table.iso3[i]} ${Math.floor(table.lat[i] ?? 0)}`);
const near = ({ iso3, latitude, longitude }: Named) =>
  [-1, 0, 1]
    .flatMap((step) => rowsAt.get(`${iso3} ${Math.floor(latitude) + step}`) ?? [])
    .map((i) => ({ i, metres: metresBetween({ latitude, longitude }, { latitude: table.lat[i] ?? 0, longitude: table.lon[i] ?? 0 }) }))
    .filter(({ metres }) => metres < sameName)
    .toSorted((a, b) => a.metres - b.metres);

const found = new Map<number, Named>();
const unnamed: { place: Named; around: ReturnType<typeof near> }[] = [];
for (const place of named) {
  const around = near(place);
  const keys = new Set(place.names.map(foldText));
  const own = around.find(({ i }) => keys.has(folded[i] ?? ""));
  if (own === undefined) unnamed.push({ place, around });
  else if (!found.has(own.i)) found.set(own.i, place);
}
for (const { place, around } of unnamed) {
  const alike = around.find(({ i, metres }) => {
    const times = (table.people[i] ?? 0) / place.people;
    return metres < sameSize && !found.has(i) && place.people >= 15_000 && times > 2 / 3 && times < 3 / 2;
  });
  if (alike) found.set(alike.i, place);
}

/** Latin letters, and neither a code of an airport nor a list of names. */
const isName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{M}'’ʻʼ‘. -]{3,40}$/u.test(name) && /\p{Lu}/u.test(name) && !/^[A-Z]{3,4}$/.test(name);
const taken = new Set(folded.map((key, i) => `${table.iso3[i]} ${key}`));
const rows = [...found]
  .toSorted(([a], [b]) => a - b)
  .flatMap(([i, { names, iso3, people }]) => {
    const said = Math.max(people, table.people[i] ?? 0) >= manyNamesFrom ? names : names.slice(0, 2);
    const byKey = new Map(
      said
        .filter(isName)
        .map((name) => [foldText(name), name] as const)
        .toReversed(),
    );
    // The name of a city in the table is that city's, whatever others were once called.
    return [...byKey].filter(([key]) => !taken.has(`${iso3} ${key}`)).map(([, name]) => ({ i, name }));
  });
const bytes = packTable(new URL("../../../engine/reference/local/city-names.json.br", import.meta.url), {
  row: rows.map(({ i }) => i),
  name: rows.map(({ name }) => name),
});
process.stdout.write(`${rows.length} other names of ${new Set(rows.map(({ i }) => i)).size} cities, ${Math.round(bytes / 1024)} kB\n`);
