import type { MarketName } from "#engine";
import type { StudyKind } from "#shared/prices.ts";
import { foldText } from "#shared/text.ts";
import { isFiller, maskedMax, maskOf, type NameIndex } from "./build-index.ts";
import { slipsOf } from "./slips.ts";

/** Longer than any name: what stands beyond is not read. */
const lettersMax = 120;
/** More words than any name has. */
const wordsMax = 10;
/** Of what was typed this share must be found in a name. */
const leastFound = 0.55;

/**
 * The names nearest to what was typed: every typed word is looked for among the words of the names, whole, as a beginning, or with
 * slips of the keyboard, in any order. Work is bounded by `lettersMax` and `wordsMax`, whatever is typed.
 */
export function search(index: NameIndex, typed: string, studyType: StudyKind | undefined, limit: number): string[] {
  const line = foldText(typed.slice(0, lettersMax));
  const typedWords = line.split(" ").filter(Boolean).slice(0, wordsMax);
  if (typedWords.length === 0) return [];
  const top: Ranked[] = [];
  for (const words of readings(index, typedWords)) rank(index, words, { line, studyType, limit }, top);
  return top.map(({ name }) => index.names[name]?.name ?? "");
}

interface Ranked {
  name: number;
  score: number;
}

/** Adds to `top`, best first, the names that hold enough of the words. */
function rank(
  index: NameIndex,
  words: readonly string[],
  { line, studyType, limit }: { line: string; studyType: StudyKind | undefined; limit: number },
  top: Ranked[],
): void {
  const scores = new Float32Array(index.names.length);
  const best = new Float32Array(index.names.length);
  const touched: number[] = [];
  let total = 0;
  words.forEach((word, at) => {
    const weight = weightOf(word);
    total += weight;
    const now: number[] = [];
    for (const { id, likeness } of wordsLike(index, word, at === words.length - 1))
      for (let k = index.starts[id] ?? 0, end = index.starts[id + 1] ?? 0; k < end; k++) {
        const name = index.owners[k] ?? 0;
        const known = best[name] ?? 0;
        if (likeness <= known) continue;
        if (known === 0) now.push(name);
        best[name] = likeness;
      }
    for (const name of now) {
      if (scores[name] === 0) touched.push(name);
      scores[name] = (scores[name] ?? 0) + weight * (best[name] ?? 0);
      best[name] = 0;
    }
  });
  for (const name of touched) {
    const found = (scores[name] ?? 0) / total;
    if (found < leastFound) continue;
    // Even the fittest would not do.
    if (top.length === limit && found + fittest < (top.at(-1)?.score ?? 0)) continue;
    const score = found + fitness(index, name, line, words, studyType);
    const known = top.findIndex((other) => other.name === name);
    if (known >= 0) {
      if ((top[known]?.score ?? 0) >= score) continue;
      top.splice(known, 1);
    }
    const place = top.findIndex((other) => other.score < score);
    top.splice(place < 0 ? top.length : place, 0, { name, score });
    if (top.length > limit) top.pop();
  }
}

/** Short words say less, words that hold a name together next to nothing. */
const weightOf = (word: string): number => (isFiller(word) ? 0.3 : Math.min(word.length, 8) + 2);

/** How far a slip may reach: in short words every letter counts. */
const slipsMax = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

interface Like {
  id: number;
  likeness: number;
}

/** Words of the names that are like the typed one: 1 for the same, less for a beginning, less again for every slip. */
function wordsLike(index: NameIndex, typed: string, isLast: boolean): Like[] {
  const limit = slipsMax(typed),
    mask = maskOf(typed);
  // Where the typed word can reach in a word at most, and what of the word it must reach at least.
  const far = masksAt(index, typed.length + limit),
    near = masksAt(index, Math.min(maskedMax, typed.length - limit));
  const likes: Like[] = [];
  for (let id = 0; id < index.words.length; id++) {
    if ((index.lengths[id] ?? 0) < typed.length - limit) continue;
    // A letter that one has and the other lacks costs a slip at least.
    if (isBeyond(mask & ~(far[id] ?? 0), limit) || isBeyond((near[id] ?? 0) & ~mask, limit)) continue;
    const word = index.words[id] ?? "";
    if (word === typed) likes.push({ id, likeness: 1 });
    else if (word.startsWith(typed))
      likes.push({ id, likeness: (isLast ? 0.97 : 0.93) - Math.min(0.08, (word.length - typed.length) * 0.008) });
    else if (limit > 0) {
      const { whole, begin } = slipsOf(typed, word, limit);
      // Three letters bear one left out or two that changed places: any other slip makes another word.
      if (begin > limit || (typed.length === 3 && !isTurned(typed, word) && !(whole === 1 && word.length === 4))) continue;
      const ends = whole <= begin && (word === `${typed}s` || typed === `${word}s`) ? 0.96 : undefined;
      const first = typed.charCodeAt(0) === word.charCodeAt(0) ? 0 : 0.05;
      const kept = 1 - (Math.min(whole, begin + 0.4) * 1.1) / Math.max(4, typed.length);
      likes.push({ id, likeness: ends ?? Math.max(0.3, kept - first) });
    }
  }
  return likes;
}

const isTurned = (a: string, b: string): boolean =>
  a.length <= b.length && a.split("").toSorted().join("") === b.slice(0, 3).split("").toSorted().join("");

/** Whether more than `limit` bits, which is two at most, are set. */
function isBeyond(bits: number, limit: number): boolean {
  if (bits === 0) return false;
  if (limit === 0) return true;
  const rest = bits & (bits - 1);
  return limit === 1 ? rest !== 0 : (rest & (rest - 1)) !== 0;
}
/** Masks of the first `count` letters, of the whole words where that is more than is kept. */
const masksAt = (index: NameIndex, count: number): Int32Array => (count > maskedMax ? undefined : index.masks[count]) ?? index.wholeMasks;

/** No name is fitter than this. */
const fittest = 0.4;
const byKind: Readonly<Record<MarketName["kind"], number>> = { market: 0.06, alias: 0.035, trade: 0.015, industry: 0 };

/** What sets names apart that hold the typed words equally well; below the worth of a typed word. */
function fitness(index: NameIndex, id: number, line: string, words: readonly string[], studyType: StudyKind | undefined): number {
  const name = index.names[id];
  if (!name) return 0;
  const folded = index.folded[id] ?? "";
  const more = Math.max(0, (index.sizes[id] ?? 0) - words.length);
  // Who has typed the singular has typed the name.
  const begins =
    folded === line || folded === `${line}s` ? 0.2 : folded.startsWith(line) ? 0.08 : folded.startsWith(words[0] ?? "") ? 0.02 : 0;
  const wanted =
    studyType === "local"
      ? name.isPlace
        ? 0.1
        : 0
      : studyType === "export"
        ? name.kind === "trade"
          ? 0.05
          : 0
        : name.isPlace
          ? -0.01
          : 0;
  return byKind[name.kind] + begins + wanted - 0.03 * more - 0.004 * name.depth - 0.0006 * folded.length;
}

/** The words as they were typed; "dairyfeed" as "dairy feed" where only that way they are words of the names; "smart phones" as "smartphones" too. */
function readings({ byWord, words }: NameIndex, typed: readonly string[]): string[][] {
  const isBeginning = (word: string) => byWord.has(word) || words.some((known) => known.startsWith(word));
  const plain = typed.flatMap((word) => (word.length < 7 || isBeginning(word) ? [word] : (apart(byWord, word) ?? [word])));
  const at = typed.findIndex((word, i) => byWord.has(word + (typed[i + 1] ?? "?")));
  return at < 0 ? [plain] : [plain, [...typed.slice(0, at), `${typed[at]}${typed[at + 1]}`, ...typed.slice(at + 2)]];
}

function apart(byWord: ReadonlyMap<string, number>, word: string): string[] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => byWord.has(part))) return parts;
  }
  return undefined;
}
