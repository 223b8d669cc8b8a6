import agriculture from "./dossiers/agriculture-animal-feed.json" with { type: "json" };
import automotive from "./dossiers/automotive.json" with { type: "json" };
import chemicals from "./dossiers/chemical-materials.json" with { type: "json" };
import fmcg from "./dossiers/fmcg.json" with { type: "json" };
import food from "./dossiers/food-beverages.json" with { type: "json" };
import healthcare from "./dossiers/healthcare.json" with { type: "json" };
import ict from "./dossiers/ict.json" with { type: "json" };
import automation from "./dossiers/industrial-automation.json" with { type: "json" };
import packaging from "./dossiers/material-packaging.json" with { type: "json" };
import energy from "./dossiers/oil-gas-energy.json" with { type: "json" };
import semiconductors from "./dossiers/semiconductor-electronics.json" with { type: "json" };
import type { Dossier, DossierFact, Market } from "./dossier.ts";

/**
 * The dossiers of the reference library, in the SPEC's order of industries. A unit test holds every file to the schema,
 * with defaults written out, so that a start does not pay for parsing three megabytes again.
 */
const library = [
  healthcare,
  ict,
  food,
  chemicals,
  semiconductors,
  automotive,
  packaging,
  fmcg,
  agriculture,
  automation,
  energy,
] as unknown as readonly Dossier[];
export const dossiers = (): readonly Dossier[] => library;

/** A market with everything that leads to it: `chain` runs from the market itself up to its industry. */
export interface PlacedMarket {
  dossier: Dossier;
  market: Market;
  chain: Market[];
}

/** Every market of the library, each with its chain. */
export function markets(): PlacedMarket[] {
  return dossiers().flatMap((d) => d.markets.map((market) => ({ dossier: d, market, chain: chainOf(d, market) })));
}

function chainOf(d: Dossier, market: Market): Market[] {
  const chain = [market];
  for (let parent = market.parent; parent !== null;) {
    const next = d.markets.find((m) => m.id === parent);
    if (!next || chain.includes(next)) throw new Error(`dossier ${d.industry}: market ${market.id} does not lead to its industry`);
    chain.push(next);
    parent = next.parent;
  }
  return chain;
}

/** Facts of one market and metric, newest first; `geography` by ISO 3166 alpha-3 or WLD. */
export function factsOf(d: Dossier, market: string, metric: DossierFact["metric"], geography?: string): DossierFact[] {
  return d.facts
    .filter((f) => f.market === market && f.metric === metric && (geography === undefined || f.geography === geography))
    .sort((a, b) => b.year - a.year);
}

/** Who first produced a figure: two pages that report the same statistics are one producer. */
export function producerOf(d: Dossier, fact: DossierFact): string {
  const source = d.sources.find((s) => s.id === fact.source);
  return source?.producer ?? source?.publisher ?? fact.source;
}
