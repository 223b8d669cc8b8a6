import { type Evidence, type Fact, valueOf } from "../../evidence/evidence.ts";
import { claimsIn, factsIn, notesOn, notesPrefix, notesSource } from "./market-notes.ts";
import { notedCounts, notedSizes } from "./noted-sizes.ts";

/** What the library knows of a market, with what notes on it say. What the library holds already is not said again. `code`: of the market. */
export function withNotes(library: Evidence, code: string): Evidence {
  const notes = notesOn(code);
  if (notes.length === 0) return library;
  const own = library.market.id;
  const facts = factsIn(notes, own).filter((fact) => !library.facts.some((held) => isSame(held, fact)));
  const claims = claimsIn(notes, own);
  const producers = new Map(notes.flatMap(({ sources }) => sources.map((s) => [notesPrefix + s.id, s.producer ?? s.publisher] as const)));
  return {
    ...library,
    readSizes: new Map([...notedSizes(code), ...notedCounts(code)].map(({ datum, fact }) => [datum.id, { ...fact, market: own }])),
    facts: [...library.facts, ...facts],
    claims: {
      drivers: [...claims.drivers, ...library.claims.drivers],
      restraints: [...claims.restraints, ...library.claims.restraints],
      opportunities: [...claims.opportunities, ...library.claims.opportunities],
      regulations: [...claims.regulations, ...library.claims.regulations],
      forces: [...claims.forces, ...library.claims.forces],
      porter: [...claims.porter, ...library.claims.porter],
      valueChain: library.claims.valueChain,
      counted: library.claims.counted,
    },
    factsOf: (market, metric, geography) =>
      [
        ...library.factsOf(market, metric, geography),
        ...facts.filter((f) => f.market === market && f.metric === metric && (geography === undefined || f.geography === geography)),
      ].toSorted((a, b) => b.year - a.year),
    producerOf: (fact) => producers.get(fact.source) ?? library.producerOf(fact),
    source: (id) => notesSource(notes, id) ?? library.source(id),
  };
}

/** One figure, on whatever page: of the same thing, place and year, and as large but for rounding. */
const isSame = (a: Fact, b: Fact): boolean =>
  a.market === b.market &&
  a.metric === b.metric &&
  a.geography === b.geography &&
  a.year === b.year &&
  a.entity === b.entity &&
  a.unit === b.unit &&
  Math.abs(valueOf(a) - valueOf(b)) <= 0.01 * Math.abs(valueOf(a));
