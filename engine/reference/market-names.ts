import { foldText } from "#shared/text.ts";
import { index } from "./market-index.ts";
import { otherNames } from "./names/other-names.ts";

/** A name under which a report can be ordered: findMarket places every one of them. */
export interface MarketName {
  name: string;
  /** A market's own name, another name of it, or a title of trade or industry statistics that belongs to it. */
  kind: "market" | "alias" | "trade" | "industry";
  /** How many steps the market lies below its industry: 0 for the industry itself. */
  depth: number;
  /** Of businesses that customers visit: shops, clinics, stations, farms. */
  isPlace: boolean;
}

/** Every name that can be ordered, each spelling once: the library's own names first, then trade and industry titles. */
export function marketNames(): MarketName[] {
  const own = index().entries.map(({ name, own: isOwn, placed }): MarketName => ({
    name: shown(name),
    kind: isOwn ? "market" : "alias",
    depth: placed.chain.length - 1,
    isPlace: placeWords.test(name),
  }));
  const others = [...otherNames().values()].map(({ name, series, code, placed }): MarketName => ({
    name,
    kind: series === "hs-2022" ? "trade" : "industry",
    depth: placed.chain.length - 1,
    isPlace: series !== "hs-2022" && (/^(?:44|45|62)/.test(code) || placeWords.test(name)),
  }));
  const byKind = own.toSorted((a, b) => Number(b.kind === "market") - Number(a.kind === "market"));
  const seen = new Set<string>();
  return [...byKind, ...others].filter(({ name }) => {
    const key = spelled(name);
    return !seen.has(key) && seen.add(key);
  });
}

/** Singular and plural, and a hyphen or none, are one spelling; British and American are two, because people type either. */
const spelled = (name: string): string =>
  foldText(name)
    .split(" ")
    .map((word) => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1"))
    .join(" ");

const placeWords =
  /\b(?:bakery|bakeries|brewery|breweries|wineries|stores?|shops?|stations?|pharmac(?:y|ies)|clinics?|hospitals?|dentists?|homes|retailers|dealers|markets|farms|nurseries|hatcheries|butchers?|florists?|supermarkets|abattoirs)\b/i;

/** "fish feed" → "Fish feed"; "rPET", "mRNA vaccines" and "iPhones" keep their letters. */
const shown = (name: string): string =>
  /^\p{Ll}[\p{Ll}-]*(?![\p{L}\d])/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
