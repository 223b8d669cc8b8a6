import { isEmpty, slips, tokensOf } from "../reference/market-words.ts";
import { vocabulary } from "./vocabulary.ts";

/** Readings of one word that are tried. */
const most = 6;

/**
 * The name with its one word that no name has replaced by each of the nearest words that slips of the keyboard explain: a slip in five
 * letters and more, two in seven and more. Empty where every word is known, or more than one is not.
 */
export function corrected(text: string): string[] {
  const { known, byLetter } = vocabulary();
  const tokens = tokensOf(text);
  const strange = tokens.filter(({ word }) => !known.has(word) && !isEmpty(word));
  const [{ word } = { word: "" }] = strange;
  if (strange.length !== 1 || word.length < 5) return [];
  let best: string[] = [],
    least = word.length < 7 ? 1 : 2;
  for (const other of byLetter.get(word.charAt(0)) ?? []) {
    if (other.length < 4 || Math.abs(other.length - word.length) > least) continue;
    const apart = slips(word, other, least);
    if (apart > least) continue;
    best = apart < least ? [other] : [...best, other];
    least = apart;
  }
  return best.slice(0, most).map((other) => tokens.map((token) => (token.word === word ? other : token.word)).join(" "));
}
