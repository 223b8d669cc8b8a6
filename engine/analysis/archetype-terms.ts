import type { Archetype } from "../evidence/archetype.ts";
import { termsOfCarriers } from "./terms-of-carriers.ts";
import { termsOfGoods } from "./terms-of-goods.ts";
import type { ArchetypeTerms } from "./terms-of-kind.ts";
import { termsOfKnowledge } from "./terms-of-knowledge.ts";
import { termsOfMakers } from "./terms-of-makers.ts";
import { termsOfPlaces } from "./terms-of-places.ts";

export const archetypeTerms: Readonly<Record<Archetype, ArchetypeTerms>> = {
  ...termsOfMakers,
  ...termsOfCarriers,
  ...termsOfPlaces,
  ...termsOfKnowledge,
};

/** The terms of an archetype; of a maker, as the goods of its class are sold, or else those of its group of industries. */
export function termsOf(archetype: Archetype, group: string | null, naics: readonly string[]): ArchetypeTerms {
  return archetype === "manufacturer" ? { ...archetypeTerms[archetype], ...termsOfGoods(group, naics) } : archetypeTerms[archetype];
}
