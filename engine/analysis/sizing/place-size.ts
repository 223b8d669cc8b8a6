import { pct, times, usd } from "../../writing/prose.ts";
import { isPart, placeLabel, type Study } from "../../report/study.ts";
import { bottomUp } from "./bottom-up.ts";
import type { Estimate } from "./estimate.ts";
import { publishedSize } from "./published-size.ts";
import { topDown } from "./top-down.ts";
import type { Regions } from "./regions.ts";
import type { WorldSize } from "./world-size.ts";

/** The market of the study's place in the base year, by at least two ways, with a range. */
export interface PlaceSize {
  estimates: Estimate[];
  headline: string;
  low: string;
  high: string;
  /** |top-down − bottom-up| over their mean; absent when only one way could be had. */
  gap: string | undefined;
  /** Share of the world market. */
  share: string;
  /** The world market that the report speaks of: of a global study the headline itself. */
  world: WorldSize;
}

/**
 * Measures the market of the place by every way that can be had and joins them: a mean of logarithms in which each way
 * weighs by the inverse of its variance. Low and high hold every way and four fifths of the joint uncertainty.
 */
export function sizePlace(study: Study, world: WorldSize, regions: Regions): PlaceSize {
  const estimates = [topDown(study, world, regions), publishedSize(study), bottomUp(study, world)].filter((e) => e !== undefined);
  const { ledger } = study;
  const [first, ...others] = estimates;
  if (!first) throw new Error("the top-down way always exists");
  const precision = estimates.map((e) => `1 / ${e.spread}^2`).join(" + ");
  const moved = others.map((e) => `(1 / ${e.spread}^2) * log(${e.size} / ${first.size})`).join(" + ");
  const headline = ledger.formula("market_size", others.length === 0 ? first.size : `${first.size} * exp((${moved}) / (${precision}))`, {
    label: `Market size, ${placeLabel(study)}, base year`,
    unit: "USD",
    format: usd,
  });
  const spread = ledger.formula("market_spread", `1 / sqrt(${precision})`, {
    label: "Standard deviation of the logarithm of the market size",
    unit: "1",
    format: times,
  });
  const sizes = estimates.map((e) => e.size).join(", ");
  const low = ledger.formula("market_low", `min(${headline} * exp(-1.2816 * ${spread}), ${sizes})`, {
    label: `Market size, ${placeLabel(study)}, low end`,
    unit: "USD",
    format: usd,
  });
  const high = ledger.formula("market_high", `max(${headline} * exp(1.2816 * ${spread}), ${sizes})`, {
    label: `Market size, ${placeLabel(study)}, high end`,
    unit: "USD",
    format: usd,
  });
  const td = estimates.find((e) => e.way === "top-down"),
    bu = estimates.find((e) => e.way === "bottom-up");
  const gap =
    td &&
    bu &&
    ledger.formula("ways_gap", `abs(${td.size} - ${bu.size}) / mean(${td.size}, ${bu.size})`, {
      label: "Gap between top-down and bottom-up, share of their mean",
      unit: "1",
      format: { style: "percent", digits: 0 },
    });
  const whole = isPart(study)
    ? world.size
    : ledger.formula("world_size", headline, { label: `${study.evidence.market.name}, world, by every way`, unit: "USD", format: usd });
  const share = ledger.formula("world_share", `${headline} / ${whole}`, {
    label: `${placeLabel(study)} as a share of the world market`,
    unit: "1",
    format: ledger.value(headline) < 0.01 * ledger.value(whole) ? { style: "percent", digits: 2 } : pct,
  });
  return { estimates, headline, low, high, gap, share, world: { ...world, size: whole } };
}
