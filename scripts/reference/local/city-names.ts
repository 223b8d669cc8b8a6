/**
 * Makes two tables beside engine/reference/local/cities.json.br: other names of its cities ("Bengaluru" for Bangalore), and cities that it
 * lacks. Run by hand, after every change of that table:
 *
 *   node scripts/reference/local/city-names.ts CITIES500 CITIES1000
 *
 * CITIES500 is cities500.txt of GeoNames: places of 500 people and more, with their names in many languages. CITIES1000 is an older
 * cities1000.txt of the same: people that two editions put far apart are not taken. Names that GeoNames lacks are in named-by-pages.json, each
 * with the page that it was read on.
 */
import { readFileSync } from "node:fs";
import { foldText } from "../../../shared/text.ts";
import { countries } from "../../../engine/reference/countries/index.ts";
import { metresBetween } from "../../../engine/reference/local/place.ts";
import { cities } from "../../../engine/reference/local/tables.ts";
import { packTable } from "../pack-table.ts";
import namedByPages from "./named-by-pages.json" with { type: "json" };

const [file, olderFile] = process.argv.slice(2);
if (file === undefined || olderFile === undefined)
  throw new Error("Usage: node scripts/reference/local/city-names.ts <cities500.txt of GeoNames> <older cities1000.txt>");

/** Within this a place that bears the city's name is the city; within the nearer one, a place of about as many people is. */
const [sameName, sameSize] = [25_000, 5000];
/** Smaller cities have the one name that GeoNames calls them by; of larger ones, and of resorts, people write many. */
const manyNamesFrom = 50_000;
/** Of cities so large people write abbreviations too: NYC, HCMC. */
const abbreviatedFrom = 1_000_000;

/** A town that the table lacks has so many people at least; a resort, which has names in so many languages, fewer. A capital has any number. */
const [leastPeople, leastResort, resortNames] = [10_000, 1000, 9];
/** Within so many metres of a city of the table that GeoNames does not know by another place, a town half as large may be that city. */
const alone = 5000;
/** A larger place that is no seat of administration often has the people of its district. */
const mostUnseated = 200_000;
/** Two editions give about as many people. */
const alike = (a: number, b: number): boolean => a / b > 2 / 3 && a / b < 3 / 2;

interface Named {
  id: string;
  isSeat: boolean;
  isCapital: boolean;
  isWidelyKnown: boolean;
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
    const [id = "", name = "", ascii = "", others = "", lat, lon, , feature = "", iso2 = "", , , , , , people] = line.split("\t");
    const iso3 = iso3Of.get(iso2);
    if (iso3 === undefined || !isCity(feature)) return [];
    return [
      {
        id,
        isSeat: /^PPL[AC]/.test(feature),
        isCapital: feature === "PPLC",
        isWidelyKnown: others.split(",").length >= resortNames,
        names: [name, ascii, ...others.split(",")],
        iso3,
        latitude: Number(lat),
        longitude: Number(lon),
        people: Number(people),
      },
    ];
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
const left = unnamed.filter(({ place, around }) => {
  const near = around.find(
    ({ i, metres }) => metres < sameSize && !found.has(i) && place.people >= 15_000 && alike(table.people[i] ?? 0, place.people),
  );
  if (near) found.set(near.i, place);
  return near === undefined;
});

const before = new Map(
  readFileSync(olderFile, "utf8")
    .split("\n")
    .map((line) => [line.split("\t")[0] ?? "", Number(line.split("\t")[14])]),
);
/** Latin letters, and neither a code of an airport nor a list of names. */
const isName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{M}'’ʻʼ‘. -]{3,40}$/u.test(name) && /\p{Lu}/u.test(name) && !isAbbreviation(name);
const isAbbreviation = (name: string): boolean => /^[A-Z]{2,4}$/.test(name);
const bearing = (i: number) => `${table.iso3[i]} ${folded[i]}`;
const taken = new Set(folded.map((_, i) => bearing(i)));
const more = left.flatMap(({ place, around }) => {
  const { id, iso3, isSeat, isCapital, isWidelyKnown, people, names } = place;
  const isLarge = people >= (isCapital ? 1 : isWidelyKnown ? leastResort : leastPeople);
  const isPlace =
    isLarge &&
    (isSeat || people <= mostUnseated) &&
    (isCapital || (isSeat && isWidelyKnown) || alike(before.get(id) ?? 0, people)) &&
    !names.slice(0, 2).some((name) => taken.has(`${iso3} ${foldText(name)}`)) &&
    !around.some(({ i, metres }) => !found.has(i) && metres < alone && (table.people[i] ?? 0) >= people / 2);
  return isPlace ? [place] : [];
});
// Of two that are called alike the larger is meant.
const first = new Map(more.map((place) => [`${place.iso3} ${foldText(place.names[0] ?? "")}`, place] as const).toReversed());
const added = more.filter((place) => [...first.values()].includes(place));
for (const { iso3, names } of added) taken.add(`${iso3} ${foldText(names[0] ?? "")}`);

const called = [
  ...[...found].toSorted(([a], [b]) => a - b).map(([i, place]) => ({ i, place, people: Math.max(place.people, table.people[i] ?? 0) })),
  ...added.map((place, at) => ({ i: table.name.length + at, place, people: place.people })),
];
const rows = called.flatMap(({ i, place: { names, iso3, isWidelyKnown }, people }) => {
  const isResort = isWidelyKnown && i >= table.name.length;
  const said = people >= manyNamesFrom || isResort ? names : names.slice(0, 2);
  const byKey = new Map(
    said
      .filter((name) => isName(name) || (people >= abbreviatedFrom && isAbbreviation(name)))
      .map((name) => [foldText(name), name] as const)
      .toReversed(),
  );
  // The name of a city in the table is that city's, whatever others were once called.
  return [...byKey].filter(([key]) => !taken.has(`${iso3} ${key}`)).map(([, name]) => ({ i, name }));
});
const listed = new Map([...called].map(({ i, place: { iso3, names } }) => [`${iso3} ${names[0]}`, i] as const).toReversed());
for (const { iso3, city, name } of namedByPages) {
  const i = listed.get(`${iso3} ${city}`);
  if (i !== undefined) rows.push({ i, name });
}
const local = (name: string) => new URL(`../../../engine/reference/local/${name}.json.br`, import.meta.url);
const sizes = [
  packTable(local("more-cities"), {
    name: added.map(({ names }) => names[0]),
    iso3: added.map(({ iso3 }) => iso3),
    lat: added.map(({ latitude }) => Number(latitude.toFixed(3))),
    lon: added.map(({ longitude }) => Number(longitude.toFixed(3))),
    people: added.map(({ people }) => people),
  }),
  packTable(local("city-names"), { row: rows.map(({ i }) => i), name: rows.map(({ name }) => name) }),
];
process.stdout.write(
  `${added.length} more cities, ${rows.length} other names of ${new Set(rows.map(({ i }) => i)).size} cities, ${sizes.map((size) => Math.round(size / 1024)).join(" and ")} kB\n`,
);
