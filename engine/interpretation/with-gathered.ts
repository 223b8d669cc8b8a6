import { partAxisOf } from "../analysis/part-years.ts";
import type { GatheredSize } from "../analysis/sizing/methods/method.ts";
import { type PartCount, withPaces } from "../analysis/sizing/methods/part-year-pace.ts";
import { type Evidence, type Fact, scales, valueOf } from "../evidence/evidence.ts";
import type { Gathered } from "../evidence/gathered.ts";
import { type AcceptedEvidence, acceptEvidence, gatheredId, joinEvidence, nationalSizes } from "../evidence/join-evidence.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import { bundledTables } from "../reference/official/sizing-tables.ts";
import { evidenceOf } from "./evidence-of.ts";
import { codeOf, type CodedMarket } from "./market-by-code.ts";

/** Where and when a market is measured, and how the brief calls it. */
interface Place {
  country: string | null;
  year: number;
  /** YYYY-MM-DD. */
  asOf: string;
  industryName: string;
}

/** What is known of a market: of the library alone, or with what was gathered for this report. */
export function evidenceWith(market: CodedMarket, { country, year, asOf, industryName }: Place, gathered: Gathered | undefined): Evidence {
  const library = evidenceOf(market, { country, year });
  if (!gathered) return library;
  const accepted = acceptEvidence(library, gathered, {
    names: [industryName, market.key.name],
    meaning: (name) => marketMeant(market, library, name),
    asOf,
    isHeld: (fact) => isKnown(fact, library),
  });
  const { data, read } = country === null ? noSizes : sizesGathered(accepted, library, country, year);
  if (data.length === 0) return joinEvidence(library, accepted);
  const sized = evidenceOf(market, { country, year }, data);
  // Where no class of official statistics stands for the market, its published size counts as one that the library publishes.
  const used = new Set(sized.profile?.size?.estimates.flatMap((estimate) => estimate.data.map((datum) => datum.id)));
  return joinEvidence(sized, accepted, new Map([...read].filter(([id]) => used.has(id))));
}

const noSizes: { data: GatheredSize[]; read: Map<string, Fact> } = { data: [], read: new Map() };

/**
 * Gathered sizes of a market in a country, for sizing, and the fact that each is read from, by the id of its datum. `base`: the year that
 * counts of a part of a year may bring them to.
 */
export function sizesGathered(
  accepted: AcceptedEvidence,
  { market, official }: Pick<Evidence, "market" | "official">,
  country: string,
  base: number,
): typeof noSizes {
  const place = official.countryByIso3(country)?.name ?? "";
  const read = new Map<string, Fact>();
  const datumOf = (fact: Fact, id: string, label: string): Datum => {
    read.set(id, fact);
    const { source, year, unit, status, value, scale } = fact;
    return { id, measure: id, label, value: value * scales[scale], unit, year, country, source: gatheredId(source), status };
  };
  const sizes = nationalSizes(accepted, market.id, country).map(({ fact, producer, isFirstHand }, i): GatheredSize => ({
    datum: datumOf(fact, `gathered_size_${i + 1}`, `${market.name}, ${place}, ${fact.year}, by ${producer}`),
    producer,
    isFirstHand,
  }));
  const parts = accepted.facts.flatMap((fact, i): PartCount[] => {
    const { metric, axis, entity, geography, unit } = fact;
    const isCount = metric === "other" && axis !== undefined && entity === undefined && /^[A-Z]{3}$/.test(unit);
    return isCount && fact.market === market.id && geography === country && partAxisOf(axis)
      ? [{ axis, datum: datumOf(fact, `gathered_count_${i + 1}`, `${market.name}: ${axis}, ${place}, ${fact.year}`) }]
      : [];
  });
  return { data: withPaces(sizes, parts, base), read };
}

/** Code of what a name means in everyday speech or an official list: "coffee", "coffee market"; undefined for a name that is in none. */
export const codeNamed = (name: string): string | undefined => bundledTables().named(name.replace(/\s+(?:market|industry|sector)s?$/i, ""));

/** Id of the market of this study's industry that a name means in everyday speech or an official list. */
function marketMeant(market: CodedMarket, library: Evidence, name: string): string | undefined {
  const code = codeNamed(name);
  if (code === undefined) return undefined;
  if (code === market.key.id) return library.market.id;
  const { placed } = market;
  return placed && library.markets.find((m) => codeOf({ ...placed, market: { ...placed.market, id: m.id } }) === code)?.id;
}

/** The table of known figures holds it: sizing has it already. */
const isKnown = (fact: Fact, library: Evidence): boolean =>
  fact.metric === "market_size" &&
  (library.profile?.published ?? []).some(
    ({ size }) =>
      size.country === fact.geography &&
      size.year === fact.year &&
      size.unit === fact.unit &&
      Math.abs(size.value - valueOf(fact)) <= 0.01 * size.value,
  );
