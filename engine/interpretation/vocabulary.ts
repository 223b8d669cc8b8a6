import { everydayNames, namedKeys } from "../reference/classes/class-names.ts";
import { index } from "../reference/market-index.ts";
import { keyOfName } from "../reference/market-words.ts";
import { codeOf } from "./market-by-code.ts";

/** Words of all names, for telling what is a word of trade from what is none. */
interface Vocabulary {
  /** Words of any name. */
  known: ReadonlySet<string>;
  /** Words of everyday names and of the library's, by first letter: what a slip of the keyboard may have meant. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  /** Codes of the markets whose everyday or library name holds a word. */
  markets: ReadonlyMap<string, readonly { key: string; code: string }[]>;
}

let built: Vocabulary | undefined;
export function vocabulary(): Vocabulary {
  if (built) return built;
  const named = namedKeys();
  const markets = new Map<string, { key: string; code: string }[]>();
  const add = (key: string, code: string) => {
    for (const word of key.split(" ")) {
      const of = markets.get(word) ?? [];
      of.push({ key, code });
      markets.set(word, of);
    }
  };
  for (const { name, code } of everydayNames()) add(keyOfName(name), code);
  for (const { name, placed } of index().entries) add(keyOfName(name), codeOf(placed));
  const known = new Set(markets.keys());
  for (const key of named.official) for (const word of key.split(" ")) known.add(word);
  built = { known, byLetter: Map.groupBy(markets.keys(), (word) => word.charAt(0)), markets };
  return built;
}
