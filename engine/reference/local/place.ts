import { foldText, nearest } from "#shared/text.ts";
import type { Place } from "../../evidence/local.ts";
import { countryByIso3 } from "../countries/index.ts";
import { isState } from "./american-states.ts";
import { cityAt, cityRows, listedName, otherNames } from "./city-rows.ts";
import { cities, zips } from "./tables.ts";

/** How the words of a place are understood. */
export type FoundPlace =
  | { outcome: "exact"; place: Place }
  | { outcome: "ambiguous"; readings: readonly Place[] }
  | { outcome: "unknown"; nearest: readonly string[] };

const earth = 6_371_000;
/** Great-circle distance in metres between two points in degrees. */
export function metresBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [up, across] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const h = Math.sin(up) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across) ** 2;
  return 2 * earth * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Cities of the country that are called so; else by the same words written otherwise: "Luxembourg City", "St Tropez". */
function citiesCalled(words: string, iso3: string): Place[] {
  const found = citiesNamed(words, iso3);
  if (found.length > 0) return found;
  const otherwise = [words.replace(/ city$/i, ""), words.replace(/^st\.? /i, "Saint ")].find((each) => each !== words);
  return otherwise === undefined ? [] : citiesNamed(otherwise, iso3);
}

/** Cities that bear this name; by another name only where none bears it as its own. */
function citiesNamed(words: string, iso3: string): Place[] {
  const key = foldText(words);
  const { byName, iso3: countries } = cityRows();
  const inCountry = (i: number) => countries[i] === iso3;
  const own = (byName.get(key) ?? []).filter(inCountry).flatMap((i) => cityAt(i) ?? []);
  return own.length > 0
    ? own
    : otherNames()
        .filter((other) => other.key === key && inCountry(other.i))
        // As the reader spells it, unless in small letters or capitals alone.
        .flatMap(({ i, name }) => cityAt(i, /^\p{Lu}.*\p{Ll}/u.test(words) ? words : name) ?? []);
}

export function zipPlace(code: string): Place | undefined {
  const table = zips();
  const i = table.zip.indexOf(code);
  const country = countryByIso3("USA");
  const [latitude, longitude] = [table.lat[i], table.lon[i]];
  if (i < 0 || !country || latitude === undefined || longitude === undefined) return undefined;
  const near = nearestCity({ latitude, longitude }, "USA");
  return {
    name: `${code} ${table.city[i] ?? ""}`.trim(),
    country,
    admin: table.state[i] ?? "",
    latitude,
    longitude,
    kind: "postcode",
    people: near?.people ?? null,
  };
}

/** The nearest city of the country, within 100 km. */
function nearestCity(point: { latitude: number; longitude: number }, iso3: string): Place | undefined {
  const table = cities();
  let best: { i: number; metres: number } | undefined;
  table.iso3.forEach((code, i) => {
    if (code !== iso3) return;
    const metres = metresBetween(point, { latitude: table.lat[i] ?? 0, longitude: table.lon[i] ?? 0 });
    if (metres < 100_000 && (best === undefined || metres < best.metres)) best = { i, metres };
  });
  return best === undefined ? undefined : cityAt(best.i);
}

/** A point on the map, with the nearest city's people. Undefined where no such country is known. */
export function placeAt(latitude: number, longitude: number, iso3: string): Place | undefined {
  const country = countryByIso3(iso3);
  if (!country) return undefined;
  const near = nearestCity({ latitude, longitude }, iso3);
  return {
    name: near?.name ?? country.name,
    country,
    admin: near?.admin ?? "",
    latitude,
    longitude,
    kind: "pin",
    people: near?.people ?? null,
  };
}

/**
 * The place that some words mean within a country: a city ("Pune"), a neighbourhood with its city ("Kothrud, Pune"), a city with its state
 * ("Springfield, Illinois"), or a postcode of the United States. Of several cities of one name, one ten times the size of the next is meant.
 */
export function findPlace(typed: string, iso3: string): FoundPlace {
  const parts = typed
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const zip = iso3 === "USA" ? /\b(\d{5})(?:-\d{4})?\b/.exec(typed)?.[1] : undefined;
  const coded = zip === undefined ? undefined : zipPlace(zip);
  if (coded) return { outcome: "exact", place: coded };
  // The last part that is a city is the city: a part before it is a street or a neighbourhood, one after it a state or the country.
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const all = citiesCalled(part, iso3);
    // "Baton Rouge, LA", "San Diego, California": a state that a city before it lies in is no city, though one is called like it.
    const isOfCityBefore = parts
      .slice(0, at)
      .some((before) => citiesCalled(before, iso3).some(({ admin }) => isState(admin, foldText(part))));
    if (all.length === 0 || isOfCityBefore) continue;
    const states = parts.slice(at + 1).map(foldText);
    // "New York, New York": a state of the same name leaves the city.
    const within = all.filter((place) => states.some((state) => isState(place.admin, state)));
    const sorted = (within.length > 0 ? within : all).toSorted((a, b) => (b.people?.value ?? 0) - (a.people?.value ?? 0));
    const [first, second] = sorted;
    if (!first) continue;
    if (second && (first.people?.value ?? 0) < 10 * (second.people?.value ?? 0))
      return { outcome: "ambiguous", readings: sorted.slice(0, 6) };
    const before = parts.slice(0, at).filter((each) => foldText(each) !== foldText(first.name));
    // The table lists "Bogota": who writes Bogotá keeps its accent.
    const isSpelt = /^\p{Lu}.*[^\u0000-\u007f]/u.test(part) && part !== first.name && foldText(part) === foldText(first.name);
    const city = isSpelt ? { ...first, name: part, listedAs: listedName(first) } : first;
    return { outcome: "exact", place: before.length === 0 ? city : { ...city, name: [...before, city.name].join(", ") } };
  }
  const { name: names, iso3: countries } = cityRows();
  const own = names.filter((_, i) => countries[i] === iso3);
  return { outcome: "unknown", nearest: nearest(parts.at(-1) ?? typed, [...new Set(own)], 3) };
}

/** Other cities within a distance in metres, largest first. */
export function citiesWithin(
  place: Place,
  metres: number,
): { name: string; people: number; metres: number; latitude: number; longitude: number; isRegion: boolean }[] {
  const table = cities();
  return table.iso3
    .flatMap((iso3, i) => {
      if (iso3 !== place.country.iso3) return [];
      const point = { latitude: table.lat[i] ?? 0, longitude: table.lon[i] ?? 0 };
      const away = metresBetween(place, point);
      return away > 1 && away <= metres
        ? [
            {
              name: table.name[i] ?? "",
              people: table.people[i] ?? 0,
              metres: away,
              ...point,
              isRegion: place.admin !== "" && foldText(table.admin[i] ?? "") === foldText(place.admin),
            },
          ]
        : [];
    })
    .sort((a, b) => b.people - a.people);
}
