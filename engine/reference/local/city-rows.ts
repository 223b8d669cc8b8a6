import { foldText } from "#shared/text.ts";
import type { Place } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { countryByIso3 } from "../countries/index.ts";
import { cities, cityNames, moreCities } from "./tables.ts";

const peopleOf = (name: string, people: number, country: string, source: string): Datum => ({
  id: `people_${foldText(name).replaceAll(/[^a-z0-9]+/g, "_") || "city"}_${country.toLowerCase()}`,
  measure: `people_${foldText(name).replaceAll(/[^a-z0-9]+/g, "_") || "city"}`,
  label: `People, ${name}`,
  value: people,
  unit: "person",
  year: 2023,
  country,
  source,
  status: "estimated",
});

/** All cities that can be ordered, by column: those of the table, largest first, and behind them those that only GeoNames has. */
interface Rows {
  name: readonly string[];
  iso3: readonly string[];
  /** Each row's name, folded. */
  folded: readonly string[];
  byName: ReadonlyMap<string, readonly number[]>;
}
let rows: Rows | undefined;
export function cityRows(): Rows {
  if (!rows) {
    const [table, more] = [cities(), moreCities()];
    const name = [...table.name, ...more.name];
    const folded = name.map(foldText);
    rows = { name, iso3: [...table.iso3, ...more.iso3], folded, byName: Map.groupBy(folded.keys(), (i) => folded[i] ?? "") };
  }
  return rows;
}

/** The city of that row, under the name that it was found by. */
export function cityAt(i: number, called?: string): Place | undefined {
  const table = cities();
  const isMore = i >= table.name.length;
  const [own, at] = isMore ? [{ ...moreCities(), admin: [] }, i - table.name.length] : [table, i];
  const country = countryByIso3(own.iso3[at] ?? "");
  const [listed, latitude, longitude, people] = [own.name[at], own.lat[at], own.lon[at], own.people[at]];
  if (!country || listed === undefined || latitude === undefined || longitude === undefined || people === undefined) return undefined;
  const name = called ?? listed;
  return {
    name,
    ...(called === undefined ? {} : { listedAs: listed }),
    country,
    admin: own.admin[at] ?? "",
    latitude,
    longitude,
    kind: "city",
    people: peopleOf(name, people, country.iso3, isMore ? "geonames-cities-2023" : "world-cities-2023"),
  };
}

let others: { i: number; key: string; name: string }[] | undefined;
/** Every other name of a city, folded, with its row. */
export function otherNames(): readonly { i: number; key: string; name: string }[] {
  if (!others) {
    const { row, name } = cityNames();
    others = row.map((i, at) => ({ i, key: foldText(name[at] ?? ""), name: name[at] ?? "" }));
  }
  return others;
}

/** The name of the city itself, as tables list it: of "Indiranagar, Bengaluru" Bangalore. */
export const listedName = ({ name, listedAs }: Place): string => listedAs ?? name.split(", ").at(-1) ?? name;
