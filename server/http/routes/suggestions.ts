import { studyKinds } from "#shared/prices.ts";
import { z } from "zod";
import { json } from "../answer.ts";
import { open, type Route } from "../route.ts";

const most = 8;

/** Whatever stands in the address is a question: a browser asks at every letter, and what means nothing has an empty answer. */
const asked = z.object({
  fuzzyName: z.string().catch(""),
  studyType: z.enum(studyKinds).optional().catch(undefined),
});

/**
 * Names while a visitor types. No limit is counted: the work of one call is bounded, all of it in memory, and a count in the
 * database would cost more than the answer.
 */
export const suggestionRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/suggestions",
    about: "Up to eight market names nearest to what was typed, best first; each can be ordered.",
    query: asked,
    answers: { 200: z.array(z.string()).max(most) },
    handle: async ({ services, query: { fuzzyName, studyType } }) =>
      json(fuzzyName.trim().length < 2 ? [] : services.suggestions.suggest(fuzzyName, { studyType, limit: most }), {
        headers: { "cache-control": "public, max-age=300" },
      }),
  }),
];
