/** Fractions by which statements tell a rate in words. */
const fractions: readonly [words: string, value: number][] = [
  ["two thirds", 2 / 3],
  ["three quarters", 3 / 4],
  ["two fifths", 2 / 5],
  ["three fifths", 3 / 5],
  ["four fifths", 4 / 5],
  ["three tenths", 3 / 10],
  ["half", 1 / 2],
  ["third", 1 / 3],
  ["quarter", 1 / 4],
  ["fifth", 1 / 5],
  ["sixth", 1 / 6],
  ["seventh", 1 / 7],
  ["eighth", 1 / 8],
  ["ninth", 1 / 9],
  ["tenth", 1 / 10],
  ["twentieth", 1 / 20],
  ["hundredth", 1 / 100],
];
/** How far a rate may lie from the fraction that stands for it, and beyond it on the side that the words name. */
const [near, beyond] = [0.1, 0.35];

const sides = String.raw`(?:(more than|over|above)|(less than|almost|nearly|under|below))?`;

/** The words of a statement that stand for a rate: "more than half" for 63.6 %. Undefined where none does, for then nobody knows what it is of. */
export function wordsOfRate(statement: string, rate: number): string | undefined {
  for (const [words, value] of fractions) {
    for (const [said, more, less] of statement.matchAll(new RegExp(String.raw`\b${sides}\s*(?:an? |one |the )?${words}\b`, "gi"))) {
      const [low, high] = more ? [1, 1 + beyond] : less ? [1 - beyond, 1] : [1 - near, 1 + near];
      if (rate >= value * low && rate <= value * high) return said.trim();
    }
  }
  return undefined;
}
