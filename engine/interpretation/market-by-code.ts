import type { Reading, ValueLevel } from "#shared/interpretation.ts";
import type { MarketKey } from "../evidence/sizing-data.ts";
import { officialClass } from "../reference/classes/catalogue.ts";
import { everydayTitle } from "../reference/classes/class-names.ts";
import { markets, type PlacedMarket } from "../reference/library.ts";

/** A market that can be ordered by its code. */
export interface CodedMarket {
  key: MarketKey;
  definition: string;
  includes: readonly string[];
  excludes: readonly string[];
  /** Other levels of value at which its size is often given. */
  otherLevels: readonly ValueLevel[];
  /** The market of the library that it is; undefined for an official class. */
  placed: PlacedMarket | undefined;
}

/** "library:food-beverages/coffee", "naics:721110", "hs:0901" or "isic:5510"; undefined for a code that no list has. */
export function marketByCode(code: string): CodedMarket | undefined {
  if (code.startsWith("library:")) {
    const placed = ofLibrary().get(code);
    return placed && { ...libraryMarket(code, placed), placed };
  }
  const official = officialClass(code);
  if (official === undefined) return undefined;
  const { title, codes, level, definition, includes, excludes } = official;
  return {
    key: { id: code, name: everydayTitle(code) ?? title, codes, level },
    definition,
    includes,
    excludes,
    otherLevels: otherLevels(level, codes.naics),
    placed: undefined,
  };
}

export const codeOf = ({ dossier, market }: PlacedMarket): string => `library:${dossier.industry}/${market.id}`;

let byCode: ReadonlyMap<string, PlacedMarket> | undefined;
const ofLibrary = () => (byCode ??= new Map(markets().map((placed) => [codeOf(placed), placed])));

function libraryMarket(code: string, { market }: PlacedMarket): Omit<CodedMarket, "placed"> {
  const level =
    levelIn(market.definition) ?? firstLevel([...market.codes.hs.map((c) => `hs:${c}`), ...market.codes.naics.map((c) => `naics:${c}`)]);
  return {
    key: { id: code, name: market.name, codes: market.codes, level },
    definition: market.definition,
    includes: market.included,
    excludes: market.excluded,
    otherLevels: otherLevels(level, market.codes.naics),
  };
}

/** The dossiers' definitions end with the level of value: "valued at retail prices", "at makers' sales". */
const levelWords: readonly (readonly [RegExp, ValueLevel])[] = [
  [/\bpremiums?\b/i, "premiums"],
  [
    /\bnot at retail\b|(?:manufacturers|producers|makers|mills?|converters|suppliers|refiners|foundries)['’]?s? (?:sales|prices|revenue)|mill sales|factory/i,
    "factory-gate",
  ],
  [/\bon the farm\b|farm[- ]gate/i, "farm-gate"],
  [/\bretail\b|consumer(?:s['’]| and food-service)? (?:prices|spending)/i, "retail"],
  [/\bwholesale\b/i, "wholesale"],
  [/\bspending\b/i, "spending"],
  [/\b(?:fees|revenue|receipts)\b/i, "receipts"],
];
const levelIn = (definition: string): ValueLevel | undefined => levelWords.find(([words]) => words.test(definition))?.[1];
const firstLevel = (codes: readonly string[]): ValueLevel => codes.flatMap((code) => officialClass(code)?.level ?? [])[0] ?? "receipts";

/** What else people measure where they measure this. */
const besides: Partial<Record<ValueLevel, readonly ValueLevel[]>> = {
  "farm-gate": ["retail"],
  "factory-gate": ["wholesale"],
  retail: ["factory-gate"],
  "retail-before-tax": ["retail", "factory-gate"],
  premiums: ["receipts"],
  "gross-bookings": ["net-revenue"],
  wholesale: ["net-revenue"],
};
const otherLevels = (level: ValueLevel, naics: readonly string[]): readonly ValueLevel[] => {
  if (level === "net-revenue") return naics.some((code) => code.startsWith("7132")) ? ["stakes"] : [];
  // Shops' own measure is what they keep of their sales.
  if (level === "retail" && naics.length > 0 && naics.every((code) => /^4[45]/.test(code))) return ["net-revenue"];
  return besides[level] ?? [];
};

/** A market as something to choose. */
export function readingOf({ key, definition, includes }: CodedMarket, level: ValueLevel = key.level): Reading {
  const first = /^.{1,160}?[.;](?=\s|$)|^.{1,160}(?=\s|$)/.exec(definition)?.[0] ?? "";
  return { code: key.id, name: key.name, description: first === "" ? includes.slice(0, 3).join("; ") : first, level };
}
