import type { ProductLine, Structure } from "../../evidence/structure.ts";
import { officialClass } from "../classes/catalogue.ts";
import { linesUnder, tradeOf } from "../official/trade.ts";

/** Fewer lines divide nothing. */
const fewest = 3;
/** So many headings of four digits divide a class in a buyer's words; six digits would be a catalogue. */
const enoughHeadings = 5;
/** Otherwise the lines that a report names must hold most of the trade, or the headings stand for them. */
const namedLines = 8;
const most = 0.6;

/**
 * How a class of goods divides by customs lines in a country (alpha-3), the most traded first: six digits, or four where six would be a
 * catalogue. Null for services and where the class is a single line.
 */
export function productLines(headings: readonly string[], country: string): Structure["lines"] {
  const codes = linesUnder(headings);
  const whole = [...new Set(codes.map((code) => code.slice(0, 4)))].filter((hs4) => headings.some((code) => hs4.startsWith(code)));
  const fine = linesOf(codes, country);
  const holds = whole.length < enoughHeadings && sum(fine.slice(0, namedLines)) >= most * sum(fine);
  const coarse = holds || codes.some((code) => !whole.includes(code.slice(0, 4))) ? [] : linesOf(whole, country);
  const lines = [coarse, fine].find((each) => each.length >= fewest);
  return lines ? { named: lines.slice(0, namedLines), isAll: lines.length <= namedLines } : null;
}

const traded = (line: ProductLine): number => line.imports.value + line.exports.value;
const sum = (lines: readonly ProductLine[]): number => lines.reduce((total, line) => total + traded(line), 0);

function linesOf(codes: readonly string[], country: string): ProductLine[] {
  const lines = codes.flatMap((code) => {
    const title = officialClass(`hs:${code}`)?.title;
    const trade = title === undefined ? undefined : tradeOf([code], country);
    return title !== undefined && trade ? [{ code, name: plainTitle(title), ...trade }] : [];
  });
  // Lines that only what was left out tells apart keep their title in full.
  const shared = (line: { name: string }) => lines.filter((other) => other.name === line.name).length > 1;
  return lines
    .map((line) => (shared(line) ? { ...line, name: officialClass(`hs:${line.code}`)?.title ?? line.name } : line))
    .sort((a, b) => traded(b) - traded(a));
}

/**
 * A customs title without references to other headings, examples, and what does not matter to it:
 * "Pumps: centrifugal, n.e.c. in heading no. 8413, whether or not driven" → "Pumps: centrifugal, other".
 */
export const plainTitle = (title: string): string =>
  title
    .replace(/\s*\((?:not those of heading|other than those of heading|excluding )[^)]*\)/gi, "")
    .replace(/n\.e\.c\.?(?: (?:in|or included in) (?:headings?|chapters?|items?)(?: nos?\.)? [\d. ]*\d)?/gi, "other")
    .replace(/,? (?:of|in) headings? nos?\. [\d.]+(?:(?:,| to| and| or) [\d.]+)*/gi, "")
    .replace(/\s*\(?e\.g\.[^)]*\)/gi, "")
    .replace(/,?\s*\(?whether or not [^:)]*\)?/gi, "")
    .replace(/\s+,/g, ",")
    .replace(/,$/, "")
    .trim();
