import type { Evidence, EvidenceSource, Fact, Market } from "../evidence/evidence.ts";
import { rowOf } from "../evidence/enter-datum.ts";
import type { DemandKey } from "../evidence/official-statistics.ts";
import type { Datum, MarketKey, Profile, SizedMarket } from "../evidence/sizing-data.ts";
import { official } from "./library-evidence.ts";

/** A class of official statistics as a market of its own. */
export interface MarketClass {
  key: MarketKey;
  /** Name of the division or sector that it belongs to. */
  industry: string;
  definition: string;
  includes: readonly string[];
  excludes: readonly string[];
}

/** Published national sizes of the market, with their sources. */
export interface Published {
  facts: readonly Fact[];
  sources: ReadonlyMap<string, EvidenceSource>;
}

/** What a country's demand for a class goes by: who buys it, by two digits of NAICS; the level of value tells consumer goods apart. */
const demandOf: readonly (readonly [prefix: string, key: DemandKey])[] = [
  ["11", "food_spending"],
  ["21", "industry_va"],
  ["22", "gdp"],
  ["23", "gdp"],
  ["311", "food_spending"],
  ["312", "household_consumption"],
  ["31", "household_consumption"],
  ["321", "industry_va"],
  ["322", "industry_va"],
  ["323", "services_va"],
  ["32", "industry_va"],
  ["33", "industry_va"],
  ["42", "gdp"],
  ["44", "household_consumption"],
  ["45", "household_consumption"],
  ["48", "gdp"],
  ["49", "gdp"],
  ["51", "services_va"],
  ["52", "gdp"],
  ["53", "gdp"],
  ["54", "services_va"],
  ["55", "services_va"],
  ["56", "services_va"],
  ["61", "household_consumption"],
  ["62", "household_consumption"],
  ["71", "household_consumption"],
  ["72", "household_consumption"],
  ["81", "household_consumption"],
  ["92", "government_consumption"],
];

function demandKeyOf({ codes, level }: MarketKey): DemandKey {
  const naics = codes.naics[0] ?? "";
  const found = demandOf.filter(([prefix]) => naics.startsWith(prefix)).toSorted((a, b) => b[0].length - a[0].length)[0]?.[1] ?? "gdp";
  const isConsumer = level === "retail" || level === "retail-before-tax";
  return found === "industry_va" && isConsumer ? "household_consumption" : found;
}

/** What official statistics know of a class: its definition, the published national sizes, and sizes from the tables. No dossier. */
export function classEvidence(
  { key, industry, definition, includes, excludes }: MarketClass,
  published: Published,
  profile: Profile,
  tableSource: (id: string) => EvidenceSource,
): Evidence {
  const market: Market = {
    id: key.id,
    name: key.name,
    parent: null,
    aliases: [],
    definition,
    included: [...includes],
    excluded: [...excludes],
    codes: { naics: [...key.codes.naics], hs: [...key.codes.hs], isic: [...key.codes.isic] },
    demandKey: demandKeyOf(key),
    narrowing: null,
    budgetShare: null,
    incomeElasticity: {
      value: 1,
      low: 0.6,
      high: 1.4,
      why: "No study of this market is at hand; demand is taken to rise with income.",
      sources: [],
    },
    volumeUnit: null,
    unitPrice: null,
  };
  const rows = rowsBySource(profile);
  return {
    industry,
    market,
    chain: [market],
    markets: [market],
    facts: published.facts,
    claims: { drivers: [], restraints: [], opportunities: [], regulations: [], forces: [], porter: [], valueChain: [] },
    official,
    profile,
    factsOf: (id, metric, geography) =>
      published.facts
        .filter((f) => f.market === id && f.metric === metric && (geography === undefined || f.geography === geography))
        .toSorted((a, b) => b.year - a.year),
    producerOf: (fact) => published.sources.get(fact.source)?.publisher ?? fact.source,
    source: (id) => published.sources.get(id) ?? { ...tableSource(id), snapshot: snapshotOf(rows, id) },
  };
}

/** Every row that the report may enter, by its table's source: the excerpt is stored once, whole. */
function rowsBySource({ size, elsewhere }: Profile): ReadonlyMap<string, readonly Datum[]> {
  const sizes: SizedMarket[] = [...(size ? [size] : []), ...elsewhere.map((e) => e.size)];
  return Map.groupBy(
    sizes.flatMap((s) => s.estimates.flatMap((e) => e.data)),
    (datum) => datum.source,
  );
}

const snapshotOf = (rows: ReadonlyMap<string, readonly Datum[]>, source: string): string =>
  ["country;measure;year;value;unit", ...new Set((rows.get(source) ?? []).map(rowOf))].join("\n");
