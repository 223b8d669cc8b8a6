import { foldText, nearest } from "#shared/text.ts";
import type { GazetteerPlace } from "#shared/interpretation.ts";
import type { Place } from "../../evidence/local.ts";
import { countryByIso3 } from "../countries/index.ts";
import { cityAt, cityRows, otherNames } from "./city-rows.ts";
import { findPlace, metresBetween, zipPlace } from "./place.ts";
import { cities, zips } from "./tables.ts";

/** The cities and postcodes of the tables, found by the beginning of a name: what a form offers while a place is typed. */

/** The place as it is offered and shown. */
export function gazetteerPlace(place: Place): GazetteerPlace {
  const { name, admin, country, latitude, longitude, kind, people } = place;
  return {
    words: kind === "postcode" ? (name.split(" ")[0] ?? name) : wordsOf(place),
    name,
    admin,
    country: country.name,
    latitude,
    longitude,
    people: kind === "city" ? (people?.value ?? null) : null,
  };
}

/** The name where it settles the city, else the name with its state or province. */
function wordsOf({ name, admin, country }: Place): string {
  const found = findPlace(name, country.iso3);
  return found.outcome === "exact" || admin === "" ? name : `${name}, ${admin}`;
}

/**
 * Places one of whose names begins with what was typed, the largest first; those of the country before all others. A state, province or country
 * after a comma narrows them. Where no name begins so, names that are spelled alike in the country. Nothing typed: its largest cities.
 */
export function searchPlaces(typed: string, iso3: string | null, limit: number): GazetteerPlace[] {
  const [first = "", ...rest] = typed.slice(0, lettersMax).split(",").map(foldText);
  if (first === "" && iso3 === null) return [];
  if (iso3 === "USA" && /^\d{3,5}$/.test(first)) return postcodes(first, limit);
  const here = matching(first, rest.filter(Boolean), iso3, limit);
  const found = here.length > 0 || iso3 === null || first === "" ? here : alike(first, iso3, limit);
  return (found.length > 0 ? found : matching(first, rest.filter(Boolean), null, limit)).map(gazetteerPlace);
}
const lettersMax = 120;

/** A row of the cities, with another of its names where it was found by that. */
interface Named {
  i: number;
  called?: string;
}

function matching(name: string, within: readonly string[], iso3: string | null, limit: number): Place[] {
  const { folded, iso3: countries } = cityRows();
  const [exact, begins, later]: [Named[], Named[], Named[]] = [[], [], []];
  for (let i = 0; i < folded.length && exact.length + begins.length < enough; i++) {
    if (iso3 !== null && countries[i] !== iso3) continue;
    const row = folded[i] ?? "";
    if (row === name) exact.push({ i });
    else if (row.startsWith(name)) begins.push({ i });
    else if (later.length < limit && row.includes(` ${name}`)) later.push({ i });
  }
  const known = new Set([...exact, ...begins].map(({ i }) => i));
  const otherwise =
    name === ""
      ? []
      : otherNames().filter(({ i, key }) => key.startsWith(name) && !known.has(i) && (iso3 === null || countries[i] === iso3));
  for (const { i, key, name: called } of otherwise) (key === name ? exact : begins).push({ i, called });
  const largestFirst = (list: readonly Named[]) => list.toSorted((a, b) => a.i - b.i);
  const found = [...largestFirst(exact), ...largestFirst(begins), ...later];
  // A city once, by the first of its names.
  return [...new Map(found.toReversed().map((each) => [each.i, each])).values()]
    .toReversed()
    .flatMap(({ i, called }) => cityAt(i, called) ?? [])
    .filter(({ admin, country }) =>
      within.every((part) => foldText(admin).startsWith(part) || foldText(country.name).startsWith(part) || part === name),
    )
    .slice(0, limit);
}
/** More of a beginning are not looked for. */
const enough = 400;

function alike(name: string, iso3: string, limit: number): Place[] {
  const { name: all, iso3: countries } = cityRows();
  const names = [...new Set(all.filter((_, i) => countries[i] === iso3))];
  return nearest(name, names, Math.min(limit, 3)).flatMap((near) => matching(foldText(near), [], iso3, 1));
}

function postcodes(digits: string, limit: number): GazetteerPlace[] {
  return zips()
    .zip.filter((zip) => zip.startsWith(digits))
    .slice(0, limit)
    .flatMap((zip) => zipPlace(zip) ?? [])
    .map(gazetteerPlace);
}

/** The country that a point lies in, by the nearest city within 200 km; null far from all of them. */
export function countryAround(point: { latitude: number; longitude: number }): { iso3: string; name: string } | null {
  const table = cities();
  let best: { i: number; metres: number } | undefined;
  for (let i = 0; i < table.iso3.length; i++) {
    // A degree of latitude is 111 km.
    if (Math.abs((table.lat[i] ?? 0) - point.latitude) > 2) continue;
    const metres = metresBetween(point, { latitude: table.lat[i] ?? 0, longitude: table.lon[i] ?? 0 });
    if (metres < 200_000 && (best === undefined || metres < best.metres)) best = { i, metres };
  }
  const iso3 = best && table.iso3[best.i];
  const country = iso3 === undefined ? undefined : countryByIso3(iso3);
  return country ? { iso3: country.iso3, name: country.name } : null;
}

/** Towns in a box of degrees, the largest first. */
export function townsIn(
  box: { west: number; east: number; south: number; north: number },
  limit: number,
): { name: string; latitude: number; longitude: number; people: number }[] {
  const table = cities();
  const found: { name: string; latitude: number; longitude: number; people: number }[] = [];
  for (let i = 0; i < table.name.length && found.length < limit; i++) {
    const [name = "", latitude = 0, longitude = 0, people = 0] = [table.name[i], table.lat[i], table.lon[i], table.people[i]];
    if (latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)
      found.push({ name, latitude, longitude, people });
  }
  return found;
}
