import { z } from "zod";
import { findCountry } from "#engine";
import { interpretation } from "#shared/interpretation.ts";
import { limits } from "#shared/limits.ts";
import { Problem } from "#shared/problem.ts";
import { studyKinds } from "#shared/prices.ts";
import { json } from "../answer.ts";
import { open, type Route } from "../route.ts";

const query = z.strictObject({
  industryName: z.string().trim().min(limits.industryNameLengthMin).max(limits.industryNameLengthMax),
  /** By English name or ISO code; left out for the world. */
  country: z.string().trim().max(80).optional(),
  /** Of a kind that is on one spot: city, postcode or neighbourhood, and the point where the pin stands. */
  place: z.string().trim().max(200).optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** "corporate" if left out. */
  kind: z.enum(studyKinds).optional(),
});

/** Like suggestions, without a limit that is counted: the work of one call is bounded, all of it in memory. */
export const interpretationRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/api/interpretations",
    about: "What a name is understood to mean, and what a report on it will hold, before anything is ordered.",
    query,
    answers: { 200: interpretation },
    handle: async ({ services, query: { industryName, country = "", kind = "corporate", ...own } }) => {
      const understood = services.studies.interpret(kind, { industryName, country: codeOf(country), own });
      if (!understood) throw new Problem("not_found", `Names of ${kind} studies are not interpreted.`);
      return json(understood, { headers: { "cache-control": "public, max-age=300" } });
    },
  }),
];

function codeOf(country: string): string | null {
  if (country === "") return null;
  const found = findCountry(country);
  if (!found) throw new Problem("invalid", `There is no country “${country}”.`, { fields: { country: "English name or ISO code" } });
  return found.iso3;
}
