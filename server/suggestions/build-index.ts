import type { MarketName } from "#engine";
import { foldText } from "#shared/text.ts";

/** Names by their words. Words stand once, with their letters as masks, so that most are passed over in one step. */
export interface NameIndex {
  names: readonly MarketName[];
  /** Each name folded, as one line. */
  folded: readonly string[];
  words: readonly string[];
  lengths: Uint8Array;
  /** Which letters the first n of a word are, for n up to `maskedMax`: bit 0 for "a" to 25 for "z", 26 for a digit, 27 for anything else. */
  masks: readonly Int32Array[];
  wholeMasks: Int32Array;
  /** Names that hold word i: owners[starts[i]] to owners[starts[i + 1] - 1]. */
  starts: Int32Array;
  owners: Int32Array;
  /** Number of words of each name that say something. */
  sizes: Uint8Array;
  /** Which word is which. */
  byWord: ReadonlyMap<string, number>;
}

export function buildIndex(names: readonly MarketName[]): NameIndex {
  const folded = names.map(({ name }) => foldText(name));
  const holders = new Map<string, number[]>();
  folded.forEach((line, name) => {
    for (const word of line.split(" ")) {
      const held = holders.get(word);
      if (held === undefined) holders.set(word, [name]);
      else if (held.at(-1) !== name) held.push(name);
    }
  });
  const words = [...holders.keys()];
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, i) => (starts[i + 1] = (starts[i] ?? 0) + (holders.get(word)?.length ?? 0)));
  const owners = new Int32Array(starts[words.length] ?? 0);
  words.forEach((word, i) => owners.set(holders.get(word) ?? [], starts[i]));
  return {
    names,
    folded,
    words,
    lengths: Uint8Array.from(words, (word) => Math.min(255, word.length)),
    masks: Array.from({ length: maskedMax + 1 }, (_, n) => Int32Array.from(words, (word) => maskOf(word.slice(0, n)))),
    wholeMasks: Int32Array.from(words, maskOf),
    starts,
    owners,
    sizes: Uint8Array.from(folded, (line) => line.split(" ").filter((word) => !isFiller(word)).length),
    byWord: new Map(words.map((word, i) => [word, i])),
  };
}

export const maskedMax = 16;

export function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27);
  }
  return mask;
}

const fillers = new Set(["and", "of", "the", "for", "in", "or", "a", "to", "with", "from"]);
/** Words that hold a name together and say nothing alone. */
export const isFiller = (word: string): boolean => fillers.has(word);
