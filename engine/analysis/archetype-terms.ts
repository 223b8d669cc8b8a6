import type { Archetype } from "../evidence/archetype.ts";
import { termsOfCarriers } from "./terms-of-carriers.ts";
import { termsOfGoods } from "./terms-of-goods.ts";
import type { ArchetypeTerms } from "./terms-of-kind.ts";
import { termsOfKnowledge } from "./terms-of-knowledge.ts";
import { termsOfMakers } from "./terms-of-makers.ts";
import { moneyTradeOf } from "./terms-of-money.ts";
import { termsOfPlaces } from "./terms-of-places.ts";

export const archetypeTerms: Readonly<Record<Archetype, ArchetypeTerms>> = {
  ...termsOfMakers,
  ...termsOfCarriers,
  ...termsOfPlaces,
  ...termsOfKnowledge,
};

/** The terms of an archetype; of a maker, as the goods of its class are sold, or else those of its group of industries; of money, by what it lives on. */
export function termsOf(archetype: Archetype, group: string | null, market: Parameters<typeof moneyTradeOf>[0]): ArchetypeTerms {
  const own =
    archetype === "manufacturer"
      ? termsOfGoods(group, market.codes.naics)
      : archetype === "lender-or-insurer"
        ? moneyTradeOf(market).terms
        : {};
  return { ...archetypeTerms[archetype], ...own };
}
