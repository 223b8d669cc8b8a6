import { pct } from "../../writing/prose.ts";
import { enterFact } from "../../evidence/enter.ts";
import { idOf, present } from "../../ledger.ts";
import { macroRegions, type MacroRegion } from "../../evidence/official-statistics.ts";
import { type Fact, type Market, valueOf } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";

export interface RegionShare {
  name: MacroRegion;
  share: string;
  published: string | undefined;
  /** Year of the published share. */
  year: number | undefined;
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
    (found?.facts ?? []).map((f) => {
      const { name } = present(found, "the market of a split").market;
      if (!found?.world) return [f.entity, enterFact(ledger, evidence, f, `${name}, share of ${f.entity}, ${f.year}`)];
      const [part, whole] = [
        enterFact(ledger, evidence, f, `${name}, ${f.entity}, ${f.year}`),
        enterFact(ledger, evidence, found.world, `${name}, world, ${f.year}`),
      ];
      const shown = { label: `${name}, share of ${f.entity}, ${f.year}`, unit: "1", format: pct };
      return [f.entity, ledger.formulaOnce(idOf("region_part", part), `${part} / ${whole}`, shown)];
    }),
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
      year: found?.facts.find(({ entity }) => entity === name)?.year,
      share: ledger.formula(idOf("region_share", name), formula, {
        label: `Share of the world market by published split and demand base, ${name}`,
        unit: "1",
        format: pct,
      }),
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
function leavesRoom(study: Study, facts: readonly Fact[], whole: number): boolean {
  const base = study.tables.worldBase(study.evidence.market.demandKey);
  const unnamed = macroRegions.filter((name) => !facts.some((f) => f.entity === name));
  const ofBase = unnamed.reduce((sum, name) => sum + study.ledger.value(base.region(name)), 0) / study.ledger.value(base.total);
  return unnamed.length === 0 || 1 - facts.reduce((sum, f) => sum + f.value, 0) / whole >= leastLeft * ofBase;
}

interface PublishedSplit {
  market: Market;
  /** Shares of the world in per cent, or sizes in the unit of `world`. */
  facts: Fact[];
  /** The world's size by the same source and year, where sizes of regions are published and no shares. */
  world: Fact | undefined;
}

/** The split of the market, or the nearest wider one, that names most regions; of two that name as many the newer one. */
function publishedShares(study: Study): PublishedSplit | undefined {
  const { evidence } = study;
  for (const market of evidence.chain) {
    const best = [...splitsByShare(study, market), ...splitsBySize(study, market)].sort(
      (a, b) => b.facts.length - a.facts.length || (b.facts[0]?.year ?? 0) - (a.facts[0]?.year ?? 0),
    )[0];
    if (best) return best;
  }
  return undefined;
}

function splitsByShare(study: Study, market: Market): PublishedSplit[] {
  return groupsOf(study, market, "region_share")
    .filter((g) => g.reduce((sum, f) => sum + f.value, 0) <= 100.5 && leavesRoom(study, g, 100))
    .map((facts) => ({ market, facts, world: undefined }));
}

/** Sizes of regions beside the world's size of the same source, year and unit: they are shares of it. */
function splitsBySize(study: Study, market: Market): PublishedSplit[] {
  const { evidence } = study;
  return groupsOf(study, market, "segment_size").flatMap((facts) => {
    const [first] = facts;
    const world = evidence
      .factsOf(market.id, "market_size", "WLD")
      .find((f) => !f.entity && f.source === first?.source && f.year === first.year && facts.every((r) => r.unit === f.unit));
    const total = world && valueOf(world);
    if (!total || facts.length < 3) return [];
    const inWorld = facts.map((f) => ({ ...f, value: valueOf(f) }));
    const sum = inWorld.reduce((all, f) => all + f.value, 0);
    return sum <= total * 1.005 && leavesRoom(study, inWorld, total) ? [{ market, facts, world }] : [];
  });
}

/** A share of what is made says where makers are, not where buyers are: "60 % of world production" is no share of a market. */
const ofMaking = /\bproduc(?:tion|es|ed)\b/i;

/** Facts on regions of the world, grouped by source and year, each region once. */
const groupsOf = ({ evidence, years }: Study, market: Market, metric: Fact["metric"]): Fact[][] =>
  [
    ...Map.groupBy(
      evidence.facts.filter(
        (f) =>
          f.market === market.id &&
          f.metric === metric &&
          f.geography === "WLD" &&
          f.year <= years.base + 1 &&
          !ofMaking.test(f.quote) &&
          macroRegions.some((name) => name === f.entity),
      ),
      (f) => `${f.source} ${f.year}`,
    ).values(),
  ].map((group) => [...new Map(group.map((f) => [f.entity, f])).values()]);
