/** Which classes of one classification correspond to those of another, from the published concordances. */

type Table = (name: string) => Record<string, string>[];
/** Code → codes of the other classification, sorted. */
type Bridge = ReadonlyMap<string, readonly string[]>;
export interface Bridges {
  naicsToIsic: Bridge;
  /** Every subheading that the industry may make some goods of; to whole headings where all of their subheadings are there. */
  naicsToHs: Bridge;
  hsToNaics: Bridge;
  hsToIsic: Bridge;
  isicToNaics: Bridge;
  isicToHs: Bridge;
}

/** `naics` and `hs` list the codes of today; concordances of older editions are carried over by the published changes of codes. */
export function bridges(table: Table, naics: ReadonlySet<string>, hs: ReadonlySet<string>): Bridges {
  const to2022 = grouped(table("official/industry/xw_naics2017_naics2022.csv"), "naics2017", "naics2022");
  const to2017 = grouped(table("official/industry/xw_bea_naics2017_naics2012.csv"), "naics2012", "naics2017");
  // "31131X" is whatever of 31131 the goods are of, and "111120" the only class of 11112.
  const today = (code: string): string[] => {
    const own = [code, code.replace(/X+$/, ""), code.replace(/0$/, "")].find((c) => naics.has(c));
    return own === undefined ? (to2022.get(code) ?? []).filter((c) => naics.has(c)) : [own];
  };
  const from2012 = (code: string): string[] => {
    const now = today(code);
    return now.length > 0 ? now : (to2017.get(code) ?? []).flatMap(today);
  };
  const naicsIsic = table("official/industry/xw_naics2017_isic4.csv").flatMap(({ naics2017 = "", isic4 = "" }) =>
    today(naics2017).map((code): Pair => [code, isic4]),
  );
  const hsNaics = table("official/industry/xw_hs_naics.csv").flatMap(({ hs6 = "", naics: code = "" }) =>
    hs.has(hs6) ? from2012(code).map((c): Pair => [hs6, c]) : [],
  );
  const hsIsic = table("official/industry/xw_hs_isic4.csv").flatMap(({ hs6 = "", isic4 = "", source }) =>
    hs.has(hs6) && source !== "conflict" ? [[hs6, isic4] as Pair] : [],
  );
  const headings = new Map<string, number>();
  for (const code of hs) if (code.length === 6) headings.set(code.slice(0, 4), (headings.get(code.slice(0, 4)) ?? 0) + 1);
  return {
    naicsToIsic: mapped(naicsIsic),
    naicsToHs: shortened(mapped(hsNaics.map(turned)), headings),
    hsToNaics: mapped(hsNaics),
    hsToIsic: mapped(hsIsic),
    isicToNaics: mapped(naicsIsic.map(turned)),
    isicToHs: shortened(mapped(hsIsic.map(turned)), headings),
  };
}

/** Codes that the classes below a class lead to, the class itself among them. */
export const ofBelow = (bridge: Bridge, code: string): string[] =>
  [...new Set([...bridge].flatMap(([from, to]) => (from.startsWith(code) ? to : [])))].toSorted();

/** Of the trade in a class, the part below which an industry that makes some of it does not stand for it. */
const leastPart = 0.25;

/**
 * Industries that a class of goods mainly comes from: each subheading's world trade is shared equally among its industries. Fuel pumps are
 * made by the makers of engine parts, but engine parts are no pumps.
 */
export function mainIndustries(hsToNaics: Bridge, code: string, trade: ReadonlyMap<string, number>): string[] {
  const weights = new Map<string, number>();
  for (const [hs6, industries] of hsToNaics)
    if (hs6.startsWith(code))
      for (const naics of industries) weights.set(naics, (weights.get(naics) ?? 0) + (trade.get(hs6) ?? 1) / industries.length);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const largest = Math.max(...weights.values());
  return [...weights].flatMap(([naics, weight]) => (weight === largest || weight >= leastPart * total ? [naics] : [])).toSorted();
}

/** More than half of the industries that may make a subheading's goods. */
const clearPart = 0.51;
/** Industries of one group of four digits make goods alike. */
const group = (code: string): string => code.slice(0, 4);

/**
 * Subheadings of an industry of NAICS. The concordance names every industry that may make a subheading's goods, so it belongs where more
 * than half of these are of the industry or its group: parts of car seats lead to furniture too, and are none. Where no subheading is so
 * clear, the clearest stand for the industry.
 */
export function clearSubheadings(hsToNaics: Bridge, code: string): string[] {
  const isOf = (naics: string) => naics.startsWith(code);
  const candidates = [...hsToNaics].flatMap(([hs6, makers]) =>
    hs6.length === 6 && makers.some(isOf)
      ? [{ hs6, part: makers.filter((naics) => isOf(naics) || (code.length > 4 && group(naics) === group(code))).length / makers.length }]
      : [],
  );
  const least = Math.min(Math.max(...candidates.map(({ part }) => part)), clearPart);
  return candidates.flatMap(({ hs6, part }) => (part >= least ? [hs6] : [])).toSorted();
}

/** A heading instead of its subheadings, where all of them are there. */
export function wholeHeadings(codes: readonly string[], headings: ReadonlyMap<string, number>): string[] {
  const byHeading = Map.groupBy(codes, (code) => code.slice(0, 4));
  return [...byHeading].flatMap(([heading, below]) => (below.length >= (headings.get(heading) ?? 1) ? [heading] : below)).toSorted();
}

type Pair = [string, string];
const turned = ([a, b]: Pair): Pair => [b, a];
const grouped = (rows: readonly Record<string, string>[], from: string, to: string): Map<string, string[]> =>
  new Map([...mapped(rows.map((row): Pair => [row[from] ?? "", row[to] ?? ""]))].map(([code, codes]) => [code, [...codes]]));
function mapped(pairs: readonly Pair[]): Map<string, string[]> {
  const map = new Map<string, Set<string>>();
  for (const [a, b] of pairs) if (a !== "" && b !== "") map.set(a, (map.get(a) ?? new Set()).add(b));
  return new Map([...map].map(([a, set]) => [a, [...set].toSorted()]));
}
const shortened = (map: ReadonlyMap<string, string[]>, headings: ReadonlyMap<string, number>): Map<string, string[]> =>
  new Map([...map].map(([code, codes]) => [code, wholeHeadings(codes, headings)]));
