import { foldText } from "../../../shared/text.ts";
import { interpretName } from "../../../engine/interpretation/interpret-name.ts";
import type { MarketName } from "../../../engine/interpretation/market-names.ts";
import { everydayNames } from "../../../engine/reference/classes/class-names.ts";
import { index } from "../../../engine/reference/market-index.ts";

/** Plain titles of classes, as they are shown. */
interface Titled {
  name: string;
  code: string;
}

/**
 * Names to suggest: of the library, of everyday speech and of the official lists, each spelling once, and only those that the
 * interpretation takes for one market or class. Reads the tables of classes and names, which must have been written.
 */
export function suggestedNames(titles: readonly Titled[]): MarketName[] {
  const own = index().entries.map(({ name, own: isOwn, placed }): MarketName => ({
    name: shown(name),
    kind: isOwn ? "market" : "alias",
    depth: placed.chain.length - 1,
    isPlace: placeWords.test(name),
  }));
  const spoken = everydayNames().map(({ name, code }): MarketName => ({
    name: shown(name),
    kind: "alias",
    depth: 1,
    isPlace: isPlace(name, code),
  }));
  const official = titles.map(({ name, code }): MarketName => ({
    name: shown(name),
    kind: code.startsWith("hs:") ? "trade" : "industry",
    depth: 1,
    isPlace: isPlace(name, code),
  }));
  const seen = new Set<string>();
  return [...own.toSorted((a, b) => Number(b.kind === "market") - Number(a.kind === "market")), ...spoken, ...official].filter(
    ({ name }) => {
      const key = spelled(name);
      if (seen.has(key)) return false;
      seen.add(key);
      return name.length <= lettersMax && ["exact", "class"].includes(interpretName(name, { asOf: "2026-01-01" }).outcome);
    },
  );
}

const lettersMax = 60;
const isPlace = (name: string, code: string): boolean => /^naics:(?:44|45|62|72|811|812)/.test(code) || placeWords.test(name);
const placeWords =
  /\b(?:bakery|bakeries|brewery|breweries|wineries|stores?|shops?|stations?|pharmac(?:y|ies)|clinics?|hospitals?|dentists?|homes|retailers|dealers|markets|farms|nurseries|hatcheries|butchers?|florists?|supermarkets|abattoirs)\b/i;

/** Singular and plural, and a hyphen or none, are one spelling; British and American are two, because people type either. */
const spelled = (name: string): string =>
  foldText(name)
    .split(" ")
    .map((word) => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1"))
    .join(" ");
/** "fish feed" → "Fish feed"; "rPET", "mRNA vaccines" and "iPhones" keep their letters. */
const shown = (name: string): string =>
  /^\p{Ll}[\p{Ll}-]*(?![\p{L}\d])/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
