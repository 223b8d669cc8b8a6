import type { Reading, ValueLevel } from "#shared/interpretation.ts";
import type { MarketKey } from "../evidence/sizing-data.ts";
import { officialClass } from "../reference/classes/catalogue.ts";
import { everydayTitle } from "../reference/classes/class-names.ts";
import { canBeSized, definitionAt, nameAt, usualLevels } from "./other-measure.ts";
import { markets, type PlacedMarket } from "../reference/library.ts";

/** A market that can be ordered by its code. */
export interface CodedMarket {
  key: MarketKey;
  definition: string;
  includes: readonly string[];
  excludes: readonly string[];
  /** Other levels of value at which its size is often given; of a market at such a level, none. */
  otherLevels: readonly ValueLevel[];
  /** "naics:337", and at another level than the usual one "naics:337@factory-gate". */
  code: string;
  /** What the market is called in a report: its name, at another level than the usual one with the level. */
  title: string;
  /** The market of the library that it is; undefined for an official class, and at another level than that of the library's figures. */
  placed: PlacedMarket | undefined;
}

/**
 * "library:food-beverages/coffee", "naics:721110", "hs:0901" or "isic:5510", and such a code with another level of value behind it:
 * "naics:337@factory-gate". Undefined for a code that no list has, and for a level at which the market is not usually measured or cannot
 * be sized.
 */
export function marketByCode(code: string): CodedMarket | undefined {
  const [plain = "", level] = code.split("@");
  const market = atUsualLevel(plain);
  return level === undefined ? market : market && otherMeasures(market).find(({ key }) => key.level === level);
}

/** The same market at its other usual levels of value, as far as it can be sized there. */
export const otherMeasures = ({ otherLevels, ...market }: CodedMarket): CodedMarket[] =>
  otherLevels
    .filter((level) => canBeSized(market.key, level))
    .map((level) => ({
      ...market,
      key: { ...market.key, level },
      code: `${market.key.id}@${level}`,
      title: nameAt(market.key.name, level),
      definition: definitionAt(market.definition, level),
      otherLevels: [],
      placed: undefined,
    }));

function atUsualLevel(code: string): CodedMarket | undefined {
  if (code.startsWith("library:")) {
    const placed = ofLibrary().get(code);
    return placed && { ...libraryMarket(code, placed), placed };
  }
  const official = officialClass(code);
  if (official === undefined) return undefined;
  const { title, codes, level, definition, includes, excludes } = official;
  const name = everydayTitle(code) ?? title;
  return {
    key: { id: code, name, codes, level },
    definition,
    includes,
    excludes,
    otherLevels: usualLevels(level, codes.naics),
    code,
    title: name,
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
    otherLevels: usualLevels(level, market.codes.naics),
    code,
    title: market.name,
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

/** A market as something to choose. */
export function readingOf({ key, code, title, definition, includes }: CodedMarket): Reading {
  const first = /^.{1,160}?[.;](?=\s|$)|^.{1,160}(?=\s|$)/.exec(definition)?.[0] ?? "";
  return { code, name: title, description: first === "" ? includes.slice(0, 3).join("; ") : first, level: key.level };
}
