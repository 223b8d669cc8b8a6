import { literalPattern } from "#shared/text.ts";
import { companyOf } from "../evidence/company-name.ts";
import { originOf } from "../evidence/evidence.ts";
import { placeCode, type Study } from "../report/study.ts";

/** Words of a page on this market in this place that name a seller. */
export interface Naming {
  source: string;
  /** What the page says: its title, or words that were read from it. */
  quote: string;
}

interface Said extends Naming {
  isTitle: boolean;
}

/** Titles and quotations of pages that were read for this market in this place, titles first: they say most plainly whom the page is about. */
function saidHere(study: Study): Said[] {
  const { facts, claims, market } = study.evidence;
  const code = placeCode(study);
  const told = [
    ...facts.filter((f) => f.geography === code && f.market === market.id),
    ...[claims.drivers, claims.restraints, claims.opportunities, claims.forces, claims.porter, claims.regulations]
      .flat()
      .filter((c) => c.geographies.includes(code)),
  ].filter(({ source }) => originOf(source) !== "library");
  const titles = [...new Set(told.map(({ source }) => source))].flatMap((source) => {
    const { title, snapshot } = study.evidence.source(source);
    return snapshot.includes(title) ? [{ source, quote: title, isTitle: true }] : [];
  });
  return [...titles, ...told.map(({ source, quote }) => ({ source, quote, isTitle: false }))];
}

/** Shorter names stand in ordinary words. */
const shortest = 4;
/** Not "formerly Gazprom", nor the Prudential Authority. */
const naming = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<!formerly )${literalPattern(name)}(?![\p{L}\p{N}])(?! (?:Authority|Act|Rules|Regulations?|Lane|Standards?|Code)\b)`,
    "u",
  );

const isOfTrade = (own: string, market = ""): boolean => market.toLowerCase().includes(own.toLowerCase());

/** Names that stand one behind the other: "Mars, Nestlé y ADM". */
const name = String.raw`\p{Lu}[\p{L}\p{N}&'’.-]+(?: \p{Lu}[\p{L}\p{N}&'’.-]+){0,2}`;
const row = new RegExp(String.raw`${name}(?:, ${name})*,? (?:y|e|and|et|und|ve|og|och|en|i|&) ${name}(?= \p{Ll}|[,;:.]|$)`, "gu");
const between = /,? (?:y|e|and|et|und|ve|og|och|en|i|&) |, /u;
/** So many known sellers in one row show what the row is a row of. */
const enough = 2;

/**
 * Which of the companies that sell the market elsewhere a page on it here names, with the page; and who stands in one row of a title with two of
 * them and is in no list. A house goes by its first word ("Mars" for "Mars Petcare") only in such a row.
 */
export function namedHere(
  study: Study,
  names: readonly string[],
): { named: ReadonlyMap<string, Naming>; beside: ReadonlyMap<string, Naming> } {
  const said = study.country === null ? [] : saidHere(study);
  const named = new Map<string, Naming>(),
    beside = new Map<string, Naming>();
  for (const full of names) {
    const own = companyOf(full).company;
    // "Waste Management", or "Booking" where the pages speak of booking, is a word of the trade.
    if (own.length < shortest || isOfTrade(own, study.evidence.market.name)) continue;
    const [asName, asWord] = [naming(own), naming(own.toLowerCase())];
    const found = said.find(({ quote }) => asName.test(quote));
    if (found && !said.some(({ quote }) => asWord.test(quote))) named.set(full, found);
  }
  for (const { source, quote } of said.filter(({ isTitle }) => isTitle))
    for (const [words] of quote.matchAll(row)) {
      const listed = words.split(between);
      const known = (item: string) => names.filter((full) => full === item || full.startsWith(`${item} `));
      if (listed.filter((item) => item.length >= shortest && known(item).length > 0).length < enough) continue;
      for (const item of listed) {
        const all = known(item);
        for (const full of all.slice(0, 1)) if (!named.has(full)) named.set(full, { source, quote });
        if (all.length === 0) beside.set(item, { source, quote });
      }
    }
  return { named, beside };
}
