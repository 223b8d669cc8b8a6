import { enterFact } from "../../evidence/enter.ts";
import { idOf } from "../../ledger.ts";
import type { Fact, Market } from "../../evidence/evidence.ts";
import { isPart, type Study } from "../../report/study.ts";
import { carryElasticity, homeOf, inDollars, narrowingOf } from "./estimate.ts";

/** The world market in the base year, and how it was reached. */
export interface WorldSize {
  /** Cell of the world market for the study's market, USD. Of a global study, first the top-down way, then every way joined. */
  size: string;
  /** Nearest market up the chain with published world sizes; the study's market itself where it has its own. */
  anchor: Market;
  /** Published sizes that entered, each with its value in the base year. */
  published: { fact: Fact; cell: string; inBaseYear: string }[];
  low: string;
  high: string;
  /** Narrowing from the anchor to the study's market, widest first. */
  steps: { market: Market; share: string; size: string }[];
}

const usdB = { style: "compact", currency: "USD" } as const;
/** Sizes older than this before the newest one describe another market situation. */
const oldestYears = 4;

/** Published world sizes of one market that may stand side by side: the newest of each producer, no forecasts of later years. */
function comparableSizes(study: Pick<Study, "evidence" | "asOf">, market: string): Fact[] {
  const thisYear = Number(study.asOf.slice(0, 4));
  const all = study.evidence
    .factsOf(market, "market_size", "WLD")
    .filter((f) => !f.entity && f.year <= thisYear && (f.unit === "USD" || homeOf(study.evidence.official, f.unit) !== undefined));
  // A figure for the running year is a forecast; it stands in only where there is no other.
  const past = all.filter((f) => f.year < thisYear);
  const usable = past.length > 0 ? past : all;
  const newest = usable[0]?.year ?? 0;
  const byProducer = new Map<string, Fact>();
  for (const fact of usable) {
    const producer = study.evidence.producerOf(fact).toLowerCase();
    if (fact.year >= newest - oldestYears && !byProducer.has(producer)) byProducer.set(producer, fact);
  }
  // Copies of one original count once: the same figure for the same year is one measurement, whoever reprints it.
  const seen = new Set<string>();
  return [...byProducer.values()].filter((f) => {
    const key = `${f.year} ${f.value} ${f.scale} ${f.unit}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The market nearest to the study's own, going up, that has published world sizes. */
export function anchorOf(study: Pick<Study, "evidence" | "asOf">): { market: Market; facts: Fact[] } | undefined {
  for (const market of study.evidence.chain) {
    const facts = comparableSizes(study, market.id);
    if (facts.length > 0) return { market, facts };
  }
  return undefined;
}

/**
 * Reconciles the published world sizes to one value for the base year (geometric mean: sizes differ by ratios) and
 * narrows it down the taxonomy to the study's market.
 */
export function sizeWorld(study: Study): WorldSize {
  const { ledger, evidence, years } = study;
  const anchor = anchorOf(study);
  if (!anchor) throw new Error(`no published world size leads to ${evidence.market.id}`);
  const published = anchor.facts.map((fact, i) => {
    const cell = enterFact(ledger, evidence, fact, `${anchor.market.name}, world, ${fact.year}`);
    const dollars = inDollars(study, cell, fact, homeOf(evidence.official, fact.unit)) ?? cell;
    const inBaseYear = ledger.formula(
      `published_${i + 1}`,
      fact.year === years.base
        ? dollars
        : `${dollars} * (${study.worldEconomy.at(years.base)} / ${study.worldEconomy.at(fact.year)})^${carryElasticity(study)}`,
      {
        label: `${anchor.market.name}, world, in the base year, ${evidence.producerOf(fact)}`,
        unit: "USD",
        format: usdB,
      },
    );
    return { fact, cell, inBaseYear };
  });
  const [first] = published;
  if (!first) throw new Error("an anchor has at least one size");
  const list = published.map((p) => p.inBaseYear);
  const logs = list.slice(1).map((id) => `log(${id} / ${first.inBaseYear})`);
  const isOwn = anchor.market.id === evidence.market.id;
  // A global study measures the world by more than this way: what all of them give is its world market (size/place-size.ts).
  const [own, ownLow, ownHigh] = isPart(study)
    ? ["world_size", "world_low", "world_high"]
    : ["size_top_down", "top_down_low", "top_down_high"];
  const anchorCell = ledger.formula(
    isOwn ? own : "anchor_size",
    list.length === 1 ? list.join() : `${first.inBaseYear} * exp((${logs.join(" + ")}) / ${list.length})`,
    {
      label: `${anchor.market.name}, world, base year`,
      unit: "USD",
      format: usdB,
    },
  );
  ledger.formula("anchor_low", list.length === 1 ? list.join() : `min(${list.join(", ")})`, {
    label: `${anchor.market.name}, world, lowest published`,
    unit: "USD",
    format: usdB,
  });
  ledger.formula("anchor_high", list.length === 1 ? list.join() : `max(${list.join(", ")})`, {
    label: `${anchor.market.name}, world, highest published`,
    unit: "USD",
    format: usdB,
  });

  const path = evidence.chain.slice(0, evidence.chain.indexOf(anchor.market)).reverse();
  let parent = anchorCell;
  const steps = path.map((market, i) => {
    if (!market.narrowing) throw new Error(`market ${market.id} has neither a size nor a narrowing share`);
    const share = narrowingOf(study, market);
    const size = ledger.formula(i === path.length - 1 ? own : idOf("world", market.id), `${parent} * ${share}`, {
      label: `${market.name}, world, base year`,
      unit: "USD",
      format: usdB,
    });
    parent = size;
    return { market, share, size };
  });
  const shares = steps.map((s) => ` * ${s.share}`).join("");
  const low = ledger.formula(ownLow, `anchor_low${shares.replace(/(narrowing_\w+)/g, "$1.low")}`, {
    label: `${evidence.market.name}, world, low end`,
    unit: "USD",
    format: usdB,
  });
  const high = ledger.formula(ownHigh, `anchor_high${shares.replace(/(narrowing_\w+)/g, "$1.high")}`, {
    label: `${evidence.market.name}, world, high end`,
    unit: "USD",
    format: usdB,
  });
  return { size: own, anchor: anchor.market, published, low, high, steps };
}
