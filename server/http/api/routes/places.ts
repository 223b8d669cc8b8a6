import { z } from "zod";
import { findCountry } from "#engine";
import { mapAnswer, mapKilometres, placesAnswer } from "#shared/wire/places.ts";
import { json } from "../answer.ts";
import { open, type Route } from "../route.ts";

/** Any query is valid: the browser sends one after every keystroke, and text that matches nothing gets an empty list. */
const asked = z.object({ search: z.string().catch(""), country: z.string().catch("") });

const view = z.strictObject({
  latitude: z.coerce.number().min(-85).max(85),
  longitude: z.coerce.number().min(-180).max(180),
  /** From the middle to each side. */
  kilometres: z.coerce.number().min(mapKilometres.min).max(mapKilometres.max),
});

/** The same for everyone, from tables that change with the software. */
const headers = { "cache-control": "public, max-age=3600" };

/** Like suggestions, without a limit that is counted: the work of one call is bounded, all of it in memory. */
export const placeRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/api/places",
    about: "Up to eight cities and postcodes that begin with what was typed, those of the country first.",
    query: asked,
    answers: { 200: placesAnswer },
    handle: async ({ services, query: { search, country } }) =>
      json({ places: services.places.search(search, findCountry(country)?.iso3 ?? null) }, { headers }),
  }),
  open({
    method: "GET",
    path: "/api/places/map",
    about: "Outlines of the land and towns around a point, for a map without a tile server.",
    query: view,
    answers: { 200: mapAnswer },
    handle: async ({ services, query }) => json(services.places.map(query), { headers }),
  }),
];
