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

/** An industry named for what it makes, and an insurer for what it covers: the market is that. */
const ofIndustry = /\s+(?:manufacturing|production|underwriting)$|(?<=\binsurance)\s+carriers(?=$|,)/i;
/** Names of industries have things in the singular. */
const countable =
  /\b(product|cabinet|preparation|machine|instrument|vehicle|appliance|toy|game|cracker|coating|container|part|component|device|system|tool|tire|tile|engine)$/i;

/** "Kitchen cabinet manufacturing" → "Kitchen cabinets"; "Annuities underwriting" → "Annuities". */
const asSold = (entry: string): string => {
  const sold = entry.replace(ofIndustry, "");
  return sold === entry || sold === "" ? entry : sold.replace(countable, "$1s");
};

/** Entries so many things long are a kind of their own; "hotels" stands in every kind of hotel. */
const ownKind = 2;

/** Entries of an index as a reader needs them: without kinds of another country's law, and each thing once. */
export function tellingEntries(entries: readonly string[], iso3: string | undefined): string[] {
  const here = iso3 === "USA" ? entries : entries.filter((each) => !americanKinds.test(each));
  const shown = [...new Set((here.length > 0 ? here : entries).map(asSold))];
  const things = shown.map((each) => new Set(thingsIn(each)));
  const isHeld = (i: number) =>
    things.some((other, j) => {
      const own = things[i] ?? new Set<string>();
      if (i === j || other.size === 0 || ![...other].every((each) => own.has(each))) return false;
      return other.size === own.size ? j < i : other.size >= ownKind;
    });
  return shown.filter((_, i) => !isHeld(i));
}

/** A word this long names a thing, and no kind of work: "casino", but not "leasing". */
const isTelling = (word: string): boolean => word.length >= 6 && !word.endsWith("ing");

/** What is left out, each once: "casino hotels" of hotels are the same as "lodging with a casino". */
export function leftOut(excluded: readonly string[], ofMarket: readonly string[], iso3: string | undefined): string[] {
  const own = new Set(ofMarket.flatMap(thingsIn));
  const shown = tellingEntries(excluded, iso3);
  const told = shown.map((each) => thingsIn(each).filter((word) => !own.has(word)));
  const isTold = (i: number) =>
    told.some((before, j) => j < i && before.length > 0 && before.every((word) => isTelling(word) && told[i]?.includes(word)));
  return shown.filter((_, i) => !isTold(i));
}

/** What counts as the market and what does not, in a report on its place. */
export const entriesOfMarket = ({ study: { evidence, country } }: Work): { included: string[]; excluded: string[] } => ({
  included: tellingEntries(evidence.market.included, country?.iso3),
  excluded: leftOut(evidence.market.excluded, [evidence.market.name, ...evidence.market.included], country?.iso3),
});

/** How what is sold reaches its buyers: over a border that counts it, from abroad without one, or only where it is sold. */
type Reach = "goods" | "services" | "here";

/** How far a market in a country reaches: what is bought there holds no exports, and sales there hold no sales of a group elsewhere. */
export function scopeOf(place: string, reach: Reach): { included: string; excluded: string } {
  if (reach === "here") return { included: `Sales in ${place} of sellers from home and abroad`, excluded: "Sales in other countries" };
  return {
    included: reach === "goods" ? `What is brought in from abroad for buyers in ${place}` : `What buyers in ${place} pay to sellers abroad`,
    excluded: `What sellers in ${place} sell abroad`,
  };
}
