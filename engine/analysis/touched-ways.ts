import type { Study } from "../report/study.ts";
import { isOfPlace, nearest } from "../writing/relevance.ts";
import type { Way } from "./terms-of-kind.ts";

/** Ways in that one of the five forces speaks against where it is strong, and for where it is weak. */
export const touchedWays = {
  // Who is filled at the others' cost meets a fight; who joins them does not.
  rivalry: { against: ["build"], for: ["build"] },
  // What others add comes on top of what one builds oneself; where nobody follows, those who are there are the way in.
  entrants: { against: ["build"], for: ["partner", "buy"] },
  // Who buys the input in bulk already has better terms.
  suppliers: { against: ["build"], for: ["build"] },
  // Buyers who set the terms set them for every way of selling to them: they tell no way from another. Where none does, one can begin without a partner.
  buyers: { against: [], for: ["supply"] },
  substitutes: { against: ["build", "buy"], for: ["build"] },
} as const satisfies Readonly<Record<string, { against: readonly Way[]; for: readonly Way[] }>>;

export type ForceId = keyof typeof touchedWays;

/** From this on a source's word of a force counts as strong. */
export const strongFrom = 4;

/** Forces that a source of this place calls strong and that speak against a way in: they tell apart what the scores cannot. */
export const pressingOn = (study: Study, way: Way): ForceId[] =>
  (Object.keys(touchedWays) as ForceId[]).filter((id) => {
    const said = study.evidence.claims.porter.filter((p) => p.force === id && isOfPlace({ study }, p));
    const [claim] = nearest({ study }, said, 1);
    return claim !== undefined && claim.strength >= strongFrom && (touchedWays[id].against as readonly Way[]).includes(way);
  });
