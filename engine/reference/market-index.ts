import { markets, type PlacedMarket } from "./library.ts";
import { contentOf, isEmpty, spelled, tokensOf } from "./market-words.ts";

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
  weight(word: string): number;
  vocabulary: string[];
  /** Words that some name ends in: they say what a thing is. */
  heads: Set<string>;
  /** Words of all names of one market. */
  ofMarket: Map<string, Set<string>>;
}

export const keyOf = (placed: PlacedMarket, market: string) => `${placed.dossier.industry}/${market}`;

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
  const byWord = new Map<string, Set<Entry>>(),
    ofMarket = new Map<string, Set<string>>();
  for (const entry of entries)
    for (const word of entry.words) {
      byWord.set(word, (byWord.get(word) ?? new Set()).add(entry));
      ofMarket.set(
        keyOf(entry.placed, entry.placed.market.id),
        (ofMarket.get(keyOf(entry.placed, entry.placed.market.id)) ?? new Set()).add(word),
      );
    }
  // Inverse document frequency over markets: "electric" is common and weak, "tyre" is rare and strong.
  const spread = new Map([...byWord].map(([word, set]) => [word, new Set([...set].map((e) => e.placed.market.id)).size]));
  const total = markets().length;
  built = {
    entries,
    byWord,
    ofMarket,
    heads: new Set(entries.flatMap((e) => e.words.slice(-1))),
    weight: (word) => Math.log(1 + total / (spread.get(word) ?? 0.5)),
    vocabulary: [...new Set([...byWord.keys(), ...spelled])],
  };
  return built;
}
