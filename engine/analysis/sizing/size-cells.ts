import type { SizedMarket } from "../../evidence/sizing-data.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { pct, times, usd } from "../../writing/prose.ts";
import { apartFormula } from "../method-weights.ts";
import { fourFifths } from "./log-normal.ts";
import type { Estimate } from "./estimate.ts";
import { leastOfNet } from "./methods/border.ts";

export const enterHeadline = (study: Study, formula: string): string =>
  study.ledger.formula("market_size", formula, { label: `Market size, ${placeLabel(study)}, base year`, unit: "USD", format: usd });

export const enterByMethods = (study: Study, formula: string): string =>
  study.ledger.formula("size_by_methods", formula, {
    label: `Market size by the methods alone, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });

/** A factor that was measured on published figures, and is one number without a range of its own. */
const enterFactor = ({ ledger }: Study, id: string, value: number, said: { label: string; why: string }): string =>
  ledger.assumption(id, { ...said, unit: "1", format: times, value, low: value, high: value, measured: true, sources: [] });

/** An end of the measured range over the size. */
export const enterEnd = (study: Study, end: "low" | "high", value: number): string =>
  enterFactor(study, `range_${end}`, value, {
    label: end === "low" ? "Low end of the range over the market size" : "High end of the range over the market size",
    why: "Four of five published national figures lie within these factors of the size that the same methods give when the figure is hidden from them.",
  });

/** The part of net imports that no range begins below. */
export const enterLeastOfNet = (study: Study): string =>
  enterFactor(study, "least_of_net_imports", leastOfNet, {
    label: "Low end of the range over net imports, at least",
    why: "No published national figure that was hidden and whose net imports lay above the low end by the methods was below this part of them.",
  });

/** The middle of the methods of the profile, before their trade raises it. */
export const middleOf = ({ estimates }: SizedMarket): number =>
  Math.exp(estimates.reduce((sum, { weight, value }) => sum + (weight > 0 ? weight * Math.log(value) : 0), 0));

export const enterApart = (study: Study, estimates: readonly Estimate[], headline: string): string =>
  study.ledger.formula("market_apart", apartFormula(study.ledger, estimates, headline), {
    label: "Distance of the methods from the market size, over the root of how many count: a deviation of the logarithm",
    unit: "1",
    format: times,
  });

export function enterShare(study: Study, headline: string, whole: string): string {
  const { ledger } = study;
  return ledger.formula("world_share", `${headline} / ${whole}`, {
    label: `${placeLabel(study)} as a share of the world market`,
    unit: "1",
    format: ledger.value(headline) < 0.01 * ledger.value(whole) ? { style: "percent", digits: 2 } : pct,
  });
}

/** How far a size may be off that ways of the place alone carry beside what was measured. */
export interface SpreadBeside {
  /** Deviation of the logarithm. */
  cell: string;
  /** Whether one of them is a count of its own, so that the joint deviation stands for the measured one. */
  isOwn: boolean;
}

/** Undefined without such ways. `middle`: the cell of the size by all methods. */
export function spreadBeside(
  study: Study,
  estimates: readonly Estimate[],
  beside: readonly Estimate[],
  middle: string,
): SpreadBeside | undefined {
  if (beside.length === 0) return undefined;
  const apart = enterApart(study, estimates, middle);
  const own = estimates.filter(
    (e) => e.independent && beside.some(({ size }) => size === e.size) && !estimates.some(({ sharesWith }) => sharesWith?.way === e.way),
  );
  if (own.length === 0) return { cell: apart, isOwn: false };
  const precisions = own.map(({ spread }) => `1 / ${spread}^2`).join(" + ");
  return {
    isOwn: true,
    cell: study.ledger.formula("market_spread", `max(${apart}, 1 / sqrt(1 / spread_official^2 + ${precisions}))`, {
      label: "Standard deviation of the logarithm of the market size",
      unit: "1",
      format: times,
    }),
  };
}

/** Formulas of the ends: by the joint deviation, else by the measured factors, which ways that lie apart widen. */
export function rangeBeside(
  middle: { low: string; high: string },
  factors: { low: string; high: string },
  joint: SpreadBeside | undefined,
): { low: string; high: string } {
  if (!joint) return { low: `${middle.low} * ${factors.low}`, high: `${middle.high} * ${factors.high}` };
  const away = `exp(${fourFifths} * ${joint.cell})`;
  return joint.isOwn
    ? { low: `${middle.low} / ${away}`, high: `${middle.high} * ${away}` }
    : { low: `${middle.low} * min(${factors.low}, 1 / ${away})`, high: `${middle.high} * max(${factors.high}, ${away})` };
}
