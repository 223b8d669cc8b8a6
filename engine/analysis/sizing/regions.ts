import { pct } from "../../writing/prose.ts";
import { enterFact } from "../../evidence/enter.ts";
import { idOf, present } from "../../ledger.ts";
import { macroRegions, type MacroRegion } from "../../evidence/official-statistics.ts";
import type { Fact, Market } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";

export interface RegionShare {
  name: MacroRegion;
  share: string;
  published: string | undefined;
}
export interface Regions {
  rows: RegionShare[];
  /** Market that the published shares speak of; undefined where none is published. */
  publishedFor: Market | undefined;
  /** Share of the world market of one country: its region's share times its part of the region's demand base. */
  country(iso3: string, region: MacroRegion): string | undefined;
}

/**
 * Shares of the five regions that add up to one: published where a publisher gives them, the rest of the world split by
 * the demand base. Published shares that pass the whole contradict each other and are left aside.
 */
export function splitRegions(study: Study): Regions {
  const { ledger, evidence, tables } = study;
  const base = tables.worldBase(evidence.market.demandKey);
  const found = publishedShares(study);
  const cells = new Map(
    (found?.facts ?? []).map((f) => [
      f.entity,
      enterFact(ledger, evidence, f, `${present(found, "the market of a split").market.name}, share of ${f.entity}, ${f.year}`),
    ]),
  );
  const without = macroRegions.filter((name) => !cells.has(name));
  const known = [...cells.values()];
  const restBase = without.map((name) => base.region(name)).join(" + ");
  const rest = known.length === 0 ? "1" : `max(1 - sum(${known.join(", ")}), 0)`;
  // Rounded shares of all five regions may add to 99.9 %: they are brought to the whole.
  const rows = macroRegions.map((name): RegionShare => {
    const published = cells.get(name);
    const formula = published
      ? without.length === 0
        ? `${published} / sum(${known.join(", ")})`
        : published
      : `${rest} * ${base.region(name)} / (${restBase})`;
    return {
      name,
      published,
      share: ledger.formula(idOf("region_share", name), formula, { label: `Share of the world market, ${name}`, unit: "1", format: pct }),
    };
  });
  const country = (iso3: string, region: MacroRegion) => {
    const id = idOf("country_share", iso3),
      part = base.country(iso3),
      share = rows.find((r) => r.name === region)?.share;
    if (!part || !share || ledger.has(id)) return part && share && id;
    return ledger.formula(id, `${share} * ${part} / ${base.region(region)}`, {
      label: `Share of the world market by region and demand base, ${iso3}`,
      unit: "1",
      format: pct,
    });
  };
  return { rows, publishedFor: found?.market, country };
}

/** Part of its demand base that a region without a published share must at least be left with. */
const leastLeft = 0.2;

/** A split that leaves next to nothing for the regions it does not name has counted them among the others. */
function leavesRoom(study: Study, facts: Fact[]): boolean {
  const base = study.tables.worldBase(study.evidence.market.demandKey);
  const unnamed = macroRegions.filter((name) => !facts.some((f) => f.entity === name));
  const ofBase = unnamed.reduce((sum, name) => sum + study.ledger.value(base.region(name)), 0) / study.ledger.value(base.total);
  return unnamed.length === 0 || 1 - facts.reduce((sum, f) => sum + f.value, 0) / 100 >= leastLeft * ofBase;
}

function publishedShares(study: Study): { market: Market; facts: Fact[] } | undefined {
  const { evidence, years } = study;
  for (const market of evidence.chain) {
    const facts = evidence.facts.filter(
      (f) => f.market === market.id && f.metric === "region_share" && f.geography === "WLD" && f.year <= years.base + 1,
    );
    const groups = [...Map.groupBy(facts, (f) => `${f.source} ${f.year}`).values()].map((g) => [
      ...new Map(g.map((f) => [f.entity, f])).values(),
    ]);
    const best = groups
      .filter((g) => g.reduce((sum, f) => sum + f.value, 0) <= 100.5 && leavesRoom(study, g))
      .sort((a, b) => b.length - a.length || (b[0]?.year ?? 0) - (a[0]?.year ?? 0))[0];
    if (best) return { market, facts: best };
  }
  return undefined;
}
