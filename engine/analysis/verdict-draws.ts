import type { Study } from "../report/study.ts";
import { middle } from "./decide.ts";
import { shownAsScore } from "./score-scale.ts";
import { draws } from "./uncertainty.ts";

/**
 * Half the width of a triangle whose middle 80 % lies within one on both sides of its top: a quantity drawn from it lies four times in five
 * within its printed range.
 */
const widest = 1.809;

/** Cell of the part of the draws from which a verdict may be called clear. */
export const enterClear = ({ ledger }: Study): string =>
  ledger.assumptionOnce("clearly_held", {
    label: "Part of the draws in which a verdict must hold to be called clear",
    value: 0.8,
    low: 0.7,
    high: 0.9,
    why: "A judgement of ours: four in five, as for the ranges of this report.",
    unit: "1",
    format: { style: "percent", digits: 0 },
    sources: [],
  });

export type Drawn = "size" | "growth";

const names: Readonly<Record<Drawn, string>> = { size: "size of the market", growth: "yearly growth" };

/** Enters where within its range a quantity lies: nothing at its centre, one at the upper end of four fifths, minus one at the lower. */
export function positionOf({ ledger }: Study, of: Drawn): string {
  return ledger.assumptionOnce(`draw_${of}`, {
    label: `Position within its range: ${names[of]}`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
    value: 0,
    low: -widest,
    high: widest,
    measured: true,
    sources: [],
    why: "One is the upper end of the printed range, minus one the lower: drawn from a triangle, four times in five it lies between them. Only the shares of draws rest on it.",
  });
}

/** A positive quantity at a drawn position between its ends, as a formula. */
export const drawnValue = (position: string, value: string, low: string, high: string): string =>
  `${value} * if(${position} < 0, (${low} / ${value})^(0 - ${position}), (${high} / ${value})^${position})`;

/** Cells of the shares of draws in which the rule of the advice says enter, tells no side, and says stay out. */
export interface DrawShares {
  enters: string;
  undecided: string;
  fails: string;
}

/** Draws the weights, and size and growth from their ranges, and reads each draw by the rule of the advice. */
export function sharesOfDraws(
  { ledger, brief }: Study,
  { decision, bar, weights }: { decision: string; bar: { low: string; high: string }; weights: readonly string[] },
): DrawShares {
  const positions = (["size", "growth"] as const).map((of) => `draw_${of}`).filter((id) => ledger.has(id));
  const shown = { unit: "1", format: { style: "percent", digits: 0 } } as const;
  ledger.simulation(
    {
      id: "simulation_verdict",
      method: "simulation",
      label: "Overall score, with the weights, size and growth drawn at once",
      output: decision,
      seed: brief.seed,
      draws,
      drawn: [...weights, ...positions],
    },
    {
      share_passes: { output: `above:${bar.high}`, label: "Share of draws of weights, size and growth that say enter", ...shown },
      share_not_failing: { output: `above:${bar.low}`, label: "Share of draws that say enter or are too close to call", ...shown },
    },
  );
  return {
    enters: "share_passes",
    undecided: ledger.formula("share_undecided", "share_not_failing - share_passes", {
      label: "Share of draws of weights, size and growth that are too close to call",
      ...shown,
    }),
    fails: ledger.formula("share_fails", "1 - share_not_failing", {
      label: "Share of draws of weights, size and growth that say stay out",
      ...shown,
    }),
  };
}

/** Enters the most that an overall score can be that says enter on its own: one half, which tells no side, where more draws say stay out. */
export const enterBacking = ({ ledger }: Study, { enters, fails }: DrawShares, alone: string, bar: string): string =>
  ledger.formula("draws_back", `if(${alone} < ${bar}, 1, if(${enters} >= ${fails}, 1, ${middle}))`, {
    label: "Most that a score that says enter can be: one half where more draws say stay out",
    ...shownAsScore,
  });
