import { foldText } from "#shared/text.ts";
import type { BusinessType } from "../../evidence/local.ts";
import { closest } from "./closest.ts";
import { archetypes, businessTypes } from "./tables.ts";

/** How a typed name of a business is understood. `within`: only the wider class has figures; `nearest`: what was perhaps meant. */
export type FoundBusiness =
  | { outcome: "exact" | "within"; type: BusinessType }
  | { outcome: "ambiguous"; readings: readonly BusinessType[] }
  | { outcome: "unknown"; nearest: readonly BusinessType[] };

const typeOf = ({ naics, naics2022, isic, label, heading }: (typeof businessTypes)[number]): BusinessType => ({
  naics,
  naics2022,
  isic,
  label,
  heading,
});

/** "Coffee Shops", "coffee-shop" and "Coffee shop" are one name: folded, each word in the singular. */
const keyOf = (name: string): string =>
  foldText(name.replaceAll("-", " "))
    .split(" ")
    .filter((word) => word !== "" && word !== "a" && word !== "the" && word !== "and")
    .map((word) =>
      word
        .replace(/ies$/, "y")
        .replace(/(sh|ch|ss|x)es$/, "$1")
        .replace(/(?<![su])s$/, ""),
    )
    .join(" ");

/**
 * Names of a class, kinds of business that only it counts, kinds that its figures leave out though they are of it, and classes beside it. Size,
 * density and competitors are of one set: `counted` are the kinds that the count of shops holds where it is not of the whole class.
 */
export function namesAround(
  { naics, label }: BusinessType,
  counted: readonly string[] | null = null,
): Record<"same" | "within" | "apart" | "beside", readonly string[]> {
  const own = businessTypes.find((row) => row.naics === naics);
  const worksAs = (code: string) => closest(archetypes, code);
  const trade = worksAs(naics);
  // A beginning of codes alone puts photo studios beside veterinary clinics: what stands beside a trade works as it does, or is named by its words.
  // Groups whose fourth digit is nine hold what fits no other: an art gallery stands there beside a pet shop.
  const beside = (digits: number) =>
    (naics[3] === "9" ? [] : businessTypes)
      .filter((row) => row.naics !== naics && row.naics.startsWith(naics.slice(0, digits)) && worksAs(row.naics)?.id === trade?.id)
      .map((row) => row.label);
  const named = businessTypes.filter((row) => trade?.beside?.includes(row.naics) && row.naics !== naics).map((row) => row.label);
  const near = beside(4);
  const kinds = own?.within ?? [];
  const within = (counted ?? kinds).filter((name) => !own?.uncounted?.includes(name));
  return {
    same: (own?.names ?? []).filter((name) => keyOf(name) !== keyOf(label)),
    within,
    apart: kinds.filter((name) => !within.includes(name)),
    beside: named.length > 0 ? named : near.length > 0 ? near : beside(3),
  };
}

/** "Ice cream parlours" and "ice cream parlour" are one name. */
export const isSameName = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

interface Names {
  exact: Map<string, BusinessType[]>;
  within: Map<string, BusinessType[]>;
}
let names: Names | undefined;
function readNames(): Names {
  const read = (pick: (row: (typeof businessTypes)[number]) => readonly string[]) => {
    const map = new Map<string, BusinessType[]>();
    for (const row of businessTypes) for (const key of new Set(pick(row).map(keyOf))) map.set(key, [...(map.get(key) ?? []), typeOf(row)]);
    return map;
  };
  return { exact: read((row) => [row.label, ...row.names]), within: read((row) => row.within) };
}

/** Words before or after the name of a business that tell nothing of its kind. */
const empty = new Set([
  "small",
  "new",
  "local",
  "my",
  "neighbourhood",
  "neighborhood",
  "independent",
  "modern",
  "business",
  "opening",
  "open",
]);

/** What kind of local business a typed name means. Nothing wider is taken in silence: `within` says so. */
export function findBusiness(typed: string): FoundBusiness {
  names ??= readNames();
  const key = keyOf(typed);
  const words = key.split(" ").filter((word) => !empty.has(word));
  const plain = words.join(" ");
  for (const candidate of new Set([key, plain])) {
    const exact = names.exact.get(candidate);
    if (exact) return of("exact", exact);
    const within = names.within.get(candidate);
    if (within) return of("within", within);
  }
  // "Vegan bakery", "24-hour gym", "specialty coffee shop": the name ends in that of a class.
  for (let from = 1; from < words.length; from++) {
    const end = words.slice(from).join(" ");
    const found = names.exact.get(end) ?? names.within.get(end);
    // A lone word that many trades end in ("shop", "school") tells too little.
    if (found && !vague.has(end)) return of("within", found);
  }
  return { outcome: "unknown", nearest: nearestTo(words) };
}

const vague = new Set(["shop", "store", "school", "clinic", "bar", "office", "service", "lab", "studio", "restaurant supply"]);

const of = (outcome: "exact" | "within", types: readonly BusinessType[]): FoundBusiness => {
  const [only] = types;
  return types.length === 1 && only ? { outcome, type: only } : { outcome: "ambiguous", readings: types };
};

/** Classes one of whose names shares a word with what was typed, those that share most first. */
function nearestTo(words: readonly string[]): BusinessType[] {
  const telling = words.filter((word) => word.length > 2 && !vague.has(word));
  return businessTypes
    .map((row) => ({
      row,
      shared: Math.max(
        ...[row.label, ...row.names, ...row.within].map((name) => {
          const own = keyOf(name).split(" ");
          return telling.filter((word) => own.some((each) => each === word || (word.length > 4 && each.startsWith(word.slice(0, 5)))))
            .length;
        }),
      ),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 5)
    .map(({ row }) => typeOf(row));
}

/** The class of a code of NAICS 2017; undefined for one that is no local trade. */
export function businessByCode(naics: string): BusinessType | undefined {
  const row = businessTypes.find((each) => each.naics === naics);
  return row && typeOf(row);
}

/** One business of what was typed: "Gyms" is the trade of a gym. A name that is none of the table's in the plural stays as it is. */
export function oneBusiness(typed: string): string {
  const [own, key] = [foldText(typed), keyOf(typed)];
  const alike = businessTypes.flatMap(({ label, names, within }) => [label, ...names, ...within]).filter((name) => keyOf(name) === key);
  const [one] = alike;
  return one === undefined || alike.some((name) => foldText(name) === own) ? typed : one.charAt(0).toUpperCase() + one.slice(1);
}

/** Names under which a local report can be ordered, each once: what a class is called first, then its other names, then what is counted within it. */
export function localNames(): { name: string; kind: "market" | "alias"; depth: number; isPlace: true }[] {
  const known = new Set<string>();
  const rows = [
    ...businessTypes.map(({ label }) => ({ name: label, kind: "market", depth: 0 }) as const),
    ...businessTypes.flatMap((row) => row.names.map((name) => ({ name, kind: "alias", depth: 0 }) as const)),
    ...businessTypes.flatMap((row) => row.within.map((name) => ({ name, kind: "alias", depth: 1 }) as const)),
  ];
  return rows.flatMap(({ name, ...row }) => {
    const key = foldText(name);
    if (known.has(key) || !("type" in findBusiness(name))) return [];
    known.add(key);
    return [{ name: name.charAt(0).toUpperCase() + name.slice(1), ...row, isPlace: true as const }];
  });
}
