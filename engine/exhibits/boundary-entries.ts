import type { Work } from "../analysis/work.ts";

/**
 * Kinds of sellers in the index of the American classification that exist under its law or customs alone: a country's own market has none of
 * them. Source: index entries of NAICS 2022, United States Census Bureau.
 */
const americanKinds =
  /\b(?:fraternal|savings bank|auto(?:mobile)? courts?|tourist courts?|motor (?:inns?|lodges?|courts?|hotels?)|federal reserve|thrift institutions?|native american|tribal|county|parish|railroad retirement)\b/i;

/** Words that name the seller and not what is sold: "carriers" and "underwriting" of one insurance are one entry. */
const ofSellers = new Set(
  "carriers carrier underwriting underwriters organizations organization establishments services service companies company operators operation operations manufacturing manufacturers activities activity and or of the for with".split(
    " ",
  ),
);
const thingsIn = (entry: string): string[] =>
  (entry.toLowerCase().match(/\p{L}+/gu) ?? []).filter((each) => !ofSellers.has(each)).map((each) => each.replace(/s$/, ""));

/** Entries so many things long are a kind of their own; "hotels" stands in every kind of hotel. */
const ownKind = 2;

/** Entries of an index as a reader needs them: without kinds of another country's law, and each thing once. */
export function tellingEntries(entries: readonly string[], iso3: string | undefined): string[] {
  const here = iso3 === "USA" ? entries : entries.filter((each) => !americanKinds.test(each));
  const shown = here.length > 0 ? here : entries;
  const things = shown.map((each) => new Set(thingsIn(each)));
  const isHeld = (i: number) =>
    things.some((other, j) => {
      const own = things[i] ?? new Set<string>();
      if (i === j || other.size === 0 || ![...other].every((each) => own.has(each))) return false;
      return other.size === own.size ? j < i : other.size >= ownKind;
    });
  return shown.filter((_, i) => !isHeld(i));
}

/** What counts as the market and what does not, in a report on its place. */
export const entriesOfMarket = ({ study: { evidence, country } }: Work): { included: string[]; excluded: string[] } => ({
  included: tellingEntries(evidence.market.included, country?.iso3),
  excluded: tellingEntries(evidence.market.excluded, country?.iso3),
});
