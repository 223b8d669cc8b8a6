import type { Inline } from "#document";
import { rounding } from "../analysis/decide.ts";
import type { Factor } from "../analysis/attractiveness.ts";
import type { Strategy } from "../analysis/strategy.ts";
import type { Work } from "../analysis/work.ts";
import { figBeside, value } from "../writing/phrases.ts";
import { fig, prose } from "../writing/prose.ts";

/** A score that decides, with a digit more where it would print as a bound of the advice that it is not: it then lies on the side that it tells. */
export function besideBars(w: Work, bar: Strategy["bar"], score: string): Inline {
  const near = [bar.low, bar.high].find((each) => Math.abs(value(w, each) - value(w, score)) < apart);
  return near === undefined || Math.abs(value(w, near) - value(w, score)) < rounding ? fig(score) : figBeside(w, score, near);
}

/** Of draws that agree less than this share leaves the advice narrow. */
export const narrow = 0.65;

/** More than this apart two scores print differently. */
const apart = 0.01;

/** Below this a harmonic mean says that a need fails, and not by how much: a score of nothing enters it as a hundredth. */
export const bottom = 0.1;

export const isBottom = (w: Work, score: string): boolean => value(w, score) < bottom;

/** A score that decides; at the bottom of the scale its digits are no measure. */
export const scoreWords = (w: Work, bar: Strategy["bar"], score: string): Inline[] =>
  isBottom(w, score) ? prose`near zero (${fig(score)})` : [besideBars(w, bar, score)];

/** The need of the best way in that fails and so decides alone; undefined where none does. */
export function failedNeed(
  w: Work,
  { attractiveness, leading, decided }: Pick<Strategy, "attractiveness" | "leading" | "decided">,
): Factor | undefined {
  if (!leading || !isBottom(w, decided.score)) return undefined;
  const needs = attractiveness.factors
    .filter((f) => leading.measures.includes(f.id))
    .toSorted((a, b) => value(w, a.score) - value(w, b.score));
  return needs[0] && isBottom(w, needs[0].score) ? needs[0] : undefined;
}

/** What holds where a need fails, as assertions write it. */
export function failedHolds(w: Work, s: Pick<Strategy, "attractiveness" | "leading" | "decided">): string[] {
  const failed = failedNeed(w, s);
  return failed ? [`${failed.score} < ${bottom}`] : [];
}

/** A measure as a title says it: one thing, in few words. */
const shortNames: Readonly<Record<string, string>> = {
  "yearly growth": "growth",
  "size of the market": "size",
  "market per head": "size per head",
  "share that a newcomer needs": "the share needed",
  "share held by one seller": "the leader's share",
  "imports in what is bought": "the import share",
  "output beyond home demand": "surplus output",
  "firms that share the trade": "the number of firms",
};
export const shortName = ({ name }: Pick<Factor, "name">): string => shortNames[name] ?? name.replace(/,.*$/, "");
