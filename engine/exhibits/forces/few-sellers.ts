import type { Inline } from "#document";
import type { ShareBound } from "../../analysis/concentration.ts";
import { lateJointBounds } from "../../analysis/joint-bounds.ts";
import { concentratedFrom } from "../../analysis/shares-of-sellers.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, market, value } from "../../writing/phrases.ts";
import { fig, numberWord, prose, year } from "../../writing/prose.ts";
import { type Force, forceOf } from "./force.ts";

/** Up to this index nobody holds much, whoever the sellers not named are. */
const fragmentedTo = 1000;
/** Most sellers whose shares are added. */
const mostAdded = 4;

/** Whether shares of sellers here show by themselves that few hold most of the market. */
export const isConcentratedHere = (w: Work): boolean => {
  const { hhiLow, areSharesOfPlace } = w.competition;
  return areSharesOfPlace && hhiLow !== undefined && value(w, hhiLow) > concentratedFrom;
};

/** "the seller named", "the two sellers named", "the four largest sellers named". */
export const namedSellers = ({ competition: { shares } }: Work): string =>
  shares.length === 1
    ? "the seller named"
    : shares.length > mostAdded
      ? "the four largest sellers named"
      : `the ${numberWord(shares.length)} sellers named`;

const ofYear = ({ competition: { sharesYear } }: Work): Inline[] => (sharesYear === undefined ? [] : prose`, ${year(sharesYear)}`);
const limit = prose`eighteen hundred, from which competition authorities call a market concentrated`;

/** Rivalry by the shares of sellers here: few watch each other, many undercut each other. Undefined where shares show neither. */
export function rivalryByShares(w: Work): Force | undefined {
  const { hhiLow, hhiHigh, areSharesOfPlace } = w.competition;
  if (!areSharesOfPlace || !hhiLow || !hhiHigh) return undefined;
  if (isConcentratedHere(w))
    return forceOf(
      { cell: hhiLow, strength: "moderate", against: limit, asserts: [`${hhiLow} > ${concentratedFrom}`], isOfPlace: true },
      prose`Herfindahl–Hirschman index at least, by shares of sellers ${inPlace(w)}${ofYear(w)}`,
      {
        strong: [],
        moderate: prose`Few sellers share ${market(w)}: each sees what the others charge, so they compete on outlets and brands more than on price, and respond to a newcomer's price at once.`,
        weak: [],
      },
    );
  if (value(w, hhiHigh) > fragmentedTo) return undefined;
  return forceOf(
    { cell: hhiHigh, strength: "strong", against: limit, asserts: [`${hhiHigh} <= ${fragmentedTo}`], isOfPlace: true },
    prose`Herfindahl–Hirschman index at most, by shares of sellers ${inPlace(w)}${ofYear(w)}`,
    {
      strong: prose`No seller of ${market(w)} holds much, so none can hold a price for all.`,
      moderate: [],
      weak: [],
    },
  );
}

/** Rivalry by what the largest hold together: the index lies between two ends, and is judged where both say the same. */
export function rivalryByJointShares(w: Work): Force | undefined {
  const found = lateJointBounds(w.study);
  if (!found) return undefined;
  const { few } = found;
  const { low, high } = found.index;
  const measure = (end: string) =>
    prose`Herfindahl–Hirschman index ${end}, by what the ${numberWord(few.count)} largest hold together ${inPlace(w)}, ${year(few.year)}`;
  const words = {
    strong: prose`The ${numberWord(few.count)} largest together hold too little of ${market(w)} for one price to hold for all.`,
    moderate: prose`The ${numberWord(few.count)} largest hold ${fig(few.cell)}: each answers the others' prices, and a newcomer's.`,
    weak: [],
  };
  const judged = (cell: string, end: string, strength: "strong" | "moderate", assert: string) =>
    forceOf({ cell, strength, against: limit, asserts: [assert], isOfPlace: true }, measure(end), words);
  if (value(w, low) > concentratedFrom) return judged(low, "at least", "moderate", `${low} > ${concentratedFrom}`);
  if (value(w, high) <= fragmentedTo) return judged(high, "at most", "strong", `${high} <= ${fragmentedTo}`);
  return value(w, low) > fragmentedTo && value(w, high) <= concentratedFrom
    ? judged(high, "at most", "moderate", `${high} <= ${concentratedFrom}`)
    : undefined;
}

/** Below this share nobody closes outlets to others: a judgement of ours. */
const small = 0.15;
/** So many sellers with a figure are some of the larger ones. */
const several = 2;

/** The most that any seller with a figure can hold, where that is little. */
export function largestIsSmall(w: Work): ShareBound | undefined {
  const bounds = w.competition.bounds.filter((b) => !b.isOld);
  const [first] = bounds.toSorted((a, b) => value(w, b.atLow) - value(w, a.atLow));
  return first && bounds.length >= several && value(w, first.atLow) < small ? first : undefined;
}

/** Entry where of sellers with figures none holds much. */
export function entryByBounds(w: Work): Force | undefined {
  const first = largestIsSmall(w);
  if (!first) return undefined;
  const named = w.competition.bounds.length;
  return forceOf(
    {
      cell: first.atLow,
      strength: "moderate",
      against: prose`fifteen in a hundred, our threshold below which no seller can close outlets to others`,
      asserts: [`${first.atLow} < ${small}`],
      isOfPlace: true,
    },
    prose`Most that the largest of ${numberWord(named)} sellers with figures can hold ${inPlace(w)}, ${year(first.sales.year)}`,
    {
      strong: [],
      moderate: prose`None of the sellers of ${market(w)} with figures can keep a newcomer out, nor the next one: what an entry costs decides, and is not measured by it.`,
      weak: [],
    },
  );
}

/** Entry where few hold most: those who came before left them there. */
export function entryByShares(w: Work): Force | undefined {
  const { cr4 } = w.competition;
  if (!isConcentratedHere(w) || !cr4 || value(w, cr4) < half) return undefined;
  return forceOf(
    { cell: cr4, strength: "weak", against: prose`half of the market`, asserts: [`${cr4} >= ${half}`], isOfPlace: true },
    prose`Share of ${namedSellers(w)} ${inPlace(w)}${ofYear(w)}`,
    {
      strong: [],
      moderate: [],
      weak: prose`Few sellers hold ${market(w)}, and no later entrant has taken it from them: a newcomer has to find outlets that they do not hold before price or equipment matters.`,
    },
  );
}
const half = 0.5;
