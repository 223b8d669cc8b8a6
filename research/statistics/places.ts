import { z } from "zod";
import { CallFailure } from "../scheduling/call-failure.ts";
import type { Api } from "./connector.ts";

export interface FoundPlace {
  name: string;
  lat: number;
  lon: number;
  /** Of the map's element. */
  url: string;
  licence: string;
}

export interface NearbyPlace extends FoundPlace {
  kind: string;
}

export const nominatim = { id: "nominatim", base: "https://nominatim.openstreetmap.org/" };
export const overpass = { id: "overpass", base: "https://overpass-api.de/api/" };
const mapLicence = "ODbL 1.0, © OpenStreetMap contributors";

const coordinate = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d+)?$/)
  .transform(Number);
const nominatimAnswer = z.array(
  z.object({
    osm_type: z.enum(["node", "way", "relation"]).nullish(),
    osm_id: z.coerce.number().int().nullish(),
    lat: coordinate,
    lon: coordinate,
    display_name: z.string(),
  }),
);

/** Places that an address or a name may mean, the likeliest first. `country`: ISO 3166 alpha-2. */
export async function findPlaces(query: string, country: string | undefined, api: Api): Promise<FoundPlace[]> {
  const url = new URL("search", api.base);
  const where: Record<string, string> = country === undefined ? {} : { countrycodes: country.toLowerCase() };
  url.search = new URLSearchParams({ q: query.slice(0, 200), format: "jsonv2", limit: "5", "accept-language": "en", ...where }).toString();
  const found = await api.get({ url }, nominatimAnswer);
  return found.flatMap(({ osm_type, osm_id, lat, lon, display_name }) =>
    osm_type && osm_id
      ? [{ name: display_name, lat, lon, url: `https://www.openstreetmap.org/${osm_type}/${osm_id}`, licence: mapLicence }]
      : [],
  );
}

const overpassAnswer = z.object({
  remark: z.string().optional(),
  elements: z.array(
    z.object({
      type: z.enum(["node", "way", "relation"]),
      id: z.number(),
      lat: z.number().optional(),
      lon: z.number().optional(),
      center: z.object({ lat: z.number(), lon: z.number() }).optional(),
      tags: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const radiusMax = 25_000;
const word = /^[a-z][a-z0-9_:]{0,40}$/;

/**
 * Places of one kind within so many metres, such as every "amenity=cafe". Tags are words of the map's own vocabulary; nothing else can
 * become part of the query.
 */
export async function placesNearby(
  { lat, lon, radiusMetres, tags }: { lat: number; lon: number; radiusMetres: number; tags: readonly { key: string; value: string }[] },
  api: Api,
): Promise<NearbyPlace[]> {
  if (!tags.every(({ key, value }) => word.test(key) && word.test(value)) || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    throw new CallFailure("overpass", "refused", "no such tag or place");
  if (tags.length === 0) return [];
  const around = `(around:${Math.round(Math.min(radiusMetres, radiusMax))},${lat.toFixed(6)},${lon.toFixed(6)})`;
  const query = `[out:json][timeout:25];(${tags.map(({ key, value }) => `nwr["${key}"="${value}"]${around};`).join("")});out center tags 2000;`;
  const { remark, elements } = await api.get({ url: new URL("interpreter", api.base), form: { data: query } }, overpassAnswer);
  // A query that ran out of time or memory answers with status 200 and what it had until then.
  if (remark !== undefined && /error/i.test(remark)) throw new CallFailure("overpass", "server error", "runtime error");
  return elements.flatMap(({ type, id, tags: all = {}, center, ...point }) => {
    const at = { lat: point.lat ?? center?.lat, lon: point.lon ?? center?.lon },
      kind = tags.find(({ key, value }) => all[key] === value);
    if (at.lat === undefined || at.lon === undefined || !kind) return [];
    return [
      {
        name: all["name"] ?? "",
        kind: `${kind.key}=${kind.value}`,
        lat: at.lat,
        lon: at.lon,
        url: `https://www.openstreetmap.org/${type}/${id}`,
        licence: mapLicence,
      },
    ];
  });
}
