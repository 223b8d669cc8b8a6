import { contentOf, tokensOf } from "../reference/market-words.ts";
import { vocabulary } from "./vocabulary.ts";

/** Codes of the markets whose names share most words with the text, or begin like it; five at most. */
export function nearestMarkets(text: string): string[] {
  const words = contentOf(tokensOf(text)).map(({ word }) => word);
  const scores = new Map<string, number>();
  const rate = (code: string, score: number) => scores.set(code, Math.max(scores.get(code) ?? 0, score));
  const { markets } = vocabulary();
  for (const word of words)
    for (const { key, code } of markets.get(word) ?? []) {
      const theirs = key.split(" ");
      const shared = theirs.filter((each) => words.includes(each)).length;
      rate(code, (2 * shared) / (theirs.length + words.length) + (theirs.at(-1) === words.at(-1) ? 0.2 : 0));
    }
  if (scores.size === 0)
    for (const word of words.filter(({ length }) => length > 3))
      for (const [known, of] of markets) {
        const begin = sameBegin(word, known);
        if (begin >= 3) for (const { key, code } of of) rate(code, begin / (word.length + known.length + key.length));
      }
  return [...scores]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 5)
    .map(([code]) => code);
}

function sameBegin(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}
