import type { Evidence, Market } from "../evidence/evidence.ts";
import type { DemandKey } from "../evidence/official-statistics.ts";
import type { MarketKey, Profile } from "../evidence/sizing-data.ts";
import type { Structure } from "../evidence/structure.ts";
import { definitionFromEntries, definitionOf, entriesOf } from "./class-words.ts";
import { officialClass } from "./classes/catalogue.ts";
import { officialStatistics } from "./countries/official-statistics.ts";
import { profileSources } from "./profile-sources.ts";

/** A class of official statistics as a market of its own. */
interface MarketClass {
  key: MarketKey;
  definition: string;
  includes: readonly string[];
  excludes: readonly string[];
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
  ["54194", "household_consumption"],
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
  { key, definition, includes, excludes }: MarketClass,
  profile: Profile,
  structure: Structure | null,
): Evidence {
  const sources = profileSources(profile, structure);
  const [included, excluded] = [entriesOf(includes.flatMap(plainEntries)), entriesOf(excludes.flatMap(plainEntries))];
  const market: Market = {
    id: key.id,
    name: key.name,
    parent: null,
    aliases: [],
    // Some classes are defined by what they include alone.
    definition: definitionOf(definition) || definitionFromEntries(key.name, included, excluded),
    included,
    excluded,
    codes: { naics: [...key.codes.naics], hs: [...key.codes.hs], isic: [...key.codes.isic] },
    demandKey: demandKeyOf(key),
    narrowing: null,
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
  return {
    industry: sectorOf(key),
    market,
    chain: [market],
    markets: [market],
    facts: [],
    claims: { drivers: [], restraints: [], opportunities: [], regulations: [], forces: [], porter: [], valueChain: [], counted: [] },
    official: officialStatistics,
    profile,
    structure,
    factsOf: () => [],
    readSizes: new Map(),
    producerOf: (fact) => fact.source,
    source(id) {
      const source = sources(id);
      if (!source) throw new Error(`class ${key.id} has no source ${id}`);
      return source;
    },
  };
}

/** Entries of the customs tariff name other headings by number: "n.e.c. in heading no. 8413". */
const plainEntry = (entry: string): string =>
  entry
    .replace(
      /,?\s*(?:other than (?:those )?of\s+|n\.e\.c\.\s+)?(?:in |of )?(?:sub)?(?:item|heading)s? (?:no\. ?)?\d[\d.]*(?:(?:,| or| and| to) \d[\d.]*)*/gi,
      "",
    )
    .replace(/\b(?:(?:sub)?sector|(?:U\.S\. |NAICS )?industry(?: group)?)s? \d[\d-]*(?:, | and )?/gi, "");

/** Without the clauses that hold measurements ("of a thickness exceeding 0.15mm"); an entry of nothing else is left out. */
const plainEntries = (entry: string): string[] => {
  const plain = plainEntry(entry)
    .split(";")
    .filter((clause) => !/\d/.test(clause))
    .join(";")
    .trim();
  return plain === "" ? [] : [plain];
};

/** Title of the sector, by two digits of NAICS, else of the chapter or division. */
const sectorOf = ({ codes, name }: MarketKey): string =>
  ["naics", "hs", "isic"]
    .flatMap((scheme) =>
      codes[scheme as keyof typeof codes].slice(0, 1).flatMap((code) => officialClass(`${scheme}:${sectorCode(code)}`)?.title ?? []),
    )
    .at(0) ?? name;
/** Three sectors of NAICS go by a range of numbers. */
const sectorCode = (code: string): string =>
  ({ "31": "31-33", "32": "31-33", "33": "31-33", "44": "44-45", "45": "44-45", "48": "48-49", "49": "48-49" })[code.slice(0, 2)] ??
  code.slice(0, 2);
