import { markets, type PlacedMarket } from "./library.ts";
import { keyOfName } from "./market-words.ts";
import { type OtherName, otherNames, type Series } from "./names/other-names.ts";
import { index, keyOf } from "./market-index.ts";
import { wholeName, type Hit } from "./whole-name.ts";
import { closest, contentOf, isEmpty, isQualifier, isTrailing, tokensOf, turns, type Token } from "./market-words.ts";

/** Where a typed name leads. `unused`: words of the name, as typed, that the library has no narrower market for. */
export interface MarketMatch {
  placed: PlacedMarket;
  /** 0–1: share of the name's weight that the market explains. */
  score: number;
  matchedName: string;
  unused: string[];
  /** Where official statistics list the name, if that is how it was placed: the market is the one that it belongs to. */
  listed?: { series: Series; code: string };
}
export interface MarketSearch {
  match: MarketMatch | undefined;
  /** Best other names, for "did you mean". */
  nearest: string[];
  tried: string[];
}

/**
 * Places a typed market name in the taxonomy: a name of the library in any spelling and order, or such a name with words left over
 * that pick a part of it ("organic dairy"); a title of trade or industry statistics is placed where the table of names has it. What the name's head, the word that says what the thing is, does not fit gives no match
 * and no guess: a report on the wrong market is worse than none.
 */
export function findMarket(typed: string): MarketSearch {
  const { entries, vocabulary, byWord, weight } = index();
  const tried = [`the name "${typed}" among ${entries.length} names of ${markets().length} markets`];
  const asked = tokensOf(typed);
  const plain = [asked, joined(asked), split(asked), ...turnedRound(typed), ...withoutSystem(asked)];
  const exact = nearestOf(plain.map(wholeName));
  const other = exact ? undefined : otherNames().get(keyOfName(typed));
  if (other) return { match: listedMatch(other, asked), nearest: [], tried };
  const corrected = plain.map((tokens) =>
    tokens.flatMap((t) =>
      byWord.has(t.word) || isEmpty(t.word) ? t : tokensOf(closest(t.word, vocabulary) ?? t.word).map(({ word }) => ({ ...t, word })),
    ),
  );
  const slip = corrected.find((tokens, i) => phrase(tokens) !== phrase(plain[i] ?? []));
  if (slip) tried.push(`read as "${phrase(slip)}"`);
  const named = exact ?? nearestOf(corrected.map(wholeName));
  const both = named ? undefined : sideBySide(typed);
  const found = named ?? (both === "apart" ? undefined : (both ?? first([...plain, ...corrected], within)));
  return {
    match: found && { placed: found.entry.placed, score: found.score, matchedName: found.entry.name, unused: found.unused },
    nearest: nearestNames(
      contentOf(slip ?? asked).map((t) => t.word),
      weight,
    ),
    tried,
  };
}

const listedMatch = ({ placed, name, series, code }: OtherName, asked: readonly Token[]): MarketMatch => ({
  placed,
  score: 1,
  matchedName: name,
  // The whole name, not words of it: the figures are those of the market that it is a part of.
  unused: [...new Set(asked.map(({ typed }) => typed))],
  listed: { series, code },
});
const nearestOf = (hits: readonly (Hit | undefined)[]): Hit | undefined =>
  hits.filter((hit) => hit !== undefined).toSorted((a, b) => a.apart - b.apart)[0];
const first = (readings: readonly Token[][], read: (tokens: Token[]) => Hit | undefined): Hit | undefined => {
  for (const tokens of readings) {
    const hit = read(tokens);
    if (hit) return hit;
  }
  return undefined;
};
const phrase = (tokens: readonly Token[]): string => tokens.map((t) => t.word).join(" ");

/** "drugs, generic" read as "generic drugs". */
function turnedRound(typed: string): Token[][] {
  const [head, before, more] = typed.split(",");
  return head && before && more === undefined ? [tokensOf(`${before} ${head}`)] : [];
}

/** "energy storage systems" read as "energy storage"; of a single word too little would be left ("fuel systems"). */
const withoutSystem = (tokens: Token[]): Token[][] =>
  tokens.at(-1)?.word === "system" && contentOf(tokens).length > 2 ? [tokens.slice(0, -1)] : [];

/** "smart phones" read as "smartphones", where that is a word of the library. */
function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [one, two] = [tokens[i], tokens[i + 1]];
    if (!one) continue;
    const both = two && tokensOf(one.typed + two.typed);
    if (two && both?.[0] && both.length === 1 && index().byWord.has(both[0].word)) {
      result.push({ word: both[0].word, typed: `${one.typed} ${two.typed}` });
      i += 1;
    } else result.push(one);
  }
  return result;
}

/** "datacenter" read as "data center". */
function split(tokens: readonly Token[]): Token[] {
  const { byWord } = index();
  return tokens.flatMap((token) => {
    if (byWord.has(token.word) || token.word.length < 8) return [token];
    for (let at = 3; at <= token.word.length - 3; at++) {
      const parts = [token.typed.slice(0, at), token.typed.slice(at)].flatMap(tokensOf).map((t) => t.word);
      if (parts.length === 2 && parts.every((p) => byWord.has(p))) return parts.map((word) => ({ word, typed: token.typed }));
    }
    return [token];
  });
}

/** Of things named side by side the one that holds the others ("beer and alcoholic drinks"); "apart" where none does ("steel and dairy"). */
function sideBySide(typed: string): Hit | "apart" | undefined {
  const parts = typed
    .split(/,|&|\band\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return undefined;
  const hits = parts.map((part) => wholeName(tokensOf(part)));
  const known = hits.filter((hit) => hit !== undefined);
  if (known.length < parts.length) return undefined;
  return known.find((wide) => known.every((hit) => hit.entry.placed.chain.includes(wide.entry.placed.market))) ?? "apart";
}

/** The longest name of the library inside what was typed that holds its head, if the words left over pick a part of it. */
function within(tokens: readonly Token[]): Hit | undefined {
  const { byWord, weight, ofMarket } = index();
  const words = contentOf(tokens);
  const before = tokens.findIndex(
    (t, i) => i > 0 && ["for", "in", "of", "from", "with", "to"].includes(t.word) && tokens.slice(0, i).some((x) => !isEmpty(x.word)),
  );
  const fore = (before < 0 ? words : contentOf(tokens.slice(0, before))).map((t) => t.word);
  while (fore.length > 1 && isTrailing(fore.at(-1) ?? "")) fore.pop();
  const head = fore.at(-1) ?? "";
  // Where the market is sought says nothing about which it is.
  const place = new Set(before >= 0 && tokens[before]?.word === "in" ? tokens.slice(before) : []);
  const total = words.reduce((sum, t) => sum + weight(t.word), 0);
  const hits = [...(byWord.get(head) ?? [])].flatMap((entry) => {
    const left = words.filter((t) => !entry.words.includes(t.word) && !place.has(t));
    const fits =
      entry.words.every((w) => words.some((t) => t.word === w)) && entry.words.at(-1) === head && !left.some((t) => turns(t.word, head));
    const bare = entry.fillers.every((f) => tokens.some((t) => t.word === f));
    if (!fits || !bare) return [];
    const narrower = left.length > 0 ? wholeName(left) : undefined;
    // "diesel fuel": what is left over may itself name a market below.
    if (narrower?.entry.placed.chain.some((m) => m === entry.placed.market)) return [{ ...narrower, score: 1 }];
    const strange = left.filter(
      (t) =>
        !isQualifier(t.word) &&
        !isTrailing(t.word) &&
        !entry.placed.chain.some((m) => ofMarket.get(keyOf(entry.placed, m.id))?.has(t.word)),
    );
    // A lone alias has many senses ("caps", "carriers", "labels"): a strange word beside it may mean any of them.
    if (strange.length > (entry.own || entry.words.length > 1 ? 1 : 0)) return [];
    const used = words.filter((t) => entry.words.includes(t.word)).reduce((sum, t) => sum + weight(t.word), 0);
    return [
      {
        entry,
        score: used / total,
        unused: [...new Set(words.filter((t) => !entry.words.includes(t.word)).map((t) => t.typed))],
        apart: 0,
      },
    ];
  });
  return hits.toSorted(
    (a, b) =>
      b.score - a.score ||
      Number(b.entry.own) - Number(a.entry.own) ||
      b.entry.placed.chain.length - a.entry.placed.chain.length ||
      (a.entry.name < b.entry.name ? -1 : 1),
  )[0];
}

/** Markets whose names share most with the words, for a message; five at most. */
function nearestNames(words: readonly string[], weight: (word: string) => number): string[] {
  const heavy = (list: readonly string[]) => list.reduce((sum, word) => sum + weight(word), 0);
  const candidates = new Set(words.flatMap((word) => [...(index().byWord.get(word) ?? [])]));
  const ranked = [...candidates]
    .map((entry) => ({ entry, score: (2 * heavy(words.filter((w) => entry.words.includes(w)))) / (heavy(words) + heavy(entry.words)) }))
    .sort((a, b) => b.score - a.score || (a.entry.name < b.entry.name ? -1 : 1));
  return [...new Set(ranked.slice(0, 40).map((r) => r.entry.placed.market.name))].slice(0, 5);
}
