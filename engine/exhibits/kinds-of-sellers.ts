import { enterSplit, publishedSplits } from "../analysis/segments.ts";
import type { Study } from "../report/study.ts";

/** A division of the sales here by who sells: every seller lies in one part of it as a whole. */
const bySeller = /^by (?:kind of )?(?:makers?|producers?|sellers?|compan(?:y|ies)|brewers?|insurers?|operators?|suppliers?)$/i;
/** Parts whose shares come to less than this leave room for a seller that no part names. */
const nearlyAll = 0.98;

export interface KindsOfSellers {
  shares: readonly string[];
  axis: string;
  year: number;
}

/** The newest division of the market by kinds of sellers: no index of single sellers can pass that of whole kinds. Undefined where none adds up. */
export function kindsOfSellers(study: Study): KindsOfSellers | undefined {
  const [found] = publishedSplits(study)
    .filter(({ axis, isHere }) => isHere && bySeller.test(axis))
    .toSorted((a, b) => b.year - a.year);
  if (!found) return undefined;
  const shares = enterSplit(study, found).map(({ share }) => share);
  const sum = shares.reduce((all, cell) => all + study.ledger.value(cell), 0);
  return sum >= nearlyAll ? { shares, axis: found.axis, year: found.year } : undefined;
}
