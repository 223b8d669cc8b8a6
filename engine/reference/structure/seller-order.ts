import { type KnownCompany, sizeRank } from "../../evidence/structure.ts";
import type { namesAny } from "./class-words.ts";

/** A description says within so many letters what a company mainly sells. */
const mainWords = 220;

/**
 * The largest first, but behind them groups whose description names the class only among much else: the sales of a maker of aircraft are no
 * measure of what it sells of cybersecurity. What is too short to say counts as naming it.
 */
export function byTrade(all: readonly KnownCompany[], naming: ReturnType<typeof namesAny>): KnownCompany[] {
  const isOther = ({ quote }: KnownCompany): boolean => quote.length >= mainWords / 2 && (naming?.(quote)?.at ?? Infinity) >= mainWords;
  return bySize(all).toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)));
}

/** By sales where a list has them, else by class of market value: of sellers elsewhere only the largest say something. */
const bySize = (all: readonly KnownCompany[]): KnownCompany[] =>
  all.toSorted((a, b) => (b.sales?.value ?? 0) - (a.sales?.value ?? 0) || sizeRank(a.size) - sizeRank(b.size));
