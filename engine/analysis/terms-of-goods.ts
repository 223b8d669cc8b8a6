import { inPlants } from "./decisive-terms.ts";

/** What decides in a trade and no official table holds. */
export type Unpublished = readonly [
  /** Within a sentence: "price of a night". */
  words: string,
  /** Figures that are this measure, by metric and axis ("price: ", "other: Net room occupancy"); absent where only sellers know it. */
  published?: RegExp,
];

export const useOfCapacity: Unpublished = [inPlants.name, inPlants.published];

/** What differs between makers of different goods. */
interface OfGoods {
  customer: string;
  unpublished: readonly Unpublished[];
  whoHasIt: string;
}

const throughShops: OfGoods = {
  customer: "a retail chain or a distributor",
  unpublished: [useOfCapacity, ["the retailer's margin", /retail(?:er)?s?'? margin/i], ["the cost of promotions"]],
  whoHasIt: "two buyers of retail chains, one maker's yearly report and the trade association",
};
const throughDealers: OfGoods = {
  customer: "a dealer or a key account",
  unpublished: [useOfCapacity, ["the dealer's discount"], ["the cost of service after sale"]],
  whoHasIt: "three dealers, one maker's yearly report and the trade association",
};
const underContract: OfGoods = {
  customer: "a supply contract",
  unpublished: [useOfCapacity, ["prices under contract"], ["the cost of freight", /freight/i]],
  whoHasIt: "three industrial buyers, one maker's yearly report and the trade association",
};

/** What practices and hospitals work with: no shop keeps it, and who uses it has to be taught. */
const toPractices: OfGoods = {
  customer: "a practice, a hospital or a distributor",
  unpublished: [useOfCapacity, ["the distributor's discount"], ["the cost of training and service"]],
  whoHasIt: "two distributors, five practices and one maker's yearly report",
};

/** Classes whose goods go to practices and hospitals, unlike most of their group, by NAICS. */
const ofPractices = /^(?:3391|33451[067])/;

/** How makers sell, by the group of industries of their goods. */
const goods: Readonly<Record<string, OfGoods>> = {
  "food-and-drink": throughShops,
  "household-goods": throughShops,
  "clothing-and-luxury": throughShops,
  "health-and-personal-care-goods": throughShops,
  vehicles: throughDealers,
  "machinery-and-electronics": throughDealers,
  "building-materials": underContract,
  "metals-chemicals-and-materials": underContract,
};

/** How goods of this kind are sold: as those of the class, or else those of its group of industries; nothing where neither says. */
export function termsOfGoods(group: string | null, naics: readonly string[]): Partial<OfGoods> {
  if (naics.length > 0 && naics.every((code) => ofPractices.test(code))) return toPractices;
  return group === null ? {} : (goods[group] ?? {});
}
