import { localNames, type MarketName, marketNames, settle } from "#engine";
import type { StudyKind } from "#shared/prices.ts";
import { buildIndex, type NameIndex } from "./build-index.ts";
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

/** Of a study that is on goods: as many names are looked at as are wanted, times this, because services are left out. */
const lookedAt = 4;

/** Suggestions over names: kinds of business for a Local study, markets for others. Each index is built at its first question and kept. */
export function createSuggestions(names: () => readonly MarketName[] = marketNames): Suggestions {
  const market = once(() => buildIndex(names()));
  const local = once(() => buildIndex(localNames()));
  // Goods by name, as they come to be known.
  const goods = new Map<string, boolean>();
  const isGoods = (name: string): boolean => {
    const known = goods.get(name) ?? settle("export", { industryName: name, country: null }, "2026-01-01")?.reason === null;
    goods.set(name, known);
    return known;
  };
  return {
    suggest: (typed, { studyType, limit = 8 } = {}) => {
      if (studyType === "local") return search(local(), typed, studyType, limit);
      if (studyType !== "export") return search(market(), typed, studyType, limit);
      return search(market(), typed, studyType, limit * lookedAt)
        .filter(isGoods)
        .slice(0, limit);
    },
  };
}

function once(build: () => NameIndex): () => NameIndex {
  let index: NameIndex | undefined;
  return () => (index ??= build());
}
