import type { Evidence } from "../evidence/evidence.ts";
import type { Profile } from "../evidence/sizing-data.ts";
import { classEvidence } from "../reference/class-evidence.ts";
import { libraryEvidence } from "../reference/library-evidence.ts";
import type { CodedMarket } from "./market-by-code.ts";

/** Where a market is measured: a country (alpha-3) or the world, in a year. */
interface At {
  country: string | null;
  year: number;
}

/** What is known of a market: its dossier where the library has one, and under it the official profile. */
export function evidenceOf(market: CodedMarket, at: At): Evidence {
  const profile = profileOf(market, at);
  if (market.placed) return libraryEvidence(market.placed);
  return classEvidence(
    { key: market.key, industry: market.key.name, definition: market.definition, includes: market.includes, excludes: market.excludes },
    { facts: [], sources: new Map() },
    profile,
    (id) => {
      throw new Error(`no table ${id}`);
    },
  );
}

function profileOf(_market: CodedMarket, _at: At): Profile {
  return { size: null, elsewhere: [] };
}
