import { everydayNamed, officiallyNamed } from "../reference/classes/class-names.ts";
import { officialClass } from "../reference/classes/catalogue.ts";
import { contentOf, isTrailing, type Token, tokensOf } from "../reference/market-words.ts";
import { wholeName } from "../reference/whole-name.ts";
import { codeOf } from "./market-by-code.ts";

/** What a whole name means: one market, a part of one, or one of several. */
export interface Meaning {
  kind: "whole" | "part" | "several";
  codes: readonly string[];
}

/** Looks a whole name up: in everyday speech first, then among the names of the library, then in the official lists. */
export function meaningOf(text: string): Meaning | undefined {
  const tokens = tokensOf(text);
  return (
    keysOf(tokens).reduce<Meaning | undefined>((found, key) => found ?? everyday(key), undefined) ??
    ofLibrary(tokens) ??
    first(keysOf(tokens), official)
  );
}

/** The name as it is, and without words behind it that leave it the same market ("bicycle manufacturers"). */
function keysOf(tokens: readonly Token[]): string[] {
  const words = contentOf(tokens).map(({ word }) => word);
  const keys = [words.join(" ")];
  while (words.length > 1 && isTrailing(words.at(-1) ?? "")) {
    words.pop();
    keys.push(words.join(" "));
  }
  return keys;
}
const first = <T>(keys: readonly string[], look: (key: string) => T | undefined): T | undefined => {
  for (const key of keys) {
    const found = look(key);
    if (found !== undefined) return found;
  }
  return undefined;
};

function everyday(key: string): Meaning | undefined {
  const named = everydayNamed(key);
  if (named.length === 0) return undefined;
  const whole = named.filter(({ part }) => !part);
  const meant = whole.length > 0 ? whole : named;
  if (meant.length > 1) return { kind: "several", codes: named.map(({ code }) => code) };
  return { kind: whole.length > 0 ? "whole" : "part", codes: meant.map(({ code }) => code) };
}

function ofLibrary(tokens: readonly Token[]): Meaning | undefined {
  const hit = wholeName(tokens);
  if (!hit) return undefined;
  const { placed, own } = hit.entry;
  const code = codeOf(placed);
  if (own) return { kind: "whole", codes: [code] };
  // Another name of a market may be that of a part of it ("urea" of nitrogen fertilisers): a class of its own comes before the wider market.
  const listed = first(keysOf(tokens), official);
  const narrower = listed?.kind === "whole" && listed.codes.every((c) => isNarrower(c, placed.market.codes));
  return narrower ? listed : { kind: "whole", codes: [code] };
}

function isNarrower(code: string, market: { hs: readonly string[]; naics: readonly string[]; isic: readonly string[] }): boolean {
  const [scheme = "", number = ""] = code.split(":");
  const theirs = scheme === "hs" ? market.hs : scheme === "naics" ? market.naics : market.isic;
  const holds = theirs.some((c) => number.startsWith(c));
  return holds && !(theirs.length === 1 && theirs[0] === number);
}

/** Of the classes that the official lists call so, the one that holds them all; several where they are of different kinds. */
function official(key: string): Meaning | undefined {
  const all = officiallyNamed(key);
  if (all.length === 0) return undefined;
  const [hs, naics, isic] = ["hs:", "naics:", "isic:"].map((scheme) => all.filter((c) => c.startsWith(scheme)));
  const goods = common(hs ?? []),
    industries = common(naics ?? []);
  const isGoods = (code: string) => /^naics:(?:11|21|3[123])/.test(code);
  // Who makes a thing and the thing itself are one market; who trades in it, mends it or lends it has "shop", "repair" or "rental" in the name.
  if (goods.length > 0) {
    const services = industries.filter((c) => !isGoods(c) && !c.startsWith("naics:42"));
    return one([...(goods.length === 1 || industries.filter(isGoods).length !== 1 ? goods : industries.filter(isGoods)), ...services]);
  }
  const makers = industries.filter((c) => !c.startsWith("naics:42"));
  if (industries.length > 0) return one(makers.length > 0 ? makers : industries);
  return one(common(isic ?? []));
}

function one(codes: readonly string[]): Meaning | undefined {
  return codes.length === 0 ? undefined : { kind: codes.length === 1 ? "whole" : "several", codes: codes.slice(0, 6) };
}

/** Classes within one group of four digits are answered by what they have in common; a class goes before what is below it. */
function common(codes: readonly string[]): string[] {
  const top = codes.filter((code) => !codes.some((other) => other !== code && code.startsWith(other)));
  return [...Map.groupBy(top, (code) => code.slice(0, code.indexOf(":") + 5)).values()].map((group) => {
    let shared = group[0] ?? "";
    for (const code of group) while (!code.startsWith(shared)) shared = shared.slice(0, -1);
    while (officialClass(shared) === undefined && !shared.endsWith(":")) shared = shared.slice(0, -1);
    return shared;
  });
}
