import type { Inline } from "#document";

/** What each letter looks at. */
export const fields = {
  political: "politics",
  economic: "the economy",
  social: "society",
  technological: "technology",
  environmental: "the environment",
  legal: "law",
} as const;
export type Letter = keyof typeof fields;
export const letters = Object.keys(fields) as Letter[];

/** A point of this market in its place, and what follows from it for who enters. */
export interface Point {
  letter: Letter;
  runs: Inline[];
  follows: Inline[];
  sources: string[];
  /** Of which it was said: an older point may no longer hold. */
  of: number;
}
