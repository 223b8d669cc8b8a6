import type { TradeFacts } from "../../evidence/trade.ts";
import { officialClass } from "../classes/catalogue.ts";
import { linesUnder, worldTrade } from "../official/trade.ts";

/** Lines that a report names. */
const most = 3;
/** From this chapter on goods are machines and the like, which name what they work on. */
const machines = 84;
/** What follows these words in a title is what the line leaves out. */
const leftOut = /\b(?:excluding|other than|except|not including|not containing|n\.e\.c|without)\b.*$/i;

/**
 * Lines of other headings whose title names the product, the most traded first: prepared shrimp beside frozen ones. A reader looks for them, so that a report
 * says that they are not counted.
 */
export function namedAlike(name: string, codes: readonly string[], headings: readonly string[]): TradeFacts["namedAlike"] {
  const words = name
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .trim();
  const stem = words.endsWith("ss") ? words : words.replace(/(?:(?<=[sxz]|ch|sh)es|s)$/, "");
  if (stem.length < 3) return [];
  const named = new RegExp(`\\b${stem}(?:e?s)?\\b`, "i");
  const isMachine = codes.some((code) => Number(code.slice(0, 2)) >= machines);
  const chapters = Array.from({ length: 97 }, (_, n) => String(n + 1).padStart(2, "0"));
  return chapters
    .filter((chapter) => isMachine || Number(chapter) < machines)
    .flatMap((chapter) => linesUnder([chapter]))
    .filter((line) => !headings.includes(line.slice(0, 4)) && !codes.some((code) => line.startsWith(code)))
    .flatMap((code) => {
      const text = officialClass(`hs:${code}`)?.title;
      return text !== undefined && named.test(text.replace(leftOut, "")) ? [{ code, text, world: worldTrade([code]) * 1e3 }] : [];
    })
    .toSorted((a, b) => b.world - a.world)
    .slice(0, most);
}
