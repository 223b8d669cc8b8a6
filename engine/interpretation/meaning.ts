import { everydayNamed, officiallyNamed } from "../reference/classes/class-names.ts";
import { officialClass } from "../reference/classes/catalogue.ts";
import type { MarketKey } from "../evidence/sizing-data.ts";
import { contentOf, isEmpty, isTrailing, keyOfName, type Token, tokensOf } from "../reference/market-words.ts";
import { wholeName } from "../reference/whole-name.ts";
import { codeOf } from "./market-by-code.ts";

type Codes = MarketKey["codes"];

/** What a whole name means: one market, a part of one, or one of several. */
export interface Meaning {
  kind: "whole" | "part" | "several";
  codes: readonly string[];
}

/**
 * Looks a whole name up: as it stands, in everyday speech and then among the names of the library; then without the words that say little;
 * then in the official lists. A market's own name in the library means that market, unless everyday speech knows it in several senses.
 */
export function meaningOf(text: string): Meaning | undefined {
  const tokens = tokensOf(text);
  const same = sameRole(tokens),
    shorter = shortened(tokens);
  const spoken = first(same, (form) => everyday(form, "strict"));
  const listed = ofLibrary(tokens);
  if (listed?.own && !(spoken?.kind === "several" && spoken.codes.includes(listed.code))) return { kind: "whole", codes: [listed.code] };
  return (
    spoken ??
    listed?.meaning ??
    first(shorter, (form) => everyday(form, "strict")) ??
    first([...same, ...shorter], (form) => everyday(form, "loose")) ??
    first([...same, ...shorter], official)
  );
}

/** Words for one role in trade: "bicycle store" is a bicycle shop. */
const roles: readonly (readonly string[])[] = [
  ["shop", "store", "retailer", "retailing", "retail", "seller", "outlet", "boutique"],
  ["hire", "rental", "rent", "renting", "leasing"],
  ["repair", "repairer", "repairing", "servicing", "maintenance", "mending"],
  ["farm", "farming", "farmer", "growing", "grower", "cultivation", "plantation", "production"],
  ["mine", "mining", "miner"],
  ["wholesale", "wholesaler", "wholesaling", "distributor", "distribution", "merchant"],
  ["practice", "clinic", "surgery", "office"],
  ["agency", "agent", "firm", "bureau", "broker"],
  ["school", "class", "lesson", "course", "academy", "tuition"],
  ["installation", "installer", "fitter", "fitting", "contractor"],
];

/** The name as it is, and with another word for the same role. */
function sameRole(tokens: readonly Token[]): Token[][] {
  const last = tokens.at(-1);
  const others = last && tokens.length > 1 ? (roles.find((role) => role.includes(last.word)) ?? []) : [];
  return [[...tokens], ...others.flatMap((word) => (word === last?.word ? [] : [[...tokens.slice(0, -1), { word, typed: word }]]))];
}
/** The name without words behind it that leave it the same market ("bicycle makers"). */
function shortened(tokens: readonly Token[]): Token[][] {
  const forms: Token[][] = [];
  const rest = [...tokens];
  while (contentOf(rest).length > 1 && (isTrailing(rest.at(-1)?.word ?? "") || isEmpty(rest.at(-1)?.word ?? ""))) {
    rest.pop();
    forms.push([...rest]);
  }
  return forms;
}
/** The first answer that is one. */
export const first = <T, R>(list: readonly T[], look: (each: T) => R | undefined): R | undefined => {
  for (const each of list) {
    const found = look(each);
    if (found !== undefined) return found;
  }
  return undefined;
};

function everyday(tokens: readonly Token[], how: "strict" | "loose"): Meaning | undefined {
  const named = everydayNamed([...tokens], how);
  if (named.length === 0) return undefined;
  const codes = distinct(named.map(({ code }) => code));
  const [code = ""] = codes;
  if (codes.length > 1) return { kind: "several", codes };
  // "toasters" stand with electric heaters and ovens, and have a class of their own within it.
  const own = official(tokens);
  const isTitle = named.some(({ name, title }) => keyOfName(name) === keyOfName(title));
  if (
    !isTitle &&
    // An entry of an index is one of many in its class: whether a name means the class is what the everyday table says.
    own?.kind === "whole" &&
    own.codes.every((each) => isBelow(each, code))
  )
    return own;
  return { kind: named.some((each) => each.code === code && !each.part) ? "whole" : "part", codes: [code] };
}

/** A class with noughts behind it is the same class at another depth: NAICS 61161 and 611610, HS 0409 and 040900. */
const isBelow = (code: string, above: string): boolean => code.startsWith(above) && !/^0*$/.test(code.slice(above.length));

/** Without classes that lie above another of them. */
const distinct = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => !codes.some((other) => other !== code && other.startsWith(code)));

function ofLibrary(tokens: readonly Token[]): { own: boolean; code: string; meaning: Meaning } | undefined {
  const entry = wholeName(tokens);
  if (!entry) return undefined;
  const { placed, own } = entry;
  const code = codeOf(placed);
  // Another name of a market may be that of a part of it ("urea" of nitrogen fertilisers): a class of its own comes before the wider market.
  const listed = own ? undefined : official(tokens);
  const isPart = listed !== undefined && listed.kind !== "several" && listed.codes.every((each) => isNarrower(each, placed.market.codes));
  return { own, code, meaning: isPart ? listed : { kind: "whole", codes: [code] } };
}

function isNarrower(code: string, market: Codes): boolean {
  const [scheme = "", number = ""] = code.split(":");
  const theirs = inScheme(scheme, market);
  return theirs.some((c) => number.startsWith(c)) && !(theirs.length === 1 && theirs[0] === number);
}
const inScheme = (scheme: string, { hs, naics, isic }: Codes) => (scheme === "hs" ? hs : scheme === "naics" ? naics : isic);

/** Of the classes that the official lists call so, the one that holds them all; several where they are of different kinds. */
function official(tokens: readonly Token[]): Meaning | undefined {
  const listed = officiallyNamed(
    contentOf(tokens)
      .map(({ word }) => word)
      .join(" "),
  );
  const all = listed.map((code) => code.replace(/^~/, ""));
  const isPart = (code: string) => !listed.some((each) => !each.startsWith("~") && each.startsWith(code));
  if (all.length === 0) return undefined;
  const [hs, naics, isic] = ["hs:", "naics:", "isic:"].map((scheme) => all.filter((c) => c.startsWith(scheme)));
  const goods = common(hs ?? []),
    industries = common(naics ?? []);
  const isGoods = (code: string) => /^naics:(?:11|21|3[123])/.test(code);
  // Who makes a thing and the thing itself are one market; who trades in it, mends it or lends it has "shop", "repair" or "rental" in the name.
  if (goods.length > 0) {
    const services = industries.filter((c) => !isGoods(c) && !c.startsWith("naics:42"));
    return one(
      [...(goods.length === 1 || industries.filter(isGoods).length !== 1 ? goods : industries.filter(isGoods)), ...services],
      isPart,
    );
  }
  const makers = industries.filter((c) => !c.startsWith("naics:42"));
  if (industries.length > 0) return one(makers.length > 0 ? makers : industries, isPart);
  return one(common(isic ?? []), isPart);
}

function one(codes: readonly string[], isPart: (code: string) => boolean): Meaning | undefined {
  const [code] = codes;
  if (code === undefined) return undefined;
  return { kind: codes.length > 1 ? "several" : isPart(code) ? "part" : "whole", codes: codes.slice(0, 6) };
}

/** The first four digits of a class, with its classification. */
export const groupOf = (code: string): string => code.slice(0, code.indexOf(":") + 5);

/** Classes within one group of four digits are answered by what they have in common; a class goes before what is below it. */
function common(codes: readonly string[]): string[] {
  const top = codes.filter((code) => !codes.some((other) => other !== code && code.startsWith(other)));
  return [...Map.groupBy(top, groupOf).values()].map((group) => {
    let shared = group[0] ?? "";
    for (const code of group) while (!code.startsWith(shared)) shared = shared.slice(0, -1);
    while (officialClass(shared) === undefined && !shared.endsWith(":")) shared = shared.slice(0, -1);
    return shared;
  });
}
