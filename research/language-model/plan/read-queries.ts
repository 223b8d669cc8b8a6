/** Queries that one plan may add: each costs up to three pages. */
export const queriesMax = 4;

const fewestWords = 2;
const mostWords = 14;
const mostLetters = 140;

/**
 * Queries of a model's plan that may be asked, in its order. One that is already asked, or is anything but plain words (an address, an operator,
 * a quotation, markup, a figure that is no year), is left out: a search service must hear nothing else from a model.
 */
export function readQueries(proposed: readonly string[], known: readonly string[]): string[] {
  const asked = new Set(known.map(plain));
  const queries: string[] = [];
  for (const proposal of proposed) {
    const query = proposal.trim().replaceAll(/\s+/g, " ");
    if (queries.length === queriesMax) break;
    if (!isPlain(query) || asked.has(plain(query))) continue;
    asked.add(plain(query));
    queries.push(query);
  }
  return queries;
}

const plain = (query: string): string =>
  query
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

function isPlain(query: string): boolean {
  // A script without spaces between words is one word here; its letters bound it.
  const words = query.split(" ");
  const isWritten =
    words.length >= fewestWords || /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4,}$/u.test(query);
  if (!isWritten || words.length > mostWords || query.length > mostLetters) return false;
  if (!/^[\p{L}\p{M}\p{N} '’.,&()/%-]+$/u.test(query) || /(?:^|\s)-\S|\.\p{L}{2,}|\/\//u.test(query)) return false;
  return (query.match(/\p{N}+/gu) ?? []).every((figure) => /^(?:19|20)\d\d$/.test(figure));
}
