import { closest, isEmpty, tokensOf } from "../reference/market-words.ts";
import { vocabulary } from "./vocabulary.ts";

/** The name with every word that is in no name replaced by the one word that a slip of the keyboard explains; undefined where nothing changes. */
export function corrected(text: string): string | undefined {
  const { known, byLetter } = vocabulary();
  let changed = false;
  const words = tokensOf(text).map(({ word }) => {
    if (known.has(word) || isEmpty(word)) return word;
    const better = closest(word, byLetter.get(word.charAt(0)) ?? []);
    if (better === undefined) return word;
    changed = true;
    return better;
  });
  return changed ? words.join(" ") : undefined;
}
