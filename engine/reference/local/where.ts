import type { LocalBrief } from "#shared/brief.ts";
import type { Place } from "../../evidence/local.ts";
import { countryByIso3 } from "../countries/index.ts";
import { countryAround, gazetteerPlace, searchPlaces } from "./gazetteer.ts";
import { findPlace, metresBetween, placeAt } from "./place.ts";
import type { GazetteerPlace } from "#shared/interpretation.ts";

/** Why the place of a brief is not settled: at which field, and what may have been meant. */
export interface Unplaced {
  at: "place" | "latitude";
  reason: string;
  tried: string[];
  nearest: GazetteerPlace[];
}

/** Words and a point further apart than this are not of one place. */
const sameMetres = 100_000;
/** Nearer to the middle of a city or postcode than this, a point is that place and no other. */
const middleMetres = 50;

/** The place that the words and the point of a brief mean together; the point goes before the words, which then only name it. */
export function whereOf({ words, latitude, longitude }: Spot, iso3: string): Place | Unplaced {
  return latitude === undefined || longitude === undefined ? byWords(words, iso3) : byPoint({ latitude, longitude }, words, iso3);
}

interface Spot {
  words: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}
export const spotOf = ({ place, latitude, longitude }: Partial<LocalBrief>, region: string | null | undefined): Spot => ({
  words: (place ?? region ?? "").trim(),
  latitude,
  longitude,
});
/** Whether the brief says anything of the place. */
export const isPlaced = ({ words, latitude, longitude }: Spot): boolean =>
  words !== "" || (latitude !== undefined && longitude !== undefined);

function byPoint(point: { latitude: number; longitude: number }, words: string, iso3: string): Place | Unplaced {
  const name = countryByIso3(iso3)?.name ?? iso3;
  const around = countryAround(point);
  const pin = placeAt(point.latitude, point.longitude, iso3);
  if (!pin || around === null || (around.iso3 !== iso3 && pin.people === null))
    return {
      at: "latitude",
      reason:
        around === null
          ? `No city lies within 200 km of this point. Move the pin to a town of ${name}.`
          : `This point lies in ${around.name}, not in ${name}. Move the pin, or change the country.`,
      tried: [`the point ${point.latitude}, ${point.longitude} among cities of ${name}`],
      nearest: [],
    };
  if (words === "") return pin;
  const found = findPlace(words, iso3);
  const meant = found.outcome === "exact" ? [found.place] : found.outcome === "ambiguous" ? found.readings : [];
  const [near] = meant.map((place) => ({ place, metres: metresBetween(place, point) })).sort((a, b) => a.metres - b.metres);
  if (near && near.metres < middleMetres) return near.place;
  if (near && near.metres < sameMetres) return { ...near.place, ...point, kind: "pin" };
  // Words that no table has are the reader's own name of the spot: "FC Road" near Pune.
  return { ...pin, name: `${words}, ${pin.name}` };
}

function byWords(words: string, iso3: string): Place | Unplaced {
  const found = findPlace(words, iso3);
  if (found.outcome === "exact") return found.place;
  const name = countryByIso3(iso3)?.name ?? iso3;
  const tried = [`the place "${words}" among cities and towns in ${name}`];
  if (found.outcome === "ambiguous")
    return {
      at: "place",
      tried,
      reason: `There are several places called “${words}” in ${name}: write the state or province after a comma, such as ${found.readings
        .slice(0, 3)
        .map((r) => `“${r.name}, ${r.admin}”`)
        .join(" or ")}, or give the point on the map.`,
      nearest: found.readings.map(gazetteerPlace),
    };
  const near = found.nearest.length > 0 ? ` Did you mean ${found.nearest.join(" or ")}?` : "";
  return {
    at: "place",
    tried,
    reason: `No place in ${name} is known by the name “${words}”.${near} A point on the map, or the nearest city after a comma, does as well.`,
    nearest: found.nearest.flatMap((each) => searchPlaces(each, iso3, 1)),
  };
}
