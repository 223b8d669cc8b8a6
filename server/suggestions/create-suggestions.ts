import { type MarketName, marketNames } from "#engine";
import type { StudyKind } from "#shared/prices.ts";
import { buildIndex } from "./build-index.ts";
import { search } from "./search.ts";

export interface SuggestionOptions {
  /** What the visitor is about to order; undefined where that is not chosen yet. */
  studyType?: StudyKind | undefined;
  /** How many at most; eight if left out. */
  limit?: number;
}
export interface Suggestions {
  /** Names that can be ordered and are nearest to what was typed, best first. Any text is answered; what means nothing gives none. */
  suggest(typed: string, options?: SuggestionOptions): string[];
}

/** Suggestions over names; the index is built at the first question and kept. */
export function createSuggestions(names: () => readonly MarketName[] = marketNames): Suggestions {
  let index: ReturnType<typeof buildIndex> | undefined;
  return { suggest: (typed, { studyType, limit = 8 } = {}) => search((index ??= buildIndex(names())), typed, studyType, limit) };
}
