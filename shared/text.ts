/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = { ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i" };

/**
 * For comparing what people type: lower case, no accents, "&" read as "and", initialisms closed ("U.S.A." → "usa"),
 * apostrophes dropped, every other run of punctuation and space as one space. Other scripts are left as they are.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain already.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/.test(lower)) return lower;
  return (
    lower
      .normalize("NFKD")
      // Latin, Greek and Cyrillic accents only: the vowel signs of Indian scripts are combining marks too.
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/&/g, " and ")
      .replace(/['’‘`ʼ]/g, "")
      .replace(/(?<=(?<![\p{L}\p{N}])\p{L})\./gu, "")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()
  );
}

/**
 * The candidates that the word was most likely meant to be, best first, at most `max`; empty when none is near.
 * For messages that name what would have been valid.
 * A candidate that begins with the word comes first, then one with a word that does, then by distance.
 */
export function nearest(word: string, candidates: readonly string[], max: number): string[] {
  const wanted = foldText(word);
  if (wanted === "") return [];
  const near = candidates
    .map((candidate, order) => ({ candidate, order, ...rank(wanted, foldText(candidate)) }))
    .filter((each) => each.near)
    .sort((a, b) => a.tier - b.tier || a.distance - b.distance || a.order - b.order);
  // Once something is one slip away, what is five slips away was not meant.
  const slipsMax = 1 + 2 * Math.min(...near.filter(({ tier }) => tier === 2).map(({ distance }) => distance));
  return near
    .filter(({ tier, distance }) => tier < 2 || distance <= slipsMax)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

function rank(wanted: string, candidate: string): { tier: number; distance: number; near: boolean } {
  if (candidate.startsWith(wanted)) return { tier: 0, distance: candidate.length - wanted.length, near: true };
  const words = candidate.split(" ");
  // One or two letters begin too many words to mean anything.
  if (wanted.length >= 3 && words.some((each) => each.startsWith(wanted))) {
    return { tier: 1, distance: candidate.length - wanted.length, near: true };
  }
  const distance = editDistance(wanted, candidate);
  const longer = Math.max(wanted.length, candidate.length);
  // A typing slip or two in a short word, up to 40 % of a long one; beyond that it is another word.
  return { tier: 2, distance, near: distance <= Math.max(1, Math.floor(longer * 0.4)) };
}

/**
 * Damerau–Levenshtein distance in its optimal string alignment form: insertions, deletions, substitutions and
 * swaps of neighbours, no substring edited twice.
 */
function editDistance(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** As mails and bills say it: "Asha Rao", or nothing. */
export function fullName(of: { firstName: string | null; lastName: string | null }): string {
  return [of.firstName, of.lastName].filter(Boolean).join(" ");
}

/** A text as part of a regular expression that finds it as it stands, with the flag "u" too (which takes a backslash before signs of its syntax only). */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
