import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod";
import { type GazetteerPlace, gazetteerPlace } from "#shared/interpretation.ts";
import { type MapAnswer, mapAnswer, mapKilometres, placesAnswer } from "#shared/wire/places.ts";
import { getJson } from "../../../api.ts";
import { type Suggestions, useTypedSuggestions } from "../../suggestions/use-suggestions.ts";
import type { MapView } from "./map-view.ts";

/** As it is offered: with its state, and with its country where that is another than the study's. */
export function placeLine({ words, name, admin, country }: GazetteerPlace, of: string): string {
  const own = /^\d/.test(words) ? name : words;
  const state = admin === "" || admin === name || own.endsWith(admin) ? "" : `, ${admin}`;
  return `${own}${state}${country === of ? "" : `, ${country}`}`;
}

/** Suggestions of cities and postcodes, and the place that a chosen one stands for. `country`: English name. */
export function usePlaceSuggestions(country: string): { suggestions: Suggestions; placeOf: (line: string) => GazetteerPlace | undefined } {
  const offered = useRef(new Map<string, GazetteerPlace>());
  const suggestions = useTypedSuggestions(
    (typed) => `/api/places?${new URLSearchParams({ search: typed.toWellFormed(), country })}`,
    (answer) => {
      const read = placesAnswer.safeParse(answer);
      if (!read.success) return undefined;
      offered.current = new Map(read.data.places.map((place) => [placeLine(place, country), place]));
      return [...offered.current.keys()];
    },
  );
  return { suggestions, placeOf: (line) => offered.current.get(line) };
}

/** The largest city of a country, where a map of it begins. */
export function useLargestCity(country: string): GazetteerPlace | undefined {
  const { data } = useQuery({
    queryKey: ["largest-city", country],
    queryFn: async ({ signal }) =>
      z
        .object({ places: z.array(gazetteerPlace) })
        .parse(await getJson(`/api/places?${new URLSearchParams({ search: "", country })}`, { signal })),
    enabled: country !== "",
  });
  return data?.places[0];
}

/** More than the view, so that a small move needs no new call. */
const spread = 1.8;

/** Land and towns of a view and around it; those of the last view until they are there. */
export function useMap({ latitude, longitude, kilometres }: MapView): { map: MapAnswer | undefined; isFailed: boolean } {
  // Views whose middles lie close to each other share a call.
  const grid = kilometres / 111.2 / 2;
  const near = (degrees: number) => Math.round(degrees / grid) * grid;
  const query = new URLSearchParams({
    latitude: near(latitude).toFixed(4),
    longitude: Math.max(-180, Math.min(180, near(longitude))).toFixed(4),
    kilometres: String(Math.min(mapKilometres.max, kilometres * spread)),
  }).toString();
  const { data, isError } = useQuery({
    queryKey: ["map", query],
    queryFn: async ({ signal }) => mapAnswer.parse(await getJson(`/api/places/map?${query}`, { signal })),
    placeholderData: keepPreviousData,
  });
  return { map: data, isFailed: isError };
}
