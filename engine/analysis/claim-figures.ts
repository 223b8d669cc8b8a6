import type { Fact } from "../evidence/evidence.ts";
import { pandemicYears } from "../evidence/structure.ts";
import type { Moving } from "../writing/effects.ts";
import type { Study } from "../report/study.ts";
import { partOf } from "./identities.ts";
import { ownFacts } from "./own-facts.ts";

/** A figure of this place that a statement speaks of, and the earliest of the same measure within the last years. */
export interface ClaimFigure {
  now: Fact;
  before: Fact | undefined;
}

/** Figures older than this say nothing of a statement of today. */
const oldest = 4;
/** Words that stand in figures of anything. */
const common = new Set(
  "share number yearly change year with from that this than more their there which into over most less other others first half total value average price prices growth rate people large largest small market markets sales home country cost costs make makes made sell sells sold rise rises fall falls grow grows buyers buyer".split(
    " ",
  ),
);
const shortest = 4;
/** Forms of one word share so many letters. */
const stem = 7;

export function stemsOf(words: string): Set<string> {
  const found = (words.toLowerCase().match(/[\p{L}-]+/gu) ?? [])
    .filter((each) => each.length >= shortest && !common.has(each))
    .map((each) => each.replace(/(?:ies|ing|ers|ed|es|s|er)$/, (end) => (each.length - end.length >= shortest ? "" : end)).slice(0, stem));
  return new Set(found);
}

/**
 * The figure that tells most of a statement: its measure is named by words of the statement, of which at least one stands in its name or which
 * its own page prints. Undefined where none is as near: a figure of something else would mislead.
 */
export function figureOfClaim(study: Study, claim: Moving): ClaimFigure | undefined {
  const ofMarket = stemsOf(study.evidence.market.name);
  const [name, mechanism] = [stemsOf(claim.name), stemsOf(claim.mechanism)];
  const facts = ownFacts(study).filter((f) => f.axis !== undefined && f.year >= study.years.base - oldest);
  const ranked = facts.flatMap((now) => {
    const own = stemsOf(now.axis ?? "");
    // What stands in the name of the market stands in figures of all of it.
    const telling = [...own].filter((each) => !ofMarket.has(each));
    const isSaid = (each: string) => name.has(each) || mechanism.has(each);
    const isOfPage = now.source === claim.source;
    // What is measured has to be the same, not where: a room in Lisbon is no flight to Lisbon.
    const where = stemsOf(partOf(now));
    const inName = telling.filter((each) => name.has(each) && (isOfPage || !where.has(each))).length;
    const isThere = where.size > 0 && [...where].every((each) => name.has(each));
    const [shared, said] = [[...own].filter(isSaid).length, telling.filter(isSaid).length];
    const isNear =
      (isThere && inName > 0) ||
      (said > 0 && said === telling.length && (shared >= leastShared ? inName > 0 || isOfPage : inName > 0 && isOfPage)) ||
      (isOfPage && inName > 0 && said >= leastShared && said / telling.length >= mostly);
    return isNear ? [{ now, near: shared + inName / 2 + (isOfPage ? 1 : 0) }] : [];
  });
  const [best] = ranked.toSorted((a, b) => b.near - a.near || b.now.year - a.now.year);
  if (!best) return undefined;
  const { now } = best;
  const alike = ownFacts(study).filter(
    (f) => f.axis === now.axis && f.unit === now.unit && f.scale === now.scale && f.year < now.year && !pandemicYears.includes(f.year),
  );
  return { now, before: alike.toSorted((a, b) => a.year - b.year)[0] };
}
/** One word in common is chance. */
const leastShared = 2;
/** From this part of its words on a measure is that of the statement. */
const mostly = 0.6;
