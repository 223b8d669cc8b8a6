import { plainName } from "../../evidence/company-name.ts";
import { plainCode } from "../classes/catalogue.ts";
import { packedTable } from "../read-table.ts";
import { chainTable } from "./chain-table.ts";
import { namesAny } from "./class-words.ts";
import kinds from "./chain-kinds.json" with { type: "json" };

const table = packedTable(new URL("chains.json.br", import.meta.url), chainTable);

/** A chain or operator: what it sells, where its name stands, where it comes from. */
export interface Chain {
  name: string;
  /** "Supermarkets". */
  what: string;
  /** Shops that sell other makers' goods, not a make with its dealers, a service or a network. */
  isShop: boolean;
  /** Codes of its kind. */
  codes: readonly string[];
  /** Countries (alpha-3), and regions (M49), in which its name stands over a shop, office or plant. */
  places: readonly string[];
  /** Country (alpha-3) of origin; null where the list does not say. */
  home: string | null;
  about: string;
  /** Another row of the list has the same name in other places: one chain by several rows. */
  isElsewhereToo: boolean;
  /** Public accounts and sites, nine at most: a measure of how well known it is. */
  weight: number;
}

/** "Fit4Less (Canada)": the country in brackets is the list's, not the chain's. */
export const plainChain = (name: string): string => plainName(name.replace(/ \([^)]*\)$/, ""));

let placesByName: ReadonlyMap<string, ReadonlySet<string>> | undefined;
/** Every place in which a name stands, over all rows of the list. */
function placesOfNames(): ReadonlyMap<string, ReadonlySet<string>> {
  if (placesByName) return placesByName;
  const t = table(),
    found = new Map<string, Set<string>>();
  t.name.forEach((name, i) => {
    const key = plainChain(name);
    const known = found.get(key) ?? new Set<string>();
    for (const place of (t.places[i] ?? "").split(" ")) if (place !== "") known.add(place);
    found.set(key, known);
  });
  return (placesByName = found);
}

/**
 * Whether a description tells of a maker or a brand, not of shops: "Polish furniture manufacturing company", "British clothing brand". What
 * both makes and retails makes; "German company" says neither.
 */
const isOwnMake = (about: string): boolean =>
  /\bmanufactur\w*/i.test(about) ||
  (/\b(?:makers?|producers?|brand|label|designer|fashion house|\w+ \w+ company)\b/i.test(about) &&
    !/\b(?:retail\w*|stores?|shops?|chains?|network|supermarkets?)\b/i.test(about));

/** Bodies of the state that run places, and sell nothing under their name. */
const publicBody = /^(?:government|ministry|department|directorate|municipality) of\b|\bhealth mission\b/i;

/** Makers of vehicles stand in the list by the dealers that bear their name. */
const isMake = /\bmakes\b/;

/**
 * What else the list files under a kind, as its description says: martial arts schools and go-kart tracks under sports centres. They are of
 * another class than the kind.
 */
const isOther = (others: string | undefined, description: string): boolean =>
  others !== undefined && new RegExp(String.raw`\b(?:${others})\b`, "i").test(description);

const within = (narrow: string, wide: string) => plainCode(narrow).startsWith(plainCode(wide));

/** A subheading of customs is too small a part of a heading for its shops to stand for that. */
const isSubheadingOf = (narrow: string, wide: string) => /^hs:\d{6}$/.test(narrow) && narrow !== wide;

/**
 * Chains that sell a class ("naics:…", "hs:…", "library:…") and stand in, or come from, a country: those whose kind is the class or a part of
 * it. Of a wider kind, and of one to which only a bridge of codes leads (`bridged`: motorcycles, where bicycles are asked for; insurers, where life insurers are asked for) only those that name the class.
 */
export function chainsOf(
  codes: readonly string[],
  bridged: readonly string[],
  phrases: readonly (readonly string[])[],
  country: string,
): Chain[] {
  // Where countries are named, one that is not among them is none of its places, even its own.
  return chainsThat(
    codes,
    bridged,
    phrases,
    (places, home) => places.includes(country) || (home === country && !places.some((place) => /^[A-Z]/.test(place))),
  );
}

/**
 * Chains of a class that the list places in the whole world or in a region around a country (M49), without naming countries. Of a well-known
 * name that is no proof of a place in each country, and less that it has none.
 */
export const worldwideChainsOf = (
  codes: readonly string[],
  bridged: readonly string[],
  phrases: readonly (readonly string[])[],
  region: string | null,
): Chain[] =>
  chainsThat(codes, bridged, phrases, (places) =>
    places.some((place) => place === worldCode || place === regionCodes[region ?? ""]),
  ).filter(({ weight }) => weight >= wellKnown);

const worldCode = "001";
/** UN M49, continental regions. */
const regionCodes: Readonly<Record<string, string>> = { Africa: "002", Americas: "019", Asia: "142", Europe: "150", Oceania: "009" };
/** Public accounts and sites of a chain that is known in many countries. */
const wellKnown = 3;

function chainsThat(
  codes: readonly string[],
  bridged: readonly string[],
  phrases: readonly (readonly string[])[],
  stands: (places: readonly string[], home: string | null) => boolean,
): Chain[] {
  const t = table();
  const names = namesAny(phrases);
  const fitting = new Map(
    t.kinds.flatMap((kind, at) => {
      const known: { what: string; codes: string[]; others?: string } = kinds[kind as keyof typeof kinds];
      const isPart = known.codes.some((own) => codes.some((code) => within(own, code) && !isSubheadingOf(own, code)));
      const isWider =
        known.codes.some((own) => codes.some((code) => within(code, own))) ||
        known.codes.some((own) => bridged.some((code) => within(code, own) || within(own, code)));
      const isShop = kind.startsWith("brands/shop/") && !isMake.test(known.what);
      return isPart || isWider ? [[at, { what: known.what, isPart, isShop, codes: known.codes, others: known.others }] as const] : [];
    }),
  );
  if (fitting.size === 0) return [];
  return t.name.flatMap((name, i) => {
    const kind = fitting.get(t.kind[i] ?? -1);
    const places = (t.places[i] ?? "").split(" ").filter((p) => p !== ""),
      home = t.home[i] === "" ? null : (t.home[i] ?? null),
      about = t.about[i] ?? "";
    if (kind === undefined || !stands(places, home) || publicBody.test(name)) return [];
    if (isOther(kind.others, `${name}. ${about}`)) return [];
    if (!kind.isPart && !names?.(`${name}. ${about}`)) return [];
    const isElsewhereToo = (placesOfNames().get(plainChain(name))?.size ?? 0) > places.length;
    const { what, codes: ofKind } = kind;
    return [
      {
        name,
        what,
        isShop: kind.isShop && !isOwnMake(about),
        codes: ofKind,
        places,
        home,
        about,
        isElsewhereToo,
        weight: t.weight[i] ?? 0,
      },
    ];
  });
}
