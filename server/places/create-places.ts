import { searchPlaces, townsIn } from "#engine";
import type { GazetteerPlace } from "#shared/interpretation.ts";
import type { MapAnswer } from "#shared/wire/places.ts";
import { type Box, landIn } from "./outlines.ts";

export interface Places {
  /** Cities and postcodes that begin with what was typed, those of the country (ISO 3166 alpha-3) first. Any text is answered. */
  search(typed: string, iso3: string | null): GazetteerPlace[];
  /** Land and towns around a point, as far as the kilometres to each side. */
  map(around: { latitude: number; longitude: number; kilometres: number }): MapAnswer;
}

const placesMax = 8;
/** More names than this hide each other. */
const townsMax = 40;

export function createPlaces(): Places {
  return {
    search: (typed, iso3) => searchPlaces(typed, iso3, placesMax),
    map: (around) => {
      const box = boxAround(around);
      return { land: landIn(box), towns: townsIn(box, townsMax) };
    },
  };
}

const kilometresPerDegree = 111.2;

function boxAround({ latitude, longitude, kilometres }: Parameters<Places["map"]>[0]): Box {
  const up = kilometres / kilometresPerDegree;
  // Near a pole a circle of latitude is short; there nobody opens a shop.
  const across = Math.min(180, up / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)));
  return { west: longitude - across, east: longitude + across, south: latitude - up, north: latitude + up };
}
