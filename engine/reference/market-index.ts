import { markets, type PlacedMarket } from "./library.ts";
import { contentOf, isEmpty, tokensOf } from "./market-words.ts";

/** One name of a market. `own`: the market's own name, not one of its aliases. */
export interface Entry {
  placed: PlacedMarket;
  name: string;
  own: boolean;
  words: string[];
  fillers: string[];
}
interface Index {
  entries: Entry[];
  byWord: Map<string, Set<Entry>>;
  /** Words that some name ends in: they say what a thing is. */
  heads: Set<string>;
}

let built: Index | undefined;
/** Every name of the library, ready to be looked up; built once, at first use. */
export function index(): Index {
  if (built) return built;
  const entries = markets().flatMap((placed) => {
    const own = new Set([placed.market.name, ...(placed.market.parent === null ? [placed.dossier.name] : [])]);
    return [...new Set([...own, ...placed.market.aliases])].map((name): Entry => {
      const tokens = tokensOf(name);
      return {
        placed,
        name,
        own: own.has(name),
        words: contentOf(tokens).map((t) => t.word),
        fillers: tokens.filter((t) => isEmpty(t.word)).map((t) => t.word),
      };
    });
  });
  const byWord = new Map<string, Set<Entry>>();
  for (const entry of entries) for (const word of entry.words) byWord.set(word, (byWord.get(word) ?? new Set()).add(entry));
  built = { entries, byWord, heads: new Set(entries.flatMap((e) => e.words.slice(-1))) };
  return built;
}
