import { stemsOf } from "./claim-figures.ts";
import type { Studied } from "../report/study.ts";
import { type Moving, risesInPrice } from "../writing/effects.ts";

/** Parts of the words of the shorter statement that both share: from the first on they are one, from the second where their names share a word. */
const alike = { anyName: 0.5, ofName: 0.25 } as const;
/** Words in common below which two statements are not held to be one. */
const leastShared = 2;
const numerals = /\d+[.,]\d+/g;

/** Each cause once: of statements on one cause the newest stays, and of one year that whose quotation prints a rate. */
export function oneOfEachCause<T extends Moving>(w: Studied, claims: readonly T[]): T[] {
  const ofMarket = stemsOf(w.study.evidence.market.name);
  const ranked = claims.toSorted(
    (a, b) => b.year - a.year || Number(/\d\s?%|per ?cent/.test(b.quote)) - Number(/\d\s?%|per ?cent/.test(a.quote)),
  );
  const kept: T[] = [];
  for (const claim of ranked) if (kept.every((other) => !isOneCause(other, claim, ofMarket))) kept.push(claim);
  return claims.filter((claim) => kept.includes(claim));
}

function isOneCause(a: Moving, b: Moving, ofMarket: ReadonlySet<string>): boolean {
  // What moves costs alone is another thing than what moves sales.
  if ((a.affects === "cost") !== (b.affects === "cost")) return false;
  if (a.affects === "price" && b.affects === "price" && risesInPrice(a) && risesInPrice(b)) return true;
  const told = (words: string) => new Set([...stemsOf(words)].filter((stem) => !ofMarket.has(stem)));
  const [one, two] = [told(`${a.name}. ${a.mechanism}`), told(`${b.name}. ${b.mechanism}`)];
  const shared = [...one].filter((stem) => two.has(stem)).length;
  const part = shared / Math.max(1, Math.min(one.size, two.size));
  if (shared < leastShared) return false;
  const [nameOfOne, nameOfTwo] = [told(a.name), told(b.name)];
  const isNamedAlike = [...nameOfOne].some((stem) => nameOfTwo.has(stem));
  const numbers = new Set(a.quote.match(numerals) ?? []);
  const isOnePassage = a.source === b.source && (b.quote.match(numerals) ?? []).some((n) => numbers.has(n));
  return part >= alike.anyName || (isNamedAlike && part >= alike.ofName) || (isOnePassage && part >= alike.ofName);
}
