import type { ValueLevel } from "../../../shared/interpretation.ts";

/** Level of value that people mean by the size of a class of industries: longest beginning of the code decides. */
const ofIndustry: readonly (readonly [string, ValueLevel])[] = [
  ["11", "farm-gate"],
  ["115", "receipts"],
  ["21", "factory-gate"],
  ["213", "receipts"],
  ["22", "receipts"],
  ["23", "receipts"],
  ["31", "factory-gate"],
  ["32", "factory-gate"],
  ["33", "factory-gate"],
  ["42", "wholesale"],
  ["44", "retail"],
  ["45", "retail"],
  ["5241", "premiums"],
  ["522", "net-revenue"],
  ["523", "net-revenue"],
  ["525", "premiums"],
  ["5615", "gross-bookings"],
  ["7132", "net-revenue"],
];
const ofIsic: readonly (readonly [string, ValueLevel])[] = [
  ["01", "farm-gate"],
  ["016", "receipts"],
  ["02", "farm-gate"],
  ["03", "farm-gate"],
  ["05", "factory-gate"],
  ["06", "factory-gate"],
  ["07", "factory-gate"],
  ["08", "factory-gate"],
  ["45", "retail"],
  ["452", "receipts"],
  ["46", "wholesale"],
  ["47", "retail"],
  ["64", "net-revenue"],
  ["651", "premiums"],
  ["652", "premiums"],
  ["653", "premiums"],
  ["661", "net-revenue"],
  ["79", "gross-bookings"],
  ["92", "net-revenue"],
];
const longest = (rows: readonly (readonly [string, ValueLevel])[], code: string): ValueLevel | undefined =>
  rows.filter(([start]) => code.startsWith(start)).toSorted((a, b) => b[0].length - a[0].length)[0]?.[1];

/**
 * Broad economic categories (revision 4) of what households buy: food and drink for them, goods that last or not, cars, motor spirit.
 * Source: UN Statistics Division, Classification by Broad Economic Categories.
 */
const households = /^(?:112|122|51|522|6)/;
/** Categories of parts and of equipment that is only ever used by firms are left as they are; these two hold finished goods of households too. */
const finished = /^(?:220|410)$/;
/** Chapters of machines, vehicles, instruments and other finished articles. */
const articles = /^(?:8[4-9]|9\d)/;
/** Part of a product that households buy in the accounts of the United States from which it is theirs. */
const mostly = 0.63;
/** Chapters of what farms sell as it is grown. */
const crops = /^(?:01|06|07|08|10|12)/;

export interface Levels {
  hs(code: string): ValueLevel;
  naics(code: string): ValueLevel;
  isic(code: string): ValueLevel;
}

/**
 * Goods are measured at retail where households buy most of them: of a heading, where most of the world's trade in it falls in their
 * categories; of an industry, where most of its headings do, or where households buy most of it in the accounts of the United States. The
 * categories of the revision count toys, refrigerators and telephones among the supplies of industry: a heading of finished articles whose
 * industries all sell to households is theirs too.
 *
 * `householdShare`: part of what an industry makes that households buy; undefined where the accounts tell it only with other goods.
 * `industriesOf`: industries that make a heading.
 */
export function levels(
  bec: ReadonlyMap<string, string>,
  trade: ReadonlyMap<string, number>,
  hsOfNaics: (code: string) => readonly string[],
  hsOfIsic: (code: string) => readonly string[],
  householdShare: (naics: string) => number | undefined,
  industriesOf: (hs: string) => readonly string[],
): Levels {
  const shareOf = (codes: readonly string[]): number => {
    let all = 0,
      theirs = 0;
    for (const [hs6, category] of bec) {
      if (!codes.some((code) => hs6.startsWith(code))) continue;
      const value = trade.get(hs6) ?? 1;
      all += value;
      if (households.test(category)) theirs += value;
    }
    return all === 0 ? 0 : theirs / all;
  };
  const goods = (codes: readonly string[]): ValueLevel => (codes.length > 0 && shareOf(codes) > 0.5 ? "retail" : "factory-gate");
  const isHouseholds = (code: string): boolean => (householdShare(code) ?? 0) > mostly;
  const naics = (code: string): ValueLevel => {
    if (!/^3[123]/.test(code)) return longest(ofIndustry, code) ?? "receipts";
    return isHouseholds(code) ? "retail" : goods(hsOfNaics(code));
  };
  const hs = (code: string): ValueLevel => {
    if (crops.test(code)) return "farm-gate";
    const isFinished = articles.test(code) && [...bec].some(([hs6, category]) => hs6.startsWith(code) && finished.test(category));
    const industries = isFinished ? industriesOf(code) : [];
    return industries.length > 0 && industries.every(isHouseholds) ? "retail" : goods([code]);
  };
  return {
    hs,
    naics,
    isic: (code) => (/^(?:[12]\d|3[0-2])/.test(code) ? goods(hsOfIsic(code)) : (longest(ofIsic, code) ?? "receipts")),
  };
}
