import type { Fact } from "./evidence.ts";
import { companyOf, shortestHouse } from "./company-name.ts";

/** What a figure of a company covers. */
export interface Coverage {
  /** A whole year, not a quarter or some months of it. */
  isYear: boolean;
  scope: "group" | "segment";
  /** The segment, where the entity names it. */
  part: string | null;
}

const partOfYear =
  /\b(?:one|first|second|third|fourth|prior-year|[1-4](?:st|nd|rd|th)) quarter\b|\bquarter(?:ly)?\b|\bQ[1-4]\b|[1-4]Q\d\d|\b[12]H ?(?:20)?\d\d\b|\b[369]M ?(?:20)?\d\d\b|\bhalf(?:[- ]year)?\b|\bH[12]\b|\b(?:three|six|nine|3|6|9) months\b|\b(?:April|January|July|October) to [A-Z][a-z]+\b/i;
const wholeYear = /\b(?:full|financial|fiscal|whole) years?\b|\b(?:twelve|12) months\b|\byear (?:to|of|20\d\d)\b|\bFY ?\d\d/i;
/** A note that begins so tells which sales are meant where they are not those of the whole group: "Sales in Poland; year to August". */
const salesMeant = /^Sales (?:in (?=[A-Z][a-z])|of its )[^;.]+/;
const ofSegment = /\b(?:segment|division|business unit|business area)\b/i;

/** Reads from its own words and note what a figure covers. A quarter is never a year: what is in doubt and names a quarter is one. */
export function coverageOf(fact: Pick<Fact, "entity" | "quote" | "note">): Coverage {
  const { part } = companyOf(fact.entity ?? "");
  const said = `${part ?? ""}. ${fact.note ?? ""}`;
  const isPartYear = partOfYear.test(said) ? !/\b(?:twelve|12) months\b/i.test(said) : partOfYear.test(fact.quote) && !wholeYear.test(said);
  const sales = salesMeant.exec(fact.note ?? "")?.[0].replace(/^S/, "s");
  const segment = part?.replace(/,? ?(?:one|first|second|third|fourth) quarter/i, "").trim() || (sales ?? "");
  return {
    isYear: !isPartYear,
    scope: segment !== "" || ofSegment.test(fact.note ?? "") || ofSegment.test(fact.quote) ? "segment" : "group",
    part: segment === "" ? null : segment,
  };
}

/** Parts of a year as pages write them, with the words for them. */
const partsInWords: readonly (readonly [RegExp, string])[] = [
  [/\b1H ?(?:20)?\d\d\b|\bH1\b|\bfirst half\b|\bhalf[- ]year\b|\b(?:first )?(?:six|6) months\b|\bJanuary to June\b/i, "first half of"],
  [/\b2H ?(?:20)?\d\d\b|\bH2\b|\bsecond half\b|\bJuly to December\b/i, "second half of"],
  [/\b9M ?(?:20)?\d\d\b|\b(?:nine|9) months\b|\bJanuary[- ]to[- ]September\b|\bJanuary-September\b/i, "first nine months of"],
  [/\b1Q ?(?:20)?\d\d\b|\bQ1\b|\bfirst quarter\b/i, "first quarter of"],
  [/\bquarter(?:ly)?\b|\b[2-4]Q ?(?:20)?\d\d\b|\bQ[2-4]\b/i, "a quarter of"],
];

/** "first half of", where a figure is of a part of its year; empty where it is of all of it, or nothing says otherwise. */
export function partOfYearWords({ quote, note, axis }: Pick<Fact, "quote" | "note" | "axis">): string {
  const said = `${axis ?? ""}. ${note ?? ""}. ${quote}`;
  return wholeYear.test(said) ? "" : (partsInWords.find(([pattern]) => pattern.test(said))?.[1] ?? "");
}

/**
 * Whether a figure that is filed as an operating margin is one, of a whole year: EBITDA and EBITA leave out what an operating margin bears.
 * A note that names the measure decides; else the words beside the figure do.
 */
export function isOperatingMargin(fact: Pick<Fact, "entity" | "quote" | "note">): boolean {
  const before = /\bEBITD?A\b/i,
    own = /\bEBIT\b|operating (?!EBITD?A)|return on sales/i;
  const said = `${fact.entity ?? ""}. ${fact.note ?? ""}`;
  if (!coverageOf(fact).isYear || before.test(said)) return false;
  return own.test(said) || !before.test(fact.quote) || own.test(fact.quote.replace(/operating EBITD?A/gi, ""));
}

const beyondCountry = /\b(?:abroad|exports?|whole (?:group|company|turnover)|all countries|included|Central America|Ireland)\b/i;

/**
 * Whether a figure of a company is what it sells in a country: its note says so ("Sales in Poland"), or names the country and nothing beyond it,
 * or, in a trade that cannot sell abroad (`isLocal`), the figure is in the country's own money. Of a maker at home (`isMakerHere`) a bare country
 * names only where it is.
 */
export function isOfCountry(
  fact: Pick<Fact, "entity" | "quote" | "note" | "unit">,
  country: { name: string; currency: string | null },
  { isMakerHere, isLocal }: { isMakerHere: boolean; isLocal: boolean },
): boolean {
  const note = fact.note ?? "";
  // Sales of factories are those of a part of the group, wherever these stand.
  if (beyondCountry.test(note) || note.startsWith("Sales of its ")) return false;
  const isNamedIn = (words: string) => new RegExp(String.raw`\b${country.name}(?![\p{L}\p{N}])`, "u").test(words);
  if (note.startsWith("Sales in ")) return isNamedIn(note);
  // "EUR 616 million in 2025 from its hotels in Portugal".
  const isSaid = (words: string) =>
    new RegExp(String.raw`\b${words} in ${country.name}(?![\p{L}\p{N}]| and\b|, )`, "iu").test(fact.quote) &&
    !beyondCountry.test(fact.quote);
  if (isSaid("(?:sales|revenues?|turnover)")) return true;
  // A firm that bears the country behind the name of its parent is the parent's firm there: "Guinness Nigeria".
  const entity = fact.entity ?? "",
    house = entity.slice(0, -country.name.length).trim();
  if (entity.endsWith(` ${country.name}`) && house.length >= shortestHouse && !house.endsWith(" of")) return true;
  if (isMakerHere) return false;
  if (isSaid("from (?:its|their) (?:\\p{Ll}+ ){0,2}\\p{Ll}+")) return true;
  const isOwnMoney = isLocal && fact.unit === country.currency && !worldMoney.has(fact.unit);
  return isOwnMoney || isNamedIn(note) || isNamedIn(entity);
}
/** Groups report in these whatever country they are of. */
const worldMoney = new Set(["USD", "EUR", "GBP", "CHF", "JPY"]);

/** A figure of fewer digits may be two firms' by chance. */
const leastDigits = 3;

/** Whether a figure has so many digits that two rows with it are one firm. */
export const isOfOneFirm = (value: number): boolean =>
  Math.abs(value)
    .toPrecision(15)
    .replace(/[.]|e.*$/g, "")
    .replace(/^0+|0+$/g, "").length >= leastDigits;
