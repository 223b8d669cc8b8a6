import type { Evidence } from "../evidence/evidence.ts";
import type { Profile } from "../evidence/sizing-data.ts";
import type { Structure } from "../evidence/structure.ts";
import { officialStatistics } from "./countries/official-statistics.ts";
import type { Dossier } from "./dossier.ts";
import { factsOf, type PlacedMarket, producerOf } from "./library.ts";
import { profileSources } from "./profile-sources.ts";

/** What the reference library knows of a market: the dossier of its industry, read from where the market stands in it. */
export function libraryEvidence(
  { dossier, market, chain }: PlacedMarket,
  profile: Profile | null = null,
  structure: Structure | null = null,
): Evidence {
  const official = profile && profileSources(profile, structure);
  const { drivers, restraints, opportunities, regulations, forces, porter, valueChain } = dossier;
  return {
    industry: dossier.name,
    market,
    chain,
    markets: dossier.markets,
    facts: dossier.facts,
    claims: { drivers, restraints, opportunities, regulations, forces, porter, valueChain, counted: [] },
    official: officialStatistics,
    profile,
    structure,
    readSizes: new Map(),
    factsOf: (id, metric, geography) => factsOf(dossier, id, metric, geography),
    producerOf: (fact) => producerOf(dossier, fact),
    source(id) {
      const table = official?.(id);
      if (table) return table;
      const source = dossier.sources.find((s) => s.id === id);
      if (!source) throw new Error(`dossier ${dossier.industry} has no source ${id}`);
      return { ...source, snapshot: passages(dossier, id) };
    },
  };
}

/** Every passage that the library holds of a source, one a line: its stored snapshot. */
function passages(d: Dossier, source: string): string {
  const claims = [...d.drivers, ...d.restraints, ...d.opportunities, ...d.regulations, ...d.forces, ...d.porter, ...d.valueChain];
  const quotes = [...d.facts, ...claims].filter((row) => row.source === source).map((row) => row.quote);
  return [...new Set(quotes)].join("\n");
}
