import type { TradeBetween } from "../../evidence/destinations.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import { type Destination, type Goods, hasFreeTerms, type TradeEvidence, type TradeFacts } from "../../evidence/trade.ts";
import { officialClass } from "../classes/catalogue.ts";
import { lineMixes, mostLines } from "./line-mix.ts";
import { countries, countryByIso3, countryFact, countrySeries } from "../countries/index.ts";
import { officialStatistics } from "../countries/official-statistics.ts";
import { partForMakers } from "../official/end-use.ts";
import { fiveImporters, pairsOf, worldTradeByYear } from "../official/pairs.ts";
import { flowsOf, headingsIn, toldByUnitedStates } from "../official/partners.ts";
import { boughtByUnitedStates, partyOf } from "../official/rules-tables.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { linesUnder, tradeOf, worldTrade } from "../official/trade.ts";
import { officialSource } from "../profile-sources.ts";
import { additionalDuty } from "./additional-duties.ts";
import { highestRate } from "./common-tariffs.ts";
import { againstPaid, dutyAgainst, dutyOf, paidOf } from "./duties.ts";
import { farmOutput } from "./farm-output.ts";
import { fiveCode, fiveTogether, splitOfFive } from "./five-importers.ts";
import { freedBy } from "./full-access.ts";
import { fittedFlows, mixedFlows, type OwnTrade } from "./goods-flows.ts";
import { namedAlike } from "./named-alike.ts";
import { publishedOn } from "./published.ts";
import { rulesFor } from "./rules-for.ts";
import { segmentsOf } from "./segments-of.ts";
import { termsOf } from "./terms.ts";

/** Where the goods are nearly the whole of their headings, partners need no mix. */
const nearlyWhole = 0.995;
/** Year of the tables of trade. */
const tradeYear = 2024;

/** What the bundled tables hold of some goods of an origin. */
export const bundledTrade = (goods: Goods, origin: Country): TradeEvidence => ({
  facts: tradeFactsOf(goods, origin),
  official: officialStatistics,
  figure: (measure, iso3) => bundledTables().figure(measure, iso3, tradeYear),
  terms: (one, other) => termsOf(one, other, goods.codes[0]),
  figureOf: (measure, iso3, year) => {
    const found = bundledTables().figure(measure, iso3, year);
    return found?.year === year ? found : undefined;
  },
  ...publishedOn(goods.codes),
  rules: rulesFor(goods, origin.iso3),
  source: officialSource,
});

/** How many countries but the origin record imports of the goods: as many destinations there can be at most. Quick, so that it can be asked before an order. */
export const buyersOf = ({ codes }: Goods, origin: Country): number =>
  countries.filter(({ iso3 }) => iso3 !== origin.iso3 && !fiveImporters.includes(iso3) && (tradeOf(codes, iso3)?.imports.value ?? 0) > 0)
    .length;

/** Reads everything that the report needs from the tables of trade. */
function tradeFactsOf(product: Goods, origin: Country): TradeFacts {
  const [code = ""] = product.codes;
  const headings = [...new Set(product.codes.flatMap((code) => (code.length === 2 ? headingsIn(code) : [code.slice(0, 4)])))];
  const trade = countries.flatMap(({ iso3 }) => {
    const own = tradeOf(product.codes, iso3);
    return own ? [{ iso3, imports: own.imports.value, exports: own.exports.value }] : [];
  });
  const whole = countries.reduce((sum, { iso3 }) => sum + (tradeOf(headings, iso3)?.imports.value ?? 0), 0);
  const bought = trade.reduce((sum, { imports }) => sum + imports, 0);
  const part = whole > 0 ? Math.min(1, bought / whole) : 1;
  const union = membersOfUnion();
  const told = toldByLine(product.codes, trade);
  const flows =
    part >= nearlyWhole ? new Map([...flowsOf(headings), ...told]) : fittedFlows(mixedFlows(product, headings, part), trade, union, told);
  const pairs = pairsOf(origin.iso3);
  const isMember = union.includes(origin.iso3);
  const related = relatedOf(headings, origin.iso3, isMember);
  const own = betweenOf(headings, origin.iso3, isMember);
  const sells = sharesInUnion(flows, union);
  const fit = fitOf(product, origin.iso3, trade);
  const single = trade.flatMap(({ iso3, imports }): Destination[] => {
    const country = countryByIso3(iso3);
    const fitted = fit(iso3);
    if (!country || iso3 === origin.iso3 || fiveImporters.includes(iso3) || imports <= 0 || fitted <= 0) return [];
    const row = new Map(flows.get(iso3) ?? []);
    const toldRow = suppliersIn(row);
    // The Union sells to the United States as one: its members take their shares in what it sells elsewhere.
    const asOne = row.get("EUU");
    if (asOne !== undefined) {
      row.delete("EUU");
      for (const [code, part] of sells) row.set(code, (row.get(code) ?? 0) + asOne * part);
    }
    const suppliers = suppliersIn(row);
    const pair = pairs.get(iso3);
    const isUntold = (iso3 === "USA" && !isMember && !toldByUnitedStates.has(origin.iso3)) || isHole(pair?.trade, row.get(origin.iso3));
    const sold = suppliers.find((s) => s.iso3 === origin.iso3)?.value ?? (row.size > 0 && !isUntold ? 0 : null);
    const terms = termsOf(origin.iso3, iso3, code);
    const duty = dutyOf(product.codes, iso3, origin.iso3, (hs6) => tradeOf([hs6], origin.iso3)?.exports.value ?? 0);
    const added = additionalDuty(product.codes, origin.iso3, iso3, (code) => union.includes(code));
    const paid = iso3 === "USA" ? paidOf(product.codes, origin.iso3, union) : null;
    const gaps = paid && againstPaid(paid, suppliers, { origin: origin.iso3, union, added });
    return [
      {
        iso3,
        name: country.name,
        country,
        isSum: false,
        isUntold,
        members: [],
        holdsOrigin: false,
        terms,
        favoured: duty,
        paid,
        additional: added,
        mostDuty: highestRate(code, iso3) ?? null,
        freed: freedBy(origin.iso3, iso3, code, terms),
        bought: imports,
        imports: fitted,
        fromOrigin: sold,
        isSoldEstimated: asOne !== undefined && isMember && sold !== null,
        suppliers,
        told: toldRow,
        isToldByLine: told.has(iso3),
        // A hole says nothing of how easily the two trade.
        trade: isUntold ? null : without(pair?.trade, own.get(iso3)),
        related: isUntold ? null : (related.get(iso3) ?? null),
        distanceKm: pair?.distanceKm ?? null,
        ties: pair?.shared ? Number(pair.shared.border) + Number(pair.shared.language) + Number(pair.shared.past) : null,
        hasAgreement: terms === "unknown" ? null : terms !== "none",
        dutyIfAdded: gaps?.dutyAdded ?? null,
        ...(gaps
          ? // Goods that the list before the newest spared are taken to be spared still: the case with the duty stands beside.
            { duty: gaps.duty, dutyAdded: added?.freedBefore === "all" ? null : gaps.dutyAdded }
          : {
              duty: duty && !duty.isPartly ? dutyAgainst(duty.datum.value, { origin: origin.iso3, country: iso3, code }, suppliers) : null,
              dutyAdded: null,
            }),
        growth: growthOf(iso3),
        logistics: bundledTables().figure("logistics_score", iso3, tradeYear)?.value ?? null,
        inflation: percent(iso3, "inflation"),
      },
    ];
  });
  const members = trade.filter(({ iso3 }) => fiveImporters.includes(iso3));
  const five = fiveTogether({
    origin: origin.iso3,
    year: tradeYear,
    bought: members.reduce((sum, { imports }) => sum + imports, 0),
    fitted: members.reduce((sum, { iso3 }) => sum + fit(iso3), 0),
    sold: flows.get(fiveCode) ?? new Map<string, number>(),
    trade: without([...pairs].find(([iso3]) => fiveImporters.includes(iso3))?.[1].trade, own.get(fiveCode)),
    related: related.get(fiveCode) ?? null,
    hasAgreement: (iso3) => hasFreeTerms(termsOf(origin.iso3, iso3, code)),
    growth: growthOf,
    inflation: (iso3) => percent(iso3, "inflation"),
  });
  const destinations = [...single, ...(five ? [five] : [])];
  const crop = farmOutput(product.codes, origin.iso3);
  const split = splitOfFive(origin.iso3, flows.get(fiveCode) ?? new Map<string, number>(), (iso3) => {
    const exports = trade.find((row) => row.iso3 === iso3)?.exports ?? 0;
    const isCrop = crop?.isMadeWhereGrown === true;
    const isGrown = isCrop && farmOutput(product.codes, iso3) !== undefined;
    return { exports: isGrown ? null : exports, least: isCrop && !isGrown ? exports : 0 };
  });
  const splitImports = new Map(split.map(({ iso3, imports }) => [iso3, imports]));
  const lines = linesOf(product, origin.iso3, trade);
  const alike = namedAlike(product.name, product.codes, headings);
  const isSold = lines.some(({ own: sold }) => sold > 0);
  const mix = lineMixes(product, origin.iso3, trade);
  const exporters = trade
    .map(({ iso3, exports, imports }) => ({
      iso3,
      value: exports,
      total: totals().get(iso3) ?? 0,
      imports: splitImports.get(iso3) ?? imports,
      isImportsEstimated: fiveImporters.includes(iso3),
      ...mix(iso3),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return {
    part,
    exporters,
    years: worldTradeByYear(product.codes)?.map((row) => worldDatum(product, row)),
    destinations,
    split,
    forMakers: partForMakers(lines.map((row) => ({ code: row.code, value: isSold ? row.own : row.world }))),
    neighbours: neighboursOf(product.codes, headings),
    namedAlike: alike,
    segments: segmentsOf(lines, alike, origin.iso3),
    lines,
  };
}

/** No trade in any goods is recorded between two countries whose shares in the world would give this much (USD): it was not told, and is not nothing. */
const expectedSomething = 1e6;
const isHole = (trade: TradeBetween | null | undefined, own: number | undefined): boolean =>
  (own ?? 0) === 0 && trade !== null && trade !== undefined && trade.expected >= expectedSomething && trade.actual === 0;

/** Part of its imports within which what the United States tell by line and supplier must lie to stand for them: editions of codes differ. */
const toldPart = { least: 0.8, most: 1.25 } as const;
/** Suppliers of the United States, told by line where they are told of nearly all that it buys of the goods. */
function toldByLine(codes: readonly string[], trade: readonly OwnTrade[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const row = boughtByUnitedStates(codes);
  const all = [...row.values()].reduce((sum, value) => sum + value, 0);
  const part = all / (trade.find(({ iso3 }) => iso3 === "USA")?.imports ?? Number.POSITIVE_INFINITY);
  return new Map(part >= toldPart.least && part <= toldPart.most ? [["USA", row]] : []);
}

/** Suppliers, largest first. */
const suppliersIn = (row: ReadonlyMap<string, number>) =>
  [...row]
    .map(([code, value]) => ({ iso3: code, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);

/**
 * Imports of each country weighted line by line with what the origin sells: the line in which its share of the world's exports is largest counts
 * whole, one that it does not sell counts nothing. So raw goods are no demand for a seller of processed ones.
 */
function fitOf({ codes }: Goods, origin: string, trade: readonly OwnTrade[]): (iso3: string) => number {
  const whole = new Map(trade.map(({ iso3, imports }) => [iso3, imports]));
  const lines = linesUnder(codes);
  const own = trade.find(({ iso3 }) => iso3 === origin)?.exports ?? 0;
  const world = trade.reduce((sum, { exports }) => sum + exports, 0);
  if (lines.length < 2 || lines.length > mostLines || own <= 0 || world <= 0) return (iso3) => whole.get(iso3) ?? 0;
  const weighted = lines.map((line) => {
    const sold = trade.reduce((sum, { iso3 }) => sum + (tradeOf([line], iso3)?.exports.value ?? 0), 0);
    const mine = tradeOf([line], origin)?.exports.value ?? 0;
    return { line, weight: sold > 0 ? mine / sold / (own / world) : 0 };
  });
  const most = Math.max(...weighted.map(({ weight }) => weight)) || 1;
  return (iso3) => weighted.reduce((sum, { line, weight }) => sum + (weight / most) * (tradeOf([line], iso3)?.imports.value ?? 0), 0);
}

const [fastest, slowest] = [0.08, -0.02];
/** Growth of the economy in dollars over the last ten years, held to what lasts. */
function growthOf(country: string): number | null {
  const series = countrySeries(country, "gdp");
  const held = (series?.values ?? []).flatMap((value, i) => (value === null ? [] : [{ year: (series?.from ?? 0) + i, value }]));
  const last = held.at(-1);
  const first = last && held.findLast(({ year }) => year <= last.year - 10);
  if (!first || !last) return null;
  return Math.min(fastest, Math.max(slowest, (last.value / first.value) ** (1 / (last.year - first.year)) - 1));
}

/** World trade of the goods in a year. */
const worldDatum = ({ codes }: Goods, { year, value }: { year: number; value: number }): Datum => ({
  id: `world_trade_${year}`,
  measure: `world_trade_hs_${codes.length <= 4 ? codes.join("_") : `${codes[0]}_and_others`}`,
  label: `World trade, ${year}`,
  value: Number(value.toPrecision(6)),
  unit: "USD",
  year,
  country: "WLD",
  source: "baci-world-2022-2024",
  status: "reported",
});

/** Neighbours that a report names. */
const neighboursNamed = 5;
/** Other lines of the goods' headings and headings of their chapters that are not theirs, the nearest in the order of the nomenclature. */
function neighboursOf(codes: readonly string[], headings: readonly string[]): TradeFacts["neighbours"] {
  const own = new Set(linesUnder(codes));
  const named = (code: string) => {
    const text = officialClass(`hs:${code}`)?.title;
    return text === undefined ? [] : [{ code, text, world: worldTrade([code]) * 1e3 }];
  };
  const apart = (line: string) => Math.min(...[...own].map((each) => Math.abs(Number(line) - Number(each))));
  const lines = linesUnder(headings)
    .filter((line) => !own.has(line))
    .toSorted((a, b) => apart(a) - apart(b) || Number(b) - Number(a))
    .flatMap(named);
  const wordsOf = (all: readonly string[]) => stems(all.map((code) => officialClass(`hs:${code}`)?.title ?? "").join(" "));
  const [ofHeadings, ofLines] = [wordsOf(headings), wordsOf([...own])];
  const near = (code: string) => Math.min(...headings.map((heading) => Math.abs(Number(heading) - Number(code))));
  const beside = [...new Set(headings.map((code) => code.slice(0, 2)))]
    .flatMap(headingsIn)
    .filter((code) => !headings.includes(code))
    .map((code) => {
      const words = wordsOf([code]);
      return { code, near: near(code), headings: inBoth(words, ofHeadings), lines: inBoth(words, ofLines) };
    })
    // What a heading is by its words comes before how near its number is.
    .toSorted((a, b) => b.headings - a.headings || a.near - b.near || b.lines - a.lines || Number(b.code) - Number(a.code))
    .flatMap(({ code }) => named(code))
    .slice(0, neighboursNamed - Math.min(lines.length, 3));
  return [...beside, ...lines.slice(0, neighboursNamed - beside.length)];
}

const inBoth = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((each) => b.has(each)).length;

/** Words of a heading that say what the goods are. */
const stems = (title: string): Set<string> =>
  new Set((title.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !sayNothing.has(word)).map((word) => word.slice(0, 5)));
const sayNothing = new Set(
  "other than that with from their whether including excluding heading headings specified included elsewhere similar containing added natural thereof parts articles more less those prepared preparations suitable without which".split(
    " ",
  ),
);

/** Most lines that a report lists. */
const linesListed = 12;
function linesOf({ codes }: Goods, origin: string, trade: readonly OwnTrade[]): TradeFacts["lines"] {
  const known = linesUnder(codes);
  return (known.length > 0 ? known : [...codes])
    .map((code) => ({
      code,
      own: tradeOf([code], origin)?.exports.value ?? 0,
      world: trade.reduce((sum, { iso3 }) => sum + (tradeOf([code], iso3)?.exports.value ?? 0), 0),
    }))
    .filter(({ world }) => world > 0)
    .sort((a, b) => b.world - a.world)
    .slice(0, linesListed)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

const percent = (iso3: string, indicator: "inflation"): number | null => {
  const found = countryFact(iso3, indicator)?.value;
  return found === undefined ? null : found / 100;
};

let exportsOfAll: ReadonlyMap<string, number> | undefined;
/** Exports of all goods of every country, USD, as the bilateral table holds them. */
function totals(): ReadonlyMap<string, number> {
  exportsOfAll ??= new Map(
    countries.map(({ iso3 }) => {
      const pairs = pairsOf(iso3);
      const five = pairs.get("DEU")?.trade?.actual ?? pairs.get("FRA")?.trade?.actual ?? 0;
      const others = [...pairs].reduce((sum, [code, { trade }]) => sum + (fiveImporters.includes(code) ? 0 : (trade?.actual ?? 0)), 0);
      return [iso3, others + five];
    }),
  );
  return exportsOfAll;
}

/** Goods of the same chapters but the product's headings. */
function relatedOf(headings: readonly string[], origin: string, isMember: boolean): ReadonlyMap<string, TradeBetween> {
  const others = [...new Set(headings.map((code) => code.slice(0, 2)))].flatMap(headingsIn).filter((code) => !headings.includes(code));
  return betweenOf(others, origin, isMember);
}

/**
 * What the origin sells each importer of some headings, and what it would at its share in the world of each. Nothing is told of the United States
 * for a member of the Union (`isMember`), which they name as one.
 */
function betweenOf(headings: readonly string[], origin: string, isMember: boolean): ReadonlyMap<string, TradeBetween> {
  const between = new Map<string, TradeBetween>();
  for (const heading of headings) {
    let world = 0,
      own = 0;
    const bought = new Map<string, { all: number; own: number }>();
    for (const [importer, row] of flowsOf([heading])) {
      let all = 0;
      for (const value of row.values()) all += value;
      const mine = row.get(origin) ?? 0;
      world += all;
      own += mine;
      if (!isMember || importer !== "USA") bought.set(importer, { all, own: mine });
    }
    if (world <= 0 || own <= 0) continue;
    for (const [importer, { all, own: mine }] of bought) {
      const sum = between.get(importer) ?? { actual: 0, expected: 0 };
      between.set(importer, { actual: sum.actual + mine, expected: sum.expected + (own / world) * all });
    }
  }
  return between;
}

/** All goods but the product: what is ranked must not explain itself. */
function without(all: TradeBetween | null | undefined, product: TradeBetween | undefined): TradeBetween | null {
  if (!all) return null;
  const rest = { actual: Math.max(0, all.actual - (product?.actual ?? 0)), expected: all.expected - (product?.expected ?? 0) };
  return rest.expected > 0 ? rest : null;
}

const membersOfUnion = (): string[] => countries.filter(({ iso3 }) => partyOf(iso3) === "EUU").map(({ iso3 }) => iso3);

/** What each member of the Union sells of the headings to importers outside it that tell the members apart, as a share. */
function sharesInUnion(flows: ReadonlyMap<string, ReadonlyMap<string, number>>, union: readonly string[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const [importer, row] of flows)
    if (!union.includes(importer) && importer !== "FIV" && importer !== "USA")
      for (const code of union) sold.set(code, (sold.get(code) ?? 0) + (row.get(code) ?? 0));
  const all = [...sold.values()].reduce((sum, value) => sum + value, 0);
  return new Map([...sold].flatMap(([code, value]) => (value > 0 && all > 0 ? [[code, value / all]] : [])));
}
