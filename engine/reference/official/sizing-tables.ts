import { z } from "zod";
import type { ValueLevel } from "#shared/interpretation.ts";
import { remembering } from "../../evidence/remembering.ts";
import type { Datum, Driver, KnownSize, MarketKey, SizingData, Stock } from "../../evidence/sizing-data.ts";
import { everydayNamed } from "../classes/class-names.ts";
import { countries, countryByIso3 } from "../countries/index.ts";
import { knownSizes } from "../known/known-sizes.ts";
import { tokensOf } from "../market-words.ts";
import { packedTable } from "../read-table.ts";
import { classTable } from "./class-table.ts";
import driverRows from "./drivers.json" with { type: "json" };
import { fittedSizing } from "./fitted-sizing.ts";
import headings from "./headings.json" with { type: "json" };
import { figureOf, type Panel, panel } from "./panel.ts";
import stockRows from "./stocks.json" with { type: "json" };
import { tradeOf } from "./trade.ts";
import { type Concept, isGoods, membersOf, usMarket, usTrade } from "./us-market.ts";

const at = (name: string) => new URL(`./${name}.json.br`, import.meta.url);
/** What the United States' statistics say of each class, and the bridges between classifications. */
export const officialClasses = packedTable(at("classes"), classTable);
const classes = officialClasses;
const panelOf = (name: string) => packedTable(at(name), panel);
const [economy, industry] = [panelOf("economy"), panelOf("industry")];
/** Tables in the order in which a measure is looked for. */
const panels = [
  economy,
  panelOf("household"),
  industry,
  panelOf("drivers"),
  panelOf("farm"),
  panelOf("rules"),
  panelOf("accounts"),
  panelOf("volumes"),
  panelOf("outlook"),
];

const packedFit = packedTable(at("fitted"), fittedSizing);

/** The bundled official tables as the sizing methods read them. `known`: the figures that may be used; a benchmark hides some. */
export function sizingTables(known: readonly KnownSize[] = knownSizes()): SizingData {
  return {
    figure: anyFigure,
    home: homeOf,
    trade: (key, country) => tradeOf(hsOf(key), country),
    tradeCovered: coveredOf,
    rate: rateOf,
    places: placesOf,
    naics: naicsOf,
    drivers: driversOf,
    stock: stockOf,
    regionOf: (country) => countryByIso3(country)?.subregion ?? "",
    countries: countries.filter(({ orderable }) => orderable).map(({ iso3 }) => iso3),
    known,
    named: namedMarket,
    fitted: packedFit,
  };
}

function namedMarket(name: string): string | undefined {
  const meanings = everydayNamed(tokensOf(name), "strict");
  return meanings.length === 1 && meanings[0]?.part === false ? meanings[0].code : undefined;
}

let bundled: SizingData | undefined;
/** The tables with every known figure: the same object each time, so that what is fitted to it is fitted once a process. */
export const bundledTables = (): SizingData => (bundled ??= sizingTables());

function anyFigure(measure: string, country: string, year: number): Datum | undefined {
  for (const read of panels) {
    const table = read();
    if (table.measures[measure]) return figureOf(table, measure, country, year);
  }
  return undefined;
}

/** Every country and year of a measure; undefined where no table has it. */
export function seriesOf(measure: string): Panel["rows"][string] | undefined {
  for (const read of panels) if (read().measures[measure]) return read().rows[measure];
  return undefined;
}

/** What each measure of the tables is called, and its unit. */
export const measuresOf = (): readonly Panel["measures"][] => panels.map((read) => read().measures);

/** The figure of that very year; undefined where there is none. */
export function figureIn(measure: string, country: string, year: number): Datum | undefined {
  const found = anyFigure(measure, country, year);
  return found?.year === year ? found : undefined;
}

/** Remembers the answers for the classes asked for last: each method asks again, and the bridges are long. */
function remembered<T>(
  answer: (key: Pick<MarketKey, "codes" | "level">) => T,
): (key: Pick<MarketKey, "codes"> & { level?: ValueLevel }) => T {
  const answers = remembering<T>(200);
  return ({ codes, level = "receipts" }) =>
    answers([...codes.naics, "|", ...codes.hs, "|", ...codes.isic, "|", level].join(), () => answer({ codes, level }));
}

const naicsOf = remembered(bridgedNaics);
/** Customs headings of a class: its own, else those whose product its NAICS codes make; none for services. */
export const hsOf = remembered(headingsOf);
const placesOf = remembered(placesIn);
const homeOf = remembered((key) => usMarket(classes(), naicsOf(key), conceptOf(key.level, naicsOf(key))));

const coveredOf = remembered((key) => {
  const flows = tradeOf(hsOf(key), "USA");
  const counted = usTrade(classes(), naicsOf(key));
  return flows && counted > 0 ? (flows.imports.value + flows.exports.value) / counted : undefined;
});

/** Levels at which the maker, not the buyer, is paid. */
const makersLevels: readonly ValueLevel[] = ["farm-gate", "factory-gate", "wholesale", "imports", "exports"];
const conceptOf = (level: ValueLevel, naics: readonly string[]): Concept =>
  !naics.some(isGoods) ? "receipts" : makersLevels.includes(level) ? "producer" : "purchaser";

/** Countries whose rate is the rate of a currency that many use. */
const homeOfCurrency: Readonly<Record<string, string>> = { EUR: "DEU", USD: "USA" };

function rateOf(currency: string, country: string, year: number): Datum | undefined {
  const home = homeOfCurrency[currency] ?? (countryByIso3(country)?.currency === currency ? country : (currencyHome(currency) ?? country));
  const rate = home ? figureOf(economy(), "fx", home, year) : undefined;
  if (!rate || rate.year !== year) return undefined;
  return { ...rate, unit: `${currency}/USD` };
}
const currencyHome = (currency: string) => countries.find((c) => c.currency === currency && c.orderable)?.iso3;

let hsByNaics: Map<string, string[]> | undefined;

/**
 * Headings of the class: its own, else those whose product its NAICS codes make. The bridge names every industry that may make a heading's
 * goods, so a heading belongs to the class where more than half of these are of it or of its group of four digits: parts of car seats lead
 * to furniture too, and are none. Where no heading is so clear, the clearest stand for the class.
 */
function headingsOf({ codes }: Pick<MarketKey, "codes">): readonly string[] {
  if (codes.hs.length > 0) return codes.hs;
  if (!codes.naics.some(isGoods)) return [];
  const table = classes();
  if (!hsByNaics) {
    hsByNaics = new Map();
    for (const [hs, all] of Object.entries(table.naicsOfHs))
      for (const naics of all) {
        const group = naics.slice(0, groupDigits);
        hsByNaics.set(group, [...(hsByNaics.get(group) ?? []), hs]);
      }
  }
  // A code that ends in 0 is its whole industry of five digits: the bridge knows codes of several editions.
  const stems = [...new Set(codes.naics.flatMap((code) => [...membersOf(table, code), code]))].map((code) => code.replace(/0+$/, ""));
  const groups = new Set(stems.map((stem) => stem.slice(0, groupDigits)));
  const isOf = (naics: string) => stems.some((stem) => naics.startsWith(stem));
  const candidates = [...new Set([...groups].flatMap((group) => hsByNaics?.get(group) ?? []))].flatMap((hs) => {
    const makers = table.naicsOfHs[hs] ?? [];
    if (!makers.some(isOf)) return [];
    return [{ hs, part: makers.filter((naics) => isOf(naics) || groups.has(naics.slice(0, groupDigits))).length / makers.length }];
  });
  const least = Math.min(Math.max(...candidates.map(({ part }) => part)), clearPart);
  return candidates.flatMap(({ hs, part }) => (part >= least ? [hs] : [])).sort();
}

/** More than half of the industries that may make a heading's goods. */
const clearPart = 0.51;
/** Industries of one group make goods alike. */
const groupDigits = 4;

function bridgedNaics({ codes }: Pick<MarketKey, "codes">): readonly string[] {
  if (codes.naics.length > 0) return codes.naics;
  const table = classes();
  const fromHs = Object.entries(table.naicsOfHs).flatMap(([hs, naics]) => (codes.hs.some((code) => hs.startsWith(code)) ? naics : []));
  if (fromHs.length > 0) return mostFrequent(fromHs.filter((naics) => /^\d{6}$/.test(naics)));
  return [
    ...new Set(
      Object.entries(table.isicOf).flatMap(([naics, isic]) =>
        isic.some((i) => codes.isic.some((code) => i.startsWith(code))) ? [naics] : [],
      ),
    ),
  ];
}

/** Codes that at least a fifth of the headings lead to. */
function mostFrequent(codes: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const code of codes) count.set(code, (count.get(code) ?? 0) + 1);
  return [...count].flatMap(([code, n]) => (n >= codes.length / 5 ? [code] : []));
}

function placesIn(key: Pick<MarketKey, "codes">): ReturnType<SizingData["places"]> {
  const naics = naicsOf(key);
  let heading: { length: number; code: string } | undefined;
  for (const row of headings)
    for (const prefix of row.naics)
      if (naics[0]?.startsWith(prefix) && prefix.length > (heading?.length ?? 0)) heading = { length: prefix.length, code: row.heading };
  const isic = membersOf(classes(), naics[0] ?? "none").flatMap((code) => classes().isicOf[code] ?? []);
  const isic2 = commonest(isic.map((code) => code.slice(0, 2)));
  return { heading: heading?.code, isic2, industry: isic2 ? industryOf(isic2) : undefined };
}

const commonest = (all: readonly string[]) =>
  [...new Set(all)].sort((a, b) => all.filter((x) => x === b).length - all.filter((x) => x === a).length)[0];

/** One of the 45 industries of the inter-country tables that holds a division of ISIC. */
const industryOf = (isic2: string) => industries().find(({ from, to }) => Number(isic2) >= from && Number(isic2) <= to)?.code;

let found: { code: string; from: number; to: number }[] | undefined;
function industries() {
  found ??= Object.keys(industry().measures).flatMap((measure) => {
    const match = /^gva_(d(\d+)(?:t(\d+))?)$/.exec(measure);
    return match ? [{ code: match[1] ?? "", from: Number(match[2]), to: Number(match[3] ?? match[2]) }] : [];
  });
  return found;
}

/** Measures that the class follows beside spending and output. */
function driversOf(key: Pick<MarketKey, "codes">): readonly Driver[] {
  const naics = naicsOf(key);
  return driverRows.filter((row) => row.naics.some((prefix) => naics.some((code) => code.startsWith(prefix))));
}

const stocks = z
  .array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      product: z.array(z.string()).min(1),
      kind: z.enum(["count", "goods", "money"]),
      isMade: z.literal(true).optional(),
      heading: z.string().optional(),
      naics: z.array(z.string()).min(1),
    }),
  )
  .parse(stockRows);

/** The stock whose class is nearest to the first code of the market. */
function stockOf(key: Pick<MarketKey, "codes">): Stock | undefined {
  const code = naicsOf(key)[0] ?? "none";
  let best: { digits: number; stock: Stock } | undefined;
  for (const stock of stocks)
    for (const prefix of stock.naics)
      if (code.startsWith(prefix) && prefix.length > (best?.digits ?? 0)) best = { digits: prefix.length, stock };
  return best?.stock;
}
