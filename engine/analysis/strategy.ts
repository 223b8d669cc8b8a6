import type { Study } from "../report/study.ts";
import { type Attractiveness, attractivenessOf, type Factor, type Measured, turnsWithinRange } from "./attractiveness.ts";
import type { FactorId } from "./factor-weights.ts";
import { type FirstPart, firstPartOf } from "./first-part.ts";
import { type Way, ways } from "./archetype-terms.ts";

/**
 * enter: above the market at the median in everything, even with size and growth at their low ends.
 * try: above it, but not at the low ends, so only what can be undone. wait: below it, and size or growth within their ranges, or one
 * measure that changes with time, would lift it. no: below it whatever size and growth turn out to be.
 */
export type Verdict = "enter" | "try" | "wait" | "no";

export interface WayIn {
  way: Way;
  /** Mean of how well it suits the company and, where that can be scored, of what the market offers it. */
  score: string;
  fit: string;
  market: string | undefined;
  /** Can be given up without losing a plant, a licence or a purchase price. */
  canBeUndone: boolean;
}

export interface Strategy {
  verdict: Verdict;
  attractiveness: Attractiveness;
  /** What one waits for: the measure that has least way to go to its flip. */
  awaited: Factor | undefined;
  /** What one begins with who takes one part of the market first; undefined where the report can name none, and then that is no way in. */
  first: FirstPart | undefined;
  /** Best first; while the verdict is not "enter", what can be undone stands before what cannot. */
  ways: WayIn[];
}

const undone: Readonly<Record<Way, boolean>> = { build: false, segment: true, partner: true, buy: false, supply: true };

/** How well a way suits a kind of company, from nothing to one: a judgement of ours, printed and open to the reader. */
const fits: Readonly<Record<Study["brief"]["companyType"], Readonly<Record<Way, number>>>> = {
  corporation: { build: 0.6, segment: 0.5, partner: 0.5, buy: 0.6, supply: 0.4 },
  investor: { build: 0.1, segment: 0.2, partner: 0.6, buy: 0.9, supply: 0 },
  consultant: { build: 0.5, segment: 0.5, partner: 0.5, buy: 0.5, supply: 0.5 },
  exporter: { build: 0.1, segment: 0.4, partner: 0.7, buy: 0.1, supply: 0.9 },
  manufacturer: { build: 0.8, segment: 0.5, partner: 0.6, buy: 0.5, supply: 0.6 },
  "local-business": { build: 0.9, segment: 0.8, partner: 0.4, buy: 0.4, supply: 0 },
  franchise: { build: 0.5, segment: 0.4, partner: 0.9, buy: 0.2, supply: 0 },
  startup: { build: 0.3, segment: 0.9, partner: 0.6, buy: 0, supply: 0.3 },
};

/** What speaks for a way: high scores, and with a minus low ones. Growth never speaks against a way in: what is bought grows with demand. */
export const speaksFor: Readonly<Record<Way, readonly (FactorId | `-${FactorId}`)[]>> = {
  build: ["size", "growth", "field"],
  segment: ["head", "margin"],
  partner: ["margin", "-field", "-prices", "-currency"],
  buy: ["margin", "field", "growth"],
  supply: ["imports"],
};

/** Null where too little can be held against a distribution. */
export function strategyOf(study: Study, measured: Measured): Strategy | null {
  const attractiveness = attractivenessOf(study, measured);
  if (!attractiveness) return null;
  const { ledger } = study;
  const value = (cell: string) => ledger.value(cell);
  const awaited = awaitedOf(attractiveness.factors, value);
  const verdict = verdictOf(attractiveness, awaited, value);
  const first = firstPartOf(study);
  const sorted = waysOf(study, attractiveness.factors, first).toSorted((a, b) => value(b.score) - value(a.score));
  return {
    verdict,
    attractiveness,
    awaited,
    first,
    ways: verdict === "enter" ? sorted : sorted.toSorted((a, b) => Number(b.canBeUndone) - Number(a.canBeUndone)),
  };
}

const points = { style: "fixed", scale: 1, digits: 2 } as const;
/** The market at the median in everything. */
const median = 0.5;

function verdictOf({ score, low, high }: Attractiveness, awaited: Factor | undefined, value: (cell: string) => number): Verdict {
  if (value(score) >= median) return value(low) >= median ? "enter" : "try";
  return awaited !== undefined && value(high) >= median ? "wait" : "no";
}

/** Of the measures that change with time, the one whose score has least way to go; those that their own range reaches come first. */
function awaitedOf(factors: readonly Factor[], value: (cell: string) => number): Factor | undefined {
  const way = (f: Factor) => Math.abs(f.needed - value(f.score));
  return factors
    .filter((f) => (f.canChange || f.id === "size") && f.flip !== undefined)
    .toSorted((a, b) => Number(turnsWithinRange(b, value)) - Number(turnsWithinRange(a, value)) || way(a) - way(b))[0];
}

function waysOf(study: Study, factors: readonly Factor[], first: FirstPart | undefined): WayIn[] {
  const { ledger, brief } = study;
  const score = new Map(factors.map((f) => [f.id, f.score]));
  return ways.flatMap((way) => {
    const suits = fits[brief.companyType][way];
    if (suits === 0 || (way === "segment" && !first)) return [];
    const terms = speaksFor[way].flatMap((each) => {
      const cell = score.get(each.replace("-", "") as FactorId);
      return cell ? [each.startsWith("-") ? `(1 - ${cell})` : cell] : [];
    });
    // Only goods can be supplied from abroad before anything is there.
    if (way === "supply" && terms.length === 0) return [];
    const fit = ledger.assumption(`fit_${way}`, {
      label: `How well the way suits the company of the brief: ${way}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
      value: suits,
      low: Math.max(suits - 0.2, 0),
      high: Math.min(suits + 0.2, 0.9),
      sources: [],
      why: "What a company of this kind usually has of its own: money, goods, a brand, people on the spot.",
    });
    const formula = (id: string, expression: string, label: string) => ledger.formula(id, expression, { label, unit: "1", format: points });
    const market =
      terms.length > 0 ? formula(`offer_${way}`, `mean(${terms.join(", ")})`, `What the market offers this way in: ${way}`) : undefined;
    const cell = formula(`way_${way}`, market ? `mean(${fit}, ${market})` : fit, `Score of the way in: ${way}`);
    return [{ way, score: cell, fit, market, canBeUndone: undone[way] }];
  });
}
