import { type AcceptedClaim, acceptClaim } from "./accept-claim.ts";
import { type AcceptedFact, acceptGathered, type GatheredFault, type GatheredGate } from "./accept-gathered.ts";
import { isFirstHand, originalsOf, rankOf } from "./copies.ts";
import type { Claims, Evidence, EvidenceSource, Fact, GatheredPart } from "./evidence.ts";
import type { Gathered, GatheredFact, GatheredSource } from "./gathered.ts";
import { countedOnce } from "./counted-once.ts";
import { marketFinder } from "./named-market.ts";
import { passagesOf } from "./passages.ts";

/** Gathered evidence that passed the gate, with what did not. */
export interface AcceptedEvidence {
  facts: readonly AcceptedFact[];
  claims: readonly AcceptedClaim[];
  sources: ReadonlyMap<string, GatheredSource>;
  /** By source: the passages that a report stores of it. */
  passages: ReadonlyMap<string, string>;
  /** Source → the source that it is a copy of, or itself. */
  originals: ReadonlyMap<string, string>;
  refused: readonly { source: string; reason: string; detail: string }[];
  failed: Gathered["failed"];
  /** Figures that only repeat another source's, or the library's. */
  copies: number;
}

export interface JoinOptions {
  /** Further names of the study's market: as it was typed. */
  names: readonly string[];
  /** Id of the study's market that a name means which its lists do not have. */
  meaning: (name: string) => string | undefined;
  /** Date of the report, YYYY-MM-DD. */
  asOf: string;
  /** The library holds the figure already. */
  isHeld?: (fact: Fact) => boolean;
}

/** Ids of gathered sources begin so in the evidence and in the ledger: the library has none. */
const prefix = "gathered-";

/** Holds every gathered fact and claim against the text that it is read from, and against the market and place of the study. */
export function acceptEvidence(library: Evidence, gathered: Gathered, { names, meaning, asOf, isHeld }: JoinOptions): AcceptedEvidence {
  const sources = new Map(gathered.sources.map((source) => [source.id, source]));
  const { placesIn } = library.official;
  const entities = entitiesOf(gathered.facts);
  const gate: GatheredGate = {
    findMarket: marketFinder(library.markets, { id: library.market.id, names }),
    meaning,
    placesIn,
    thisYear: Number(asOf.slice(0, 4)),
    others: (fact) => entities.get(likeOf(fact)) ?? [],
  };
  const refused: AcceptedEvidence["refused"][number][] = gathered.refused.map(({ source, reason, detail }) => ({ source, reason, detail }));
  const judge = <A extends object>(source: string, answer: A | GatheredFault): A[] => {
    if (!isFault(answer)) return [answer];
    refused.push({ source, reason: answer[0], detail: answer[1] });
    return [];
  };
  const facts = gathered.facts.flatMap((fact) => judge<AcceptedFact>(fact.source, acceptGathered(fact, sources.get(fact.source), gate)));
  const claims = gathered.claims.flatMap((claim) =>
    judge<AcceptedClaim>(claim.source, acceptClaim(claim, sources.get(claim.source), gate)),
  );
  const originals = originalsOf(gathered.sources);
  // A statement that is reprinted is one statement, and its original is cited.
  const said = claims.filter(({ row: { source, quote } }) => {
    const original = originals.get(source) ?? source;
    return original === source || !claims.some(({ row }) => row.source === original && row.quote === quote);
  });
  const once = countedOnce(facts, { sources, originals, isHeld: (fact) => isHeld?.(fact) === true || isOfLibrary(library, fact) });
  for (const { fact, detail } of once.contradicted) refused.push({ source: fact.source, reason: "contradiction", detail });
  const read = passagesOf({ facts: once.facts, claims: said, sources }, placesIn);
  for (const fact of once.facts)
    if (!read.facts.includes(fact))
      refused.push({ source: fact.source, reason: "quote-not-in-source", detail: "its passage alone reads otherwise" });
  return { ...read, sources, originals, refused, failed: gathered.failed, copies: once.copies };
}

const isFault = <A extends object>(answer: A | GatheredFault): answer is GatheredFault => Array.isArray(answer);

const likeOf = ({ metric, axis = "" }: Pick<GatheredFact, "metric" | "axis">): string => `${metric} ${axis}`;
function entitiesOf(facts: readonly GatheredFact[]): Map<string, string[]> {
  const found = Map.groupBy(facts, likeOf);
  return new Map([...found].map(([like, rows]) => [like, [...new Set(rows.flatMap(({ entity }) => entity ?? []))]]));
}

/** The library has the very figure: nothing is gained by counting it again. */
const isOfLibrary = (library: Evidence, fact: Fact): boolean =>
  library
    .factsOf(fact.market, fact.metric, fact.geography)
    .some((held) => held.year === fact.year && held.entity === fact.entity && held.unit === fact.unit && isSameValue(held, fact));
const isSameValue = (a: Fact, b: Fact): boolean => a.value === b.value && a.scale === b.scale;

/**
 * The evidence of the library with what was gathered: the second implementation of `Evidence`. Of two figures of one thing the newer comes
 * first, then the more official. `sizes`: gathered facts that the sizing methods read, by the id of their datum.
 */
export function joinEvidence(library: Evidence, accepted: AcceptedEvidence, sizes: ReadonlyMap<string, Fact> = new Map()): Evidence {
  const { facts, claims } = accepted;
  const named = facts.map(gatheredFactOf);
  const all = [...library.facts, ...named];
  const rank = (fact: Fact): number => {
    const source = sourceOf(accepted, fact.source);
    return source === undefined ? libraryRank : source.kind === "official statistic" ? 0 : libraryRank + 1 + rankOf(source);
  };
  const ofList = <K extends keyof Claims>(list: K): Claims[K] =>
    [
      ...library.claims[list],
      ...claims.flatMap((claim) => (claim.list === list ? [{ ...claim.row, source: gatheredId(claim.row.source) }] : [])),
    ] as unknown as Claims[K];
  return {
    ...library,
    facts: all,
    claims: {
      drivers: ofList("drivers"),
      restraints: ofList("restraints"),
      opportunities: ofList("opportunities"),
      regulations: ofList("regulations"),
      forces: ofList("forces"),
      porter: ofList("porter"),
      valueChain: ofList("valueChain"),
      counted: ofList("counted"),
    },
    factsOf: (market, metric, geography) =>
      [
        ...library.factsOf(market, metric, geography),
        ...named.filter((f) => f.market === market && f.metric === metric && (geography === undefined || f.geography === geography)),
      ].toSorted((a, b) => b.year - a.year || rank(a) - rank(b)),
    producerOf(fact) {
      const source = sourceOf(accepted, fact.source);
      if (!source) return library.producerOf(fact);
      const original = accepted.sources.get(accepted.originals.get(source.id) ?? source.id) ?? source;
      return original.producer ?? original.publisher;
    },
    source: (id) => gatheredSourceOf(accepted, id) ?? library.source(id),
    readSizes: new Map([...library.readSizes, ...[...sizes].map(([id, fact]) => [id, gatheredFactOf(fact)] as const)]),
    gathered: gatheredPart(accepted),
  };
}

/** What a report says of the evidence that was gathered for it. */
export const gatheredPart = ({ sources, facts, claims, copies, refused, failed }: AcceptedEvidence): GatheredPart => ({
  sources: sources.size,
  facts: facts.length,
  claims: claims.length,
  copies,
  refused,
  failed,
});

/** Id under which a report holds a gathered source. */
export const gatheredId = (source: string): string => prefix + source;

/** A gathered fact as a report holds it, under that id of its source. */
export const gatheredFactOf = (fact: Fact): Fact => ({ ...fact, source: gatheredId(fact.source) });

/** A gathered source by that id, with the passages that the report stores of it; undefined for an id of the library. */
export function gatheredSourceOf(accepted: AcceptedEvidence, id: string): EvidenceSource | undefined {
  const source = sourceOf(accepted, id);
  return source && storedSource(source, accepted.passages.get(source.id) ?? "");
}
/** Between the statistics that a state publishes and everything else that is gathered. */
const libraryRank = 1;

const sourceOf = ({ sources }: AcceptedEvidence, id: string): GatheredSource | undefined =>
  id.startsWith(prefix) ? sources.get(id.slice(prefix.length)) : undefined;

const storedSource = (
  { kind, title, publisher, producer, url, published, retrieved, licence }: GatheredSource,
  snapshot: string,
): EvidenceSource => ({
  kind,
  title,
  publisher,
  ...(producer === undefined ? {} : { producer }),
  url,
  published,
  retrieved,
  ...(licence === undefined ? {} : { licence }),
  snapshot,
});

/** Sizes of the market in one country that sizing may rest on, each with what shows how good it is. */
export const nationalSizes = (
  accepted: AcceptedEvidence,
  market: string,
  country: string,
): { fact: AcceptedFact; producer: string; isFirstHand: boolean }[] =>
  accepted.facts
    .filter((fact) => fact.metric === "market_size" && fact.market === market && fact.geography === country && fact.entity === undefined)
    .flatMap((fact) => {
      const source = accepted.sources.get(accepted.originals.get(fact.source) ?? fact.source);
      return source ? [{ fact, producer: source.producer ?? source.publisher, isFirstHand: isFirstHand(source) }] : [];
    });
