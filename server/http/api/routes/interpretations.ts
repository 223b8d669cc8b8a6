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
  /** Names mean the same to every kind. */
  kind: z.enum(studyKinds).optional(),
});

/** Like suggestions, without a limit that is counted: the work of one call is bounded, all of it in memory. */
export const interpretationRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/api/interpretations",
    about: "What a market name is understood to mean, and what a report on it will hold, before anything is ordered.",
    query,
    answers: { 200: interpretation },
    handle: async ({ services, query: { industryName, country = "" } }) =>
      json(services.studies.interpret(industryName, placeOf(country)), { headers: { "cache-control": "public, max-age=300" } }),
  }),
];

function placeOf(country: string): string | null {
  if (country === "") return null;
  const found = findCountry(country);
  if (!found) throw new Problem("invalid", `There is no country “${country}”.`, { fields: { country: "English name or ISO code" } });
  return found.iso3;
}
