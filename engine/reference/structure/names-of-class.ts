import type { MarketKey } from "../../evidence/sizing-data.ts";
import { officialClass } from "../classes/catalogue.ts";
import { everydayNames } from "../classes/class-names.ts";
import { phrasesOf } from "./class-words.ts";
import tradeWords from "./trade-words.json" with { type: "json" };

/** Words that descriptions use for a class or a part of it, by its own code, else by those that stand for it. */
export function tradeWordsOf(key: MarketKey, naics: readonly string[]): string[] {
  const of = (code: string) => Object.entries(tradeWords).flatMap(([part, words]) => (part.startsWith(fiveDigits(code)) ? words : []));
  const own = of(key.id);
  return own.length > 0 || !key.id.startsWith("isic:") ? own : naics.flatMap((code) => of(`naics:${code}`));
}
/** A customs title enumerates materials and uses ("Tools: for working in the hand"); where a class has a plain name, that alone names it. */
export const isShortened = (key: MarketKey): boolean => key.id.startsWith("hs:") && officialClass(key.id)?.title !== key.name;
/** Classes of NAICS with a single part carry a 0 behind. */
const fiveDigits = (code: string) => code.replace(/^(naics:\d{4}\d?)0+$/, "$1");

/** Names of a class, of its parts, and of the market of the library; those that mean other classes too are left out. */
export function namesOf(key: MarketKey): string[] {
  const owners = (byName ??= Map.groupBy(everydayNames(), ({ name }) => name.toLowerCase()));
  const isOwn = (code: string) => code === key.id || (!key.id.startsWith("library:") && code.startsWith(key.id));
  const common = everydayNames().filter(
    ({ name, code }) => isOwn(code) && owners.get(name.toLowerCase())?.every((other) => isOwn(other.code)),
  );
  return common.map(({ name }) => name);
}
let byName: ReadonlyMap<string, readonly { code: string }[]> | undefined;

/** Names of several words of other classes of the same list, whose last word alone names this one too: "life insurance" of "insurance". */
export function siblingNames(key: MarketKey, phrases: readonly (readonly string[])[]): string[][] {
  const heads = new Set(phrases.flatMap((words) => (words.length === 1 ? words : [])));
  const scheme = key.id.slice(0, key.id.indexOf(":"));
  const isKin = (code: string) => code.startsWith(key.id) || key.id.startsWith(code);
  const own = new Set(phrases.map((words) => words.join(" ")));
  return everydayNames()
    .filter(({ code }) => code.startsWith(`${scheme}:`) && !isKin(code))
    .flatMap(({ name }) => phrasesOf(name))
    .filter((words) => words.length > 1 && heads.has(words.at(-1) ?? "") && !own.has(words.join(" ")));
}

/** Titles of the classes that hold a class. A listed company of its industry that names none of them is of another trade. */
export const titlesAbove = (code: string): string[] =>
  Array.from({ length: code.length - code.indexOf(":") }, (_, i) => code.slice(0, code.length - 1 - i)).flatMap(
    (above) => officialClass(above)?.title ?? [],
  );
