import { lower, pct, times, usd } from "../../writing/prose.ts";
import { isPart, placeLabel, type Study } from "../../report/study.ts";
import { idOf } from "../../ledger.ts";
import { ends, type Estimate, leastSpread, spreadOf } from "./estimate.ts";
import type { Regions } from "./regions.ts";
import type { WorldSize } from "./world-size.ts";

/** Whether somebody publishes the share of the region itself; what a split leaves to regions that it does not name tells nothing of them. */
const isPublished = ({ rows }: Regions, name: string | null | undefined): boolean =>
  rows.find((r) => r.name === name)?.published !== undefined;

/** What the world market is multiplied by, in words. */
function shareWords(regions: Regions, name: string | null | undefined, isCountry: boolean): string {
  const { publishedFor } = regions;
  if (isPublished(regions, name) && publishedFor)
    return `the share of its region in the published split of ${lower(publishedFor.name)}${isCountry ? ", times the country's part of the region's demand base" : ""}`;
  if (isCountry) return "the country's part of the world's demand base";
  return publishedFor
    ? `its share in what the published split of ${lower(publishedFor.name)} leaves to the regions that it does not name`
    : "its share in the demand base";
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
    ? isPublished(regions, country.macroRegion)
      ? country.macroRegion && regions.country(country.iso3, country.macroRegion)
      : partOfWorld(study, country)
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
    explains: `the world market, times ${shareWords(regions, country?.macroRegion ?? region, country !== undefined)}`,
  };
}

/** The country's part of the world's demand base. */
function partOfWorld({ ledger, tables, evidence }: Study, { iso3, name }: { iso3: string; name: string }): string | undefined {
  const base = tables.worldBase(evidence.market.demandKey),
    part = base.country(iso3);
  return (
    part &&
    ledger.formulaOnce(idOf("base_share", iso3), `${part} / ${base.total}`, {
      label: `Share of the world's demand base, ${name}`,
      unit: "1",
      format: pct,
    })
  );
}
