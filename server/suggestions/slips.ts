/** How far a typed word is from the whole of a word, and from the nearest beginning of it; `limit + 1` where that is farther than `limit`. */
export interface Slips {
  whole: number;
  begin: number;
}

const columns = 64;
let before = new Uint8Array(columns),
  last = new Uint8Array(columns),
  row = new Uint8Array(columns);

/**
 * Damerau–Levenshtein distance (optimal string alignment) of a typed word to a word and to its beginnings, in a band of `limit`
 * around the diagonal. Words beyond 60 letters are cut.
 */
export function slipsOf(typed: string, word: string, limit: number): Slips {
  const n = Math.min(typed.length, columns - 4),
    m = Math.min(word.length, columns - 4, n + limit);
  const far = limit + 1;
  if (n - m > limit) return { whole: far, begin: far };
  for (let j = 0; j <= m; j++) last[j] = j <= limit ? j : far;
  for (let i = 1; i <= n; i++) {
    const from = Math.max(1, i - limit),
      to = Math.min(m, i + limit);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = row[from - 1] ?? far;
    for (let j = from; j <= to; j++) {
      const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let d = (last[j - 1] ?? far) + (same ? 0 : 1);
      const left = (row[j - 1] ?? far) + 1,
        up = j === i + limit ? far : (last[j] ?? far) + 1;
      if (left < d) d = left;
      if (up < d) d = up;
      if (i > 1 && j > 1 && typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)) {
        const swap = (before[j - 2] ?? far) + 1;
        if (swap < d) d = swap;
      }
      if (d > far) d = far;
      row[j] = d;
      if (d < least) least = d;
    }
    if (least > limit) return { whole: far, begin: far };
    if (to < m) row[to + 1] = far;
    [before, last, row] = [last, row, before];
  }
  let begin = far;
  for (let j = Math.max(0, n - limit); j <= m; j++) begin = Math.min(begin, last[j] ?? far);
  return { whole: word.length > n + limit ? far : (last[m] ?? far), begin };
}
