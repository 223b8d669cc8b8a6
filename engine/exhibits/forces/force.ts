import type { Inline } from "#document";
import type { FactorId } from "../../analysis/factor-weights.ts";
import { besideMedian, boundsOf, type Side, sideOf } from "../../analysis/measure-words.ts";
import type { ForceId } from "../../analysis/touched-ways.ts";
import type { Work } from "../../analysis/work.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { idOf } from "../../ledger.ts";
import { placeLabel } from "../../report/study.ts";
import { value } from "../../writing/phrases.ts";
import { fig, lower, pct, prose } from "../../writing/prose.ts";

export const forceNames: Readonly<Record<ForceId, string>> = {
  rivalry: "Rivalry",
  entrants: "Threat of entrants",
  suppliers: "Power of suppliers",
  buyers: "Power of buyers",
  substitutes: "Threat of substitutes",
};
export type Strength = "strong" | "moderate" | "weak";

/** One of the five forces by one measure. */
export interface Force {
  strength: Strength;
  /** What is measured, with the industry, place and year that it is of. */
  measure: Inline[];
  cell: string;
  /** What it is held against. */
  against: Inline[];
  /** What follows for the one who enters. */
  reading: Inline[];
  asserts: string[];
  /** The figure is of the study's own place, and not of the trade in the United States. */
  isOfPlace: boolean;
}

/** What is known of a force that no figure measures: with a strength where a source of this place gives one. */
export interface Told {
  strength?: Strength;
  said: Inline[];
  /** The figure that gives the strength. */
  figure?: { measure: string; cell: string; year: number };
}

type Held = Pick<Force, "cell" | "strength" | "against" | "asserts" | "isOfPlace">;

export const isAmerican = ({ study }: Work): boolean => study.country?.iso3 === "USA";

/** A figure and what it is held against as a force, with the words of its strength; undefined where nothing is measured. */
export const forceOf = (held: Held | undefined, measure: Inline[], words: Readonly<Record<Strength, Inline[]>>): Force | undefined =>
  held && { ...held, measure, reading: words[held.strength] };

/** Strong beyond one quartile of all industries of the table, weak beyond the other; undefined where no quartiles are held. */
export function byQuartiles(w: Work, cell: string, norm: string, of: string, isStrongAbove = true): Held | undefined {
  const { ledger, evidence } = w.study;
  const found = evidence.structure?.norms[norm];
  if (!found) return undefined;
  const enter = (datum: Datum) => enterDatum(ledger, evidence, datum);
  const [low, middle, high] = [enter(found.low), enter(found.middle), enter(found.high)];
  const at = value(w, cell);
  const side = at >= value(w, high) ? "high" : at <= value(w, low) ? "low" : "middle";
  const bounds = { high: [`${cell} >= ${high}`], low: [`${cell} <= ${low}`], middle: [`${cell} < ${high}`, `${cell} > ${low}`] };
  return {
    cell,
    strength: side === "middle" ? "moderate" : (side === "high") === isStrongAbove ? "strong" : "weak",
    against: prose`${fig(middle)}, the median ${of}; middle half ${fig(low)} to ${fig(high)}`,
    asserts: bounds[side],
    isOfPlace: isAmerican(w),
  };
}

/** "less than", "more than" or "about what it is in": where a figure stands beside the median of its table, by one band for all words. */
export function comparedWith({ study: { ledger, evidence } }: Work, cell: string, norm: string): string {
  const middle = evidence.structure?.norms[norm]?.middle.value;
  const at = middle === undefined ? "like" : besideMedian(ledger.value(cell), middle);
  return { above: "more than in", below: "less than in", like: "as in" }[at];
}

/** The force that a scored measure of the market stands for, by the side of its score. */
export function byScore(w: Work, id: FactorId, strengths: Readonly<Record<Side, Strength>>): Held | undefined {
  const factor = w.strategy?.attractiveness.factors.find((f) => f.id === id);
  if (!factor) return undefined;
  const side = sideOf(value(w, factor.score));
  const { low, middle, high } = factor.norm;
  return {
    cell: factor.value,
    strength: strengths[side],
    against:
      id === "surplus"
        ? prose`ordinary up to ${fig(middle)}, much from ${fig(high)}`
        : id === "growth"
          ? prose`${fig(middle)} (${factor.against})`
          : prose`${fig(middle)}, the median of ${factor.against}; middle half ${fig(low)} to ${fig(high)}`,
    asserts: boundsOf(side).map((bound) => `${factor.score} ${bound}`),
    isOfPlace: true,
  };
}

/** One cell as a part of another, once for all exhibits that ask for it. */
export const partOf = ({ study: { ledger } }: Work, cell: string, whole: string, label: string): string =>
  ledger.formulaOnce(idOf("part_of", cell, whole), `${cell} / ${whole}`, { label, unit: "1", format: pct });

/** An item of the tax accounts of the trade as a part of receipts; accounts of a wider class, of another country, say nothing of it. */
export function accountOf(w: Work, item: string): { cell: string; name: string; year: number } | undefined {
  const { accounts } = w.study.evidence.structure ?? {};
  const line = accounts?.lines.find((each) => each.item === item);
  return accounts && line && (isAmerican(w) || !accounts.isWider)
    ? { cell: enterDatum(w.study.ledger, w.study.evidence, line.datum), name: lower(accounts.name), year: line.datum.year }
    : undefined;
}

/** Pay as a part of what firms of the class take in. */
export function payPart(w: Work): { cell: string; name: string; year: number } | undefined {
  const { firms } = w.study.evidence.structure ?? {};
  if (!firms?.payroll || firms.receipts.value <= 0) return undefined;
  const enter = (datum: Datum) => enterDatum(w.study.ledger, w.study.evidence, datum);
  return {
    cell: w.study.ledger.formulaOnce("pay_part", `${enter(firms.payroll)} / ${enter(firms.receipts)}`, {
      label: `Pay as a part of receipts: ${firms.name}, United States`,
      unit: "1",
      format: pct,
    }),
    name: lower(firms.name),
    year: firms.receipts.year,
  };
}

/** The part of its market that a firm of usual size takes; undefined where no count of firms is held. Such a firm may be larger than a small market. */
export function shareOfFirm({ study: { ledger, ...study } }: Work): string | undefined {
  if (!ledger.has("average_firm")) return undefined;
  const isLarger = ledger.valuesBeforeBrief()("average_firm") > ledger.value("market_size");
  return ledger.formulaOnce("share_of_average_firm", "average_firm / market_size", {
    label: isLarger
      ? `Sales of an average firm as a multiple of the market, ${placeLabel(study)}`
      : `Part of the market that an average firm would take, ${placeLabel(study)}`,
    unit: "1",
    format: isLarger ? { style: "multiple", digits: 1 } : { style: "percent", digits: 2 },
  });
}

/** One count is no evidence of two forces: the second is judged by a source of its own, or not at all. */
export const apartFrom = (first: Force | Told | undefined, second: Force | undefined): Force | undefined =>
  first && second && "cell" in first && first.cell === second.cell ? undefined : second;
