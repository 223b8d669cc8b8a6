import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";
import { numberOfWord } from "../writing/prose.ts";
import { ownFacts } from "./own-facts.ts";

/** What counts sellers, by the words of its axis: "Number of bakeries", and not those that opened, closed or failed, or the places of one chain. */
const ofSellers = /^(?:number of|makers of|active|licensed|registered)\b(?!.*\b(?:problem|failed|closed|new|opened|export)\b)/i;
const sellerUnit =
  /^(?:bakery|bank|brewer|brewery|carrier|company|enterprise|establishment|firm|hotel|insurer|maker|manufacturer|operator|producer|seller|shop|store)$/i;
/** Whether a figure counts who sells. */
export const countsSellers = ({ unit, axis = "" }: Pick<Fact, "unit" | "axis">): boolean => sellerUnit.test(unit) && ofSellers.test(axis);
/** Counts of so many years ago are of another field. */
const oldest = 10;

/** How many sellers a source counts. */
export interface SellerCount {
  cell: string;
  axis: string;
  year: number;
}

/** The newest count of sellers of the market in its country; undefined where no source has one. */
export function countOfSellers({ evidence, ledger, years, country }: Study): SellerCount | undefined {
  const [fact] =
    country === null
      ? []
      : evidence
          .factsOf(evidence.market.id, "other", country.iso3)
          .filter((f) => !f.entity && f.scale !== "percent" && countsSellers(f))
          .filter((f) => f.year >= years.base - oldest)
          .toSorted((a, b) => b.year - a.year);
  return fact?.axis
    ? { cell: enterFact(ledger, evidence, fact, `${fact.axis}, ${fact.year}`), axis: fact.axis, year: fact.year }
    : undefined;
}

/** The same as a number without a unit, with which shares can be divided. */
export function numberOf({ ledger }: Pick<Study, "ledger">, { cell, axis, year }: SellerCount): string {
  const { unit } = ledger.cell(cell);
  const one = ledger.assumptionOnce(`one_${unit}`, {
    label: `One ${unit}`,
    unit,
    format: { style: "fixed", scale: 1, digits: 0 },
    value: 1,
    low: 1,
    high: 1,
    measured: true,
    sources: [],
    why: "The unit of the count of sellers: shares are divided by how many there are.",
  });
  return ledger.formulaOnce("sellers_counted", `${cell} / ${one}`, {
    label: `${axis}, ${year}`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
}

/** What the so many largest sellers hold together. */
export interface Together {
  cell: string;
  count: number;
  year: number;
  /** What it is a share of, where the page says more than the market: "production". */
  of?: string | undefined;
  /** Half of the last digit that it is published with. */
  half: number;
}

/** "Share of the five largest insurers in gross life premiums": the count, and what it is a share of. */
const ofLargest = /^share of the (\w+) largest (?:[a-z- ]+?)?(?: in (.+?))?(?: together)?$/i;
/** What is no part of what buyers pay, or only a part of the market. */
const notOfSales = /\b(?:assets|clients|deposits|credit|exports?|value added|plants|expenses|largest)\b/i;
/** What is no seller. */
const notSellers = /^share of the \w+ largest (?:cities|sites|regions|provinces|customers|buyers|markets)\b/i;

/**
 * What the so many largest sellers hold together, where a page prints it: of `year` and `measure` where these are given, so that it can stand
 * beside shares of single sellers; else the newest of what is sold.
 */
export function largestTogether(study: Study, like?: Like): Together | undefined {
  const [found] = foundTogether(study, like);
  return found && enterTogether(study)(found);
}

/** The same for every number of sellers that is printed of one year and one whole, the fewest first: what the five and what the ten largest hold. */
export function allTogether(study: Study): Together[] {
  const [newest, ...others] = foundTogether(study);
  if (!newest) return [];
  const alike = others.filter(({ fact, of }) => fact.year === newest.fact.year && of === newest.of);
  return [...new Map([newest, ...alike].map((each) => [each.count, each])).values()]
    .toSorted((a, b) => a.count - b.count)
    .map(enterTogether(study))
    .filter(({ cell }, i, all) => i === 0 || study.ledger.value(cell) > study.ledger.value(all[i - 1]?.cell ?? cell));
}

interface Like {
  year: number | undefined;
  measure: string | undefined;
}

/** What an axis says of the largest sellers together: how many in its own word, and what it is a share of; undefined where it is of no sellers. */
function saidTogether({ axis = "", scale }: Pick<Fact, "axis" | "scale">): { said: string; of: string | undefined } | undefined {
  const [, said, of] = ofLargest.exec(axis) ?? [];
  return said !== undefined && scale === "percent" && !notSellers.test(axis) ? { said, of } : undefined;
}

const isOfSales = (of: string | undefined): boolean => of === undefined || !notOfSales.test(of);

function foundTogether(study: Study, like?: Like): { fact: Fact; count: number; of: string | undefined }[] {
  return ownFacts(study)
    .flatMap((fact) => {
      const { said = "", of } = saidTogether(fact) ?? {};
      const count = numberOfWord(said);
      if (count === undefined || count < 2) return [];
      const isAlike = like ? fact.year === like.year && (like.measure === undefined || of === like.measure) : isOfSales(of);
      return isAlike ? [{ fact, count, of }] : [];
    })
    .toSorted((a, b) => b.fact.year - a.fact.year);
}

const enterTogether =
  (study: Study) =>
  ({ fact, count, of }: { fact: Fact; count: number; of: string | undefined }): Together => ({
    cell: enterFact(study.ledger, study.evidence, fact, `${fact.axis}, ${fact.year}`),
    count,
    year: fact.year,
    of,
    half: halfOfLastDigit(fact.value),
  });

/** Whether a figure is of what the largest hold together, which stands with the bounds of concentration. */
export function isTogether(fact: Pick<Fact, "axis" | "scale">): boolean {
  const found = saidTogether(fact);
  return found !== undefined && isOfSales(found.of);
}

/** Half of the last digit that a share in percent is published with: 57 % is anything from 56.5 % to 57.5 %. */
export const halfOfLastDigit = (percent: number): number => 0.005 * 10 ** -(String(percent).split(".")[1]?.length ?? 0);
