import { contentOf, keyOfName, tokensOf } from "../reference/market-words.ts";
import widerNames from "../reference/classes/wider-names.json" with { type: "json" };

/** What a typed name covers beside the class that stands for it; empty where the class is all that the name means. */
export function leftOutOf(name: string, code: string): readonly string[] {
  const key = keyOfName(name);
  return widerNames.find((row) => row.code === code && row.names.some((wider) => keyOfName(wider) === key))?.left ?? [];
}

/** Words of everyday speech, by those of the nomenclature. */
const nomenclature: Readonly<Record<string, string>> = {
  shoe: "footwear",
  boot: "footwear",
  clothe: "apparel",
  shrimp: "shrimp",
  prawn: "shrimp",
};
/** Words of a name of goods that say something, as the nomenclature says them. */
export const stems = (text: string): Set<string> => new Set(contentOf(tokensOf(text)).map(({ word }) => nomenclature[word] ?? word));
