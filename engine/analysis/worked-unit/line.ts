import type { FigureFormat } from "#shared/figures.ts";
import { companyOf } from "../../evidence/company-name.ts";
import { coverageOf } from "../../evidence/company-figure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { type Fact, originOf } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { placeCode, type Study } from "../../report/study.ts";

/** What one unit of a trade takes in, spends, leaves and ties up, and what follows. */
export type Part = "in" | "cost" | "left" | "tied" | "result";

/** A line of the worked unit, from figures of the study's own market and place. */
export interface UnitLine {
  part: Part;
  what: string;
  cell: string;
  /** The upper end, where two figures bracket the value. */
  to?: string;
  /** Printed behind the figure: "years". */
  unit?: string;
  format?: FigureFormat;
  /** The seller, or empty where the figure is of all sellers. */
  whose: string;
  year: number;
  /** The part of the country that the figure is of: "Lisbon". */
  place?: string;
  /** The figure is of a quarter or some months: printed as such, and never multiplied. */
  isPartYear?: boolean;
  /** An income of all sellers, of which any seller's margin may be taken. */
  isOfAll?: boolean;
  /** What a unit leaves, and the income that it is taken of. */
  isPerUnit?: boolean;
  income?: UnitLine;
  /** What a unit takes in over what it is worth, both of one place and year. */
  isYield?: boolean;
  /** The seller that lost money in the year of the figure. */
  lost?: string;
  /** A share of sales that is left once all running costs are paid, so that pay-back may be reckoned from it. */
  isLeft?: boolean;
}

/** Figures farther back than this are of another trade. */
const oldest = 5;

/** What was read of the market in its place, of its sellers too, the newest first and whole years before parts of one. */
export const unitFacts = (study: Study): Fact[] =>
  study.country === null
    ? []
    : study.evidence.facts
        .filter(
          (f) =>
            f.market === study.evidence.market.id &&
            f.geography === placeCode(study) &&
            f.year <= study.years.base &&
            f.year >= study.years.base - oldest &&
            originOf(f.source) !== "library" &&
            !/^(?:forecast|target|planned)\b/i.test(f.axis ?? ""),
        )
        .toSorted((a, b) => Number(isWholeYear(b)) - Number(isWholeYear(a)) || b.year - a.year);

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const someMonths = new RegExp(String.raw`\bfrom (?:${months}) to\b|\bin the (?:month|first (?:quarter|half))|\bhalf-year\b`, "i");

/** Whether a figure is of a whole year, by its axis and by its own words. */
export const isWholeYear = (fact: Fact): boolean => coverageOf(fact).isYear && !someMonths.test(fact.axis ?? "");

export const axisOf = ({ axis = "" }: Fact): string => axis;
export const sellerOf = ({ entity }: Fact): string => (entity ? companyOf(entity).company : "");
/** The seller, with what its figure covers beside the market: "Britam, life and general". */
export const whoseOf = (fact: Fact): string => `${sellerOf(fact)}${/of the (?:company|group)(,[^,]+)$/i.exec(axisOf(fact))?.[1] ?? ""}`;

/** The measure without whose it is: "Net margin of the company" → "Net margin". */
export const plainAxis = (axis: string): string =>
  axis
    .replace(/,? (?:of|by|at) the (?:company|group)\b.*$/i, "")
    .replace(/ \((?:upper|lower) end\)$/i, "")
    .trim();

/** "tonne" of money per tonne; nothing for other figures. */
export const perUnit = (unit: string): string | undefined => /^[A-Z]{3}\/(.+)$/.exec(unit)?.[1];
export const isMoney = (unit: string): boolean => /^[A-Z]{3}(?:\/|$)/.test(unit);

export const enter = ({ ledger, evidence }: Study, fact: Fact): string =>
  enterFact(
    ledger,
    evidence,
    fact,
    `${fact.axis ?? fact.metric.replaceAll("_", " ")}${fact.entity ? `, ${fact.entity}` : ""}, ${fact.year}`,
  );

/** One figure over another, with what it is. */
export function over(study: Study, above: Fact, below: Fact, label: string, format?: FigureFormat): string {
  const { ledger } = study;
  const [top, bottom] = [enter(study, above), enter(study, below)];
  const [of, by] = [ledger.cell(top).unit, ledger.cell(bottom).unit];
  const currency = /^([A-Z]{3})$/.exec(of)?.[1];
  return ledger.formulaOnce(idOf("worked", top, bottom), `${top} / ${bottom}`, {
    label,
    unit: of === by ? "1" : `${of}/${by}`,
    format: format ?? (of === by ? { style: "percent", digits: 1 } : { style: "compact", ...(currency ? { currency } : {}) }),
  });
}
