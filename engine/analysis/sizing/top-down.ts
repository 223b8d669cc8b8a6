import { lower, pct, times, usd } from "../../writing/prose.ts";
import { isPart, placeLabel, type Study } from "../../report/study.ts";
import { ends, type Estimate, leastSpread, spreadOf } from "./estimate.ts";
import type { Regions } from "./regions.ts";
import type { WorldSize } from "./world-size.ts";

/** Whether the share of the region is published, is what others leave, or is that of the demand base. */
function shareWords({ rows, publishedFor }: Regions, name: string | null | undefined): string {
  const its = "the share of its region";
  if (!publishedFor) return `${its} in the demand base`;
  const published = rows.find((r) => r.name === name)?.published !== undefined;
  const of = `the published split of ${lower(publishedFor.name)}`;
  return published ? `${its} in ${of}` : `${its} in what ${of} leaves to the regions that it does not name`;
}

/** The world market, narrowed to the place by its region's share and its part of the demand base. */
export function topDown(study: Study, world: WorldSize, regions: Regions): Estimate {
  const { ledger, country, region, evidence } = study;
  if (!isPart(study))
    return {
      method: "world-share",
      way: "top-down",
      size: world.size,
      spread: spreadOf(study, "spread_top_down", [[world.low, world.high]], "Spread of the top-down way", 0.05),
      explains: "published sizes of the world market, narrowed down the taxonomy",
    };
  const name = placeLabel(study);
  const plain = country
    ? country.macroRegion && regions.country(country.iso3, country.macroRegion)
    : regions.rows.find((r) => r.name === region)?.share;
  if (!plain) throw new Error(`${name} has no ${evidence.market.demandKey}`);
  const intensity = ledger.assumption("demand_intensity", {
    label: `How much ${name} buys for its size, relative to ${country ? "its region" : "the world"}`,
    unit: "1",
    format: times,
    value: 1,
    low: country ? 0.55 : 0.75,
    high: country ? 1.8 : 1.35,
    sources: [],
    why: "Places are taken to spend on this market in proportion to the demand base; tastes, rules, climate and prices make them depart from it in either direction.",
  });
  const share = ledger.formula("demand_share", `${plain} * ${intensity}`, {
    label: `Share of the world market by its region and demand base, ${name}`,
    unit: "1",
    format: pct,
  });
  const size = ledger.formula("size_top_down", `${world.size} * ${share}`, {
    label: `Market size, top-down, ${name}`,
    unit: "USD",
    format: usd,
  });
  const spread = spreadOf(
    study,
    "spread_top_down",
    [[world.low, world.high], ends(intensity)],
    "Spread of the top-down way",
    leastSpread.shared,
  );
  return {
    method: "world-share",
    way: "top-down",
    size,
    spread,
    explains: `the world market, times ${shareWords(regions, country?.macroRegion ?? region)}${country ? ", times the country's part of the region's demand base" : ""}`,
  };
}
