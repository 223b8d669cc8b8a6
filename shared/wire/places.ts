import { z } from "zod";
import { gazetteerPlace } from "../interpretation.ts";

/** Answers of /api/places: where a Local study can be, and what a map of it shows. Nothing of them leaves this server. */

export const placesAnswer = z.strictObject({ places: z.array(gazetteerPlace) });

/** Widest and narrowest half of a map, in kilometres. */
export const mapKilometres = { min: 1, max: 4000 } as const;

export const mapAnswer = z.strictObject({
  /** Outlines of the land, country by country: degrees east and north, one after the other. */
  land: z.array(z.array(z.number())),
  towns: z.array(z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number(), people: z.number() })),
});
export type MapAnswer = z.infer<typeof mapAnswer>;
