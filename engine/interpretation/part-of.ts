import { placesIn } from "../reference/countries/index.ts";
import { contentOf, isQualifier, isTrailing, type Token, tokensOf, turns } from "../reference/market-words.ts";
import { groupOf, meaningOf, type Meaning } from "./meaning.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * The widest part of a name, from its head backwards, that is itself a name: "craft beer" lies within beer, "software for dentists" within
 * software. Every word left over must be one of trade or tell a kind: a word that no list has may make another thing of it.
 */
export function partOf(text: string): Meaning | undefined {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ word }, i) => i > 0 && ["for", "in", "of", "from", "with", "to"].includes(word));
  const fore = at < 0 ? tokens : tokens.slice(0, at);
  const behind = at < 0 ? [] : contentOf(tokens.slice(at + 1));
  if (at > 0 && contentOf(behind).every(isKnown(text))) {
    const whole = meaningOf(phrase(fore));
    if (whole) return narrowed(whole);
  }
  const words = contentOf(fore);
  while (words.length > 1 && isTrailing(words.at(-1)?.word ?? "")) words.pop();
  for (let from = 1; from < words.length; from++) {
    const left = words.slice(0, from);
    if (![...left, ...behind].every(isKnown(text))) return undefined;
    const head = words.slice(from);
    if (left.some(({ word }) => turns(word, head.at(-1)?.word ?? ""))) return undefined;
    const meaning = meaningOf(phrase(head));
    // One word never decides: what stands before it must pick a kind of it, or be a word of that very market.
    if (meaning && (head.length > 1 || left.every((token) => isKindOf(token, meaning)))) return narrowed(meaning);
  }
  return undefined;
}

const isKindOf = ({ word, typed }: Token, { codes }: Meaning): boolean =>
  isQualifier(word) ||
  placesIn(typed.charAt(0).toUpperCase() + typed.slice(1)).length > 0 ||
  (vocabulary().markets.get(word) ?? []).some(({ code }) => codes.some((each) => sameGroup(code, each)));
/** Of one market of the library, or of one group of four digits. */
const sameGroup = (a: string, b: string): boolean => a === b || (!a.startsWith("library:") && groupOf(a) === groupOf(b));
const phrase = (tokens: readonly Token[]): string => tokens.map(({ typed }) => typed).join(" ");
const narrowed = (meaning: Meaning): Meaning => (meaning.kind === "whole" ? { ...meaning, kind: "part" } : meaning);
const isKnown =
  (text: string) =>
  ({ word, typed }: Token): boolean =>
    vocabulary().known.has(word) ||
    isQualifier(word) ||
    (placesIn(text).length > 0 && placesIn(typed.charAt(0).toUpperCase() + typed.slice(1)).length > 0);
