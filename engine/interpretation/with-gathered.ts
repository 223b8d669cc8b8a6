import type { GatheredSize } from "../analysis/sizing/methods/method.ts";
import type { Evidence, Fact } from "../evidence/evidence.ts";
import { scales } from "../evidence/evidence.ts";
import type { Gathered } from "../evidence/gathered.ts";
import { acceptEvidence, joinEvidence, nationalSizes } from "../evidence/join-evidence.ts";
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
  const found = country === null ? [] : nationalSizes(accepted, library.market.id, country);
  const place = library.official.countryByIso3(country ?? "")?.name ?? "";
  const sizes = new Map<string, Fact>();
  const data = found.map(({ fact, producer, isFirstHand }, i): GatheredSize => {
    const id = `gathered_size_${i + 1}`;
    sizes.set(id, fact);
    const label = `${library.market.name}, ${place}, ${fact.year}, by ${producer}`;
    const { source, year: of, unit, status } = fact;
    return {
      datum: { id, measure: id, label, value: fact.value * scales[fact.scale], unit, year: of, country: country ?? "", source, status },
      producer,
      isFirstHand,
    };
  });
  if (data.length === 0) return joinEvidence(library, accepted);
  const sized = evidenceOf(market, { country, year }, data);
  // Where no class of official statistics stands for the market, its published size counts as one that the library publishes.
  const used = new Set(sized.profile?.size?.estimates.flatMap((estimate) => estimate.data.map((datum) => datum.id)));
  return joinEvidence(sized, accepted, new Map([...sizes].filter(([id]) => used.has(id))));
}

/** Id of the market of this study's industry that a name means in everyday speech or an official list. */
function marketMeant(market: CodedMarket, library: Evidence, name: string): string | undefined {
  const code = bundledTables().named(name.replace(/\s+(?:market|industry|sector)s?$/i, ""));
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
      Math.abs(size.value - fact.value * scales[fact.scale]) <= 0.01 * size.value,
  );
