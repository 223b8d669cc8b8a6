import type { Sentence } from "#document";
import { carriersOf, weightTogether } from "../analysis/method-weights.ts";
import { restsOn } from "../analysis/rests-on.ts";
import { dividesWorld } from "../analysis/sizing/class-part.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace } from "../writing/phrases.ts";
import { fig, numberWord, prose, sentence } from "../writing/prose.ts";

/** Methods that carry the size and take a part of the world's. */
export const onWorld = (w: Work) => carriersOf(w).filter((e) => restsOn(w.study.ledger, e.size, w.world.size));

/** For the first page: that the size is a part of the published world market, by whatever keys the methods divide it. */
export function dividesOnly(w: Work): Sentence[] {
  const carriers = carriersOf(w);
  const dividing = onWorld(w);
  if (dividing.length < carriers.length || dividing.length === 0) return [];
  return [
    sentence(
      prose`No figure behind the size counts sales ${inPlace(w)}: ${dividing.length === 1 ? "its one method takes" : `its ${numberWord(dividing.length)} methods take`} a part of the world market of ${fig(w.world.size)}, each by another key.`,
    ),
  ];
}

/** Cell of what the methods weigh together that only divide the published world market; undefined where sizes rest on more than that. */
export const worldWeight = (w: Work): string | undefined =>
  dividesWorld(w.study)
    ? weightTogether(w, onWorld(w), "divided_weight", "Weight of the methods that divide the published world market")
    : undefined;
