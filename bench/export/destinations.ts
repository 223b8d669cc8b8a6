import type { DestinationData, TradeBetween } from "../../engine/evidence/destinations.ts";
import { countryByIso3, countrySeries } from "../../engine/reference/countries/index.ts";
import { dutiesOn, scheduleOf, termsBetween } from "../../engine/reference/official/rules-tables.ts";
import { bundledTables } from "../../engine/reference/official/sizing-tables.ts";
import { tradeOf } from "../../engine/reference/official/trade.ts";
import { type Bilateral, bilateralOf } from "./bilateral.ts";
import { type PartnerRows, readPartners, unionMembers } from "./partner-rows.ts";
import { supplyOf, unionAsOne } from "./supply.ts";

/** Importers that the trade table holds as one, by estimate. */
const five = "FIV";
const importersWithoutLines = ["DEU", "ESP", "FRA", "GBR", "NLD"];
/** Ends of the middle 80 % of hidden importers' real imports of a heading over what their part of the five's sum foretells. */
const estimateRange = { low: 0.45, high: 2.2 };

export interface Destinations {
  /** The heading of four digits whose flows are told. */
  heading: string;
  /** The origin's exports of the product to all destinations, and the world's, USD of 2024. */
  exports: number;
  worldExports: number;
  rows: readonly DestinationData[];
}

/**
 * Every country that bought the product in 2024, with all that the tables hold of it for an origin (ISO 3166 alpha-3). `code`: four or six digits
 * of the Harmonized System of 2017; flows by supplier are those of the heading, scaled to the six digits by what is imported of these, and
 * undefined is returned where the heading has none.
 */
export function destinationsOf(code: string, origin: string): Destinations | undefined {
  const heading = code.slice(0, 4);
  const chapter = chapterOf(heading.slice(0, 2));
  const product = chapter.get(heading);
  if (!product) return undefined;
  const between = bilateralOf(origin);
  const asOne = unionMembers().includes(origin) ? bilateralOf(unionAsOne) : between;
  const own = supplySide(product, chapter, heading, origin);
  const union = asOne === between ? own : supplySide(product, chapter, heading, unionAsOne);
  const rows: DestinationData[] = [];
  for (const importer of [...product.rows.keys(), ...importersWithoutLines]) {
    if (importer === five || importer === origin) continue;
    const isEstimated = importersWithoutLines.includes(importer);
    const toUnitedStates = importer === "USA" && asOne !== between;
    const [side, pairs] = toUnitedStates ? [union, asOne] : [own, between];
    const table = isEstimated ? five : importer;
    const ofHeading = importsOf(product, importer, heading);
    const imports = code === heading ? ofHeading : (tradeOf([code], importer)?.imports.value ?? 0);
    if (!(imports > 0)) continue;
    // Suppliers are those of the heading: of six digits the same shares are taken.
    const part = ofHeading > 0 ? Math.min(1, imports / ofHeading) : 1;
    const suppliers = [...(product.rows.get(table) ?? [])].map(([iso3, value]) => ({ iso3, value: value * 1e3 * part }));
    const flow = (product.rows.get(importer)?.get(origin) ?? 0) * 1e3 * part;
    rows.push({
      iso3: importer,
      name: countryByIso3(importer)?.name ?? importer,
      imports,
      importsRange: isEstimated ? { low: imports * estimateRange.low, high: imports * estimateRange.high } : null,
      fromOrigin: isEstimated || toUnitedStates ? null : flow,
      suppliers: suppliers.sort((a, b) => b.value - a.value),
      trade: without(pairs.get(table)?.trade, side.product(table)),
      related: without(side.related(table), { actual: 0, expected: 0 }),
      ...pairOf(between.get(importer)),
      hasAgreement: isAgreed(origin, importer),
      duty: dutyOf(code, origin, importer, suppliers),
      growth: growthOf(importer),
      logistics: bundledTables().figure("logistics_score", importer, 2022)?.value ?? null,
      inflation: bundledTables().figure("wdi_fp_cpi_totl_zg", importer, 2024)?.value ?? null,
    });
  }
  const share = product.shares.get(origin) ?? 0;
  const world = [...product.demand.values()].reduce((sum, value) => sum + value, 0) * 1e3;
  if (code === heading) return { heading, exports: share * world, worldExports: world, rows };
  const exports = tradeOf([code], origin)?.exports.value ?? 0;
  return { heading, exports, worldExports: rows.reduce((sum, { imports }) => sum + imports, 0), rows };
}

interface Heading {
  rows: PartnerRows;
  shares: ReadonlyMap<string, number>;
  demand: ReadonlyMap<string, number>;
}

const chapters = new Map<string, ReadonlyMap<string, Heading>>();
const chaptersHeld = 4;
/** Headings of a chapter with their flows; the last few stay in memory. */
function chapterOf(chapter: string): ReadonlyMap<string, Heading> {
  const known = chapters.get(chapter);
  if (known) return known;
  const headings = new Map<string, Heading>();
  for (const [hs4, rows] of readPartners(chapter)) headings.set(hs4, { rows, ...supplyOf(rows) });
  if (chapters.size >= chaptersHeld) chapters.delete(chapters.keys().next().value ?? "");
  chapters.set(chapter, headings);
  return headings;
}

/** Trade of one origin in the product and in the rest of its chapter, by destination; USD. */
function supplySide(product: Heading, chapter: ReadonlyMap<string, Heading>, heading: string, origin: string) {
  const flow = ({ rows, shares, demand }: Heading, importer: string): TradeBetween => ({
    actual: (rows.get(importer)?.get(origin) ?? 0) * 1e3,
    expected: (shares.get(origin) ?? 0) * (demand.get(importer) ?? 0) * 1e3,
  });
  const others = [...chapter].filter(([hs4, { shares }]) => hs4 !== heading && (shares.get(origin) ?? 0) > 0).map(([, of]) => of);
  return {
    product: (importer: string) => flow(product, importer),
    related: (importer: string): TradeBetween => {
      const sum = { actual: 0, expected: 0 };
      for (const of of others) {
        const { actual, expected } = flow(of, importer);
        sum.actual += actual;
        sum.expected += expected;
      }
      return sum;
    },
  };
}

const without = (all: TradeBetween | undefined, product: TradeBetween): TradeBetween | null =>
  all && all.expected > 0
    ? { actual: Math.max(0, all.actual - product.actual), expected: Math.max(0, all.expected - product.expected) }
    : null;

function importsOf(product: Heading, importer: string, heading: string): number {
  const held = product.demand.get(importer);
  return held === undefined ? (tradeOf([heading], importer)?.imports.value ?? 0) : held * 1e3;
}

function pairOf(pair: Bilateral | undefined): Pick<DestinationData, "distanceKm" | "ties"> {
  const ties = pair?.ties;
  return {
    distanceKm: pair?.distanceKm ?? null,
    ties: ties ? Number(ties.border) + Number(ties.language) + Number(ties.past) : null,
  };
}

function isAgreed(origin: string, destination: string): boolean | null {
  const terms = termsBetween(origin, destination);
  return terms === "unknown" ? null : terms !== "none";
}

/**
 * Duty at the most-favoured-nation rate, and nothing within a union; null where no schedule is held, where lines are charged by weight, and
 * where an agreement may lower the duty to a rate that is not held.
 */
function dutyOf(code: string, origin: string, destination: string, suppliers: DestinationData["suppliers"]): DestinationData["duty"] {
  const rate = rateOf(code, destination);
  if (rate === null) return null;
  const dutyOn = (from: string) => {
    const terms = termsBetween(from, destination);
    return terms === "none" ? rate : terms === "union" ? 0 : undefined;
  };
  const own = dutyOn(origin);
  if (own === undefined) return null;
  let charged = 0,
    sold = 0;
  for (const { iso3, value } of suppliers) {
    const duty = iso3 === origin || iso3 === destination ? undefined : dutyOn(iso3);
    if (duty === undefined) continue;
    charged += duty * value;
    sold += value;
  }
  return sold > 0 ? { own, competitors: charged / sold } : null;
}

const rates = new Map<string, number | null>();
const ratesHeld = 300;
/** Mean rate of a schedule over the lines of a code; asked for once by each member of a union, so that the last stay in memory. */
function rateOf(code: string, destination: string): number | null {
  const schedule = scheduleOf(destination);
  if (!schedule) return null;
  const name = `${schedule.place} ${code}`;
  const known = rates.get(name);
  if (known !== undefined) return known;
  const lines = dutiesOn([code], destination).filter(({ mean }) => mean !== null);
  const isWhole = lines.length > 0 && !lines.some(({ isPartly }) => isPartly);
  const rate = isWhole ? lines.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / lines.length : null;
  if (rates.size >= ratesHeld) rates.delete(rates.keys().next().value ?? "");
  rates.set(name, rate);
  return rate;
}

/** Growth of the economy in dollars over the last ten years, held to what lasts. */
function growthOf(country: string): number | null {
  const series = countrySeries(country, "gdp");
  if (!series) return null;
  const held = series.values.flatMap((value, i) => (value === null ? [] : [{ year: series.from + i, value }]));
  const last = held.at(-1),
    first = last && held.findLast(({ year }) => year <= last.year - 10);
  if (!first || !last) return null;
  return Math.min(0.08, Math.max(-0.02, (last.value / first.value) ** (1 / (last.year - first.year)) - 1));
}
