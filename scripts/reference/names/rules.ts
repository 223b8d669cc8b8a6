import { markets, type PlacedMarket } from "../../../engine/reference/library.ts";

export interface Rule {
  begins: string;
  words: RegExp | undefined;
  /** "industry/market", or undefined where such entries are left out. */
  market: string | undefined;
}

/** Reads a table of rules. Throws where a row names a market that the library does not have, or one name of two. */
export function readRules(table: string): Rule[] {
  const byId = Map.groupBy(markets(), (placed) => placed.market.id);
  return table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const row = /^([\d,]+)\s+(?:\/(.+)\/\s+)?(\S+)$/.exec(line);
      if (!row) throw new Error(`rule cannot be read: ${line}`);
      const [, codes = "", words, target = ""] = row;
      const market = target === "-" ? undefined : keyOfTarget(target, byId);
      return codes.split(",").map((begins) => ({ begins, words: words === undefined ? undefined : new RegExp(words, "i"), market }));
    });
}

/** The market of an entry, or undefined where it has no clear place. Words that leave an entry out do so under every beginning. */
export function marketOf(rules: readonly Rule[], code: string, text: string): string | undefined {
  if (rules.some((rule) => rule.market === undefined && code.startsWith(rule.begins) && rule.words?.test(text))) return undefined;
  for (let length = code.length; length >= 2; length--) {
    const begins = code.slice(0, length);
    const here = rules.filter((rule) => rule.begins === begins);
    const found = here.find((rule) => rule.words?.test(text)) ?? here.find((rule) => rule.words === undefined);
    if (found) return found.market;
  }
  return undefined;
}

function keyOfTarget(target: string, byId: ReadonlyMap<string, PlacedMarket[]>): string {
  const [industry, id] = target.includes("/") ? target.split("/") : [undefined, target];
  const found = (byId.get(id ?? "") ?? []).filter((placed) => industry === undefined || placed.dossier.industry === industry);
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`rule names ${found.length} markets: ${target}`);
  return `${one.dossier.industry}/${one.market.id}`;
}
