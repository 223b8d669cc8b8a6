import { foldText } from "#shared/text.ts";
import type { Market } from "./evidence.ts";

/** What a text says of the markets that a study knows: one of them, another market, or none. */
export type NamedMarket = { id: string } | "other" | undefined;
export type MarketFinder = (text: string, placesIn?: (text: string) => readonly string[]) => NamedMarket;

/** Words behind a name that leave it whole: "coffee market", "coffee sales", "coffee in India"; "coffee machines" is another market. */
const after = new Set(
  "market markets industry industries sector business trade sales turnover revenue revenues spending consumption demand supply production output volume volumes price prices import imports export exports shipments deliveries registrations retail companies makers producers manufacturers sellers size growth value forecast outlook report study overview statistics survey data share shares segment segments by in of for to at on and or is was were are has had have will would could should may can reached grew rose fell totalled totaled amounted generated stood sold worth valued as with from between during across over per through the a an than that which its where while due because exported imported sold bought consumed produced made registered grown shipped"
    .split(" ")
    .concat(["market's", "industry's", "s"]),
);
/** Words before a name that do not narrow it. */
const before = new Set(
  "the a an this that its of in for and or to from total overall whole entire domestic national local country countrys nations global world worldwide worlds international annual yearly retail our their as by on with about all is was were into more most sold selling buy bought sell sells size value organised per which while new current".split(
    " ",
  ),
);

/**
 * Makes a finder of markets by name. The longest name that stands whole decides; a name that is narrowed by a word beside it is another market.
 * `own`: further names of the study's own market.
 */
export function marketFinder(
  markets: readonly Pick<Market, "id" | "name" | "aliases">[],
  own: { id: string; names: readonly string[] },
): MarketFinder {
  const names = new Map<string, string>();
  const add = (name: string, id: string) => {
    for (const form of formsOf(name)) if (form.length > 2 && !names.has(form)) names.set(form, id);
  };
  for (const name of own.names) add(name, own.id);
  for (const { id, name, aliases } of markets) for (const each of [name, ...aliases]) add(each, id);
  const byLength = [...names].toSorted((a, b) => b[0].length - a[0].length);
  return (text, placesIn) => {
    const words = withMarks(text);
    let isOther = false;
    for (const [name, id] of byLength)
      for (let at = words.indexOf(` ${name} `); at >= 0; at = words.indexOf(` ${name} `, at + 1)) {
        const previous = words.slice(0, at).split(" ").at(-1) ?? "",
          next = words.slice(at + name.length + 2).split(" ")[0] ?? "";
        if (standsAlone(previous, next, placesIn)) return { id };
        isOther = true;
      }
    return isOther ? "other" : undefined;
  };
}

/** Folded words with "," for every mark that parts clauses or cells. */
const withMarks = (text: string): string =>
  ` ${text
    .split(/[|;:.,…()[\]–—"“”\n]+/)
    .map(foldText)
    .filter((part) => part !== "")
    .join(" , ")} `
    .replace(/^ /, " , ")
    .replace(/ $/, " , ");

function standsAlone(previous: string, next: string, placesIn: ((text: string) => readonly string[]) | undefined): boolean {
  const isPlace = (word: string) => word.length > 2 && (placesIn?.(word.charAt(0).toUpperCase() + word.slice(1)).length ?? 0) > 0;
  const opens =
    previous === "," ||
    previous === "" ||
    before.has(previous) ||
    /^\d+$/.test(previous) ||
    isPlace(previous) ||
    /^(?:s|india|us|uk|eu)$/.test(previous);
  const closes = next === "," || next === "" || after.has(next) || /^\d+$/.test(next) || isPlace(next);
  return opens && closes;
}

/** A name folded, in singular and plural, without words of the trade behind it. */
function formsOf(name: string): string[] {
  const plain = foldText(name.replace(/\s*\(.*?\)/g, "")).replace(/ (?:market|industry|sector)$/, "");
  const singular = plain.replace(/ies$/, "y").replace(/(?<![sui])s$/, "");
  return [...new Set([plain, singular, singular.replace(/y$/, "ie") + "s", `${singular}s`])];
}
