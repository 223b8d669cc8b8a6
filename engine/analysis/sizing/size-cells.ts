import type { SizedMarket } from "../../evidence/sizing-data.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { pct, times, usd } from "../../writing/prose.ts";
import { apartFormula } from "../method-weights.ts";
import type { Estimate } from "./estimate.ts";

export const enterHeadline = (study: Study, formula: string): string =>
  study.ledger.formula("market_size", formula, { label: `Market size, ${placeLabel(study)}, base year`, unit: "USD", format: usd });

export const enterByMethods = (study: Study, formula: string): string =>
  study.ledger.formula("size_by_methods", formula, {
    label: `Market size by the methods alone, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
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
