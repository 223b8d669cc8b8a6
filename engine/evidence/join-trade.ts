import type { Fact } from "./evidence.ts";
import { type AcceptedEvidence, gatheredFactOf, gatheredId, gatheredPart, gatheredSourceOf } from "./join-evidence.ts";
import type { PublishedFigure, PublishedStatement, TradeEvidence } from "./trade.ts";
import { demandFigures, supplyFigures } from "./trade-figures.ts";

/**
 * Evidence on goods with what was gathered for this report: statements and figures of pages, statistics and documents stand before those of the
 * library, unless the library holds a newer figure of the same thing. Trade between countries stays that of the tables.
 */
export function joinTrade(library: TradeEvidence, accepted: AcceptedEvidence): TradeEvidence {
  const facts = accepted.facts.map(gatheredFactOf);
  const statements = statementsOf(accepted);
  const { pages } = library;
  const joined = (own: readonly PublishedFigure[], held: readonly PublishedFigure[]): PublishedFigure[] => {
    const newest = own.filter(
      ({ fact }) => !held.some((other) => other.of === null && isOfSame(other.fact, fact) && other.fact.year > fact.year),
    );
    return [...newest, ...held.filter(({ of, fact }) => of !== null || !newest.some((each) => isOfSame(each.fact, fact)))];
  };
  return {
    ...library,
    published: (iso3) => [...statements.filter(({ places }) => places.includes(iso3)).map(({ said }) => said), ...library.published(iso3)],
    publishedFigures: (iso3) => joined(demandFigures(facts, null, iso3), library.publishedFigures(iso3)),
    publishedSupply: (iso3) => joined(supplyFigures(facts, null, iso3), library.publishedSupply(iso3)),
    pages: {
      get facts() {
        return [...facts, ...pages.facts];
      },
      official: pages.official,
      source: (id) => gatheredSourceOf(accepted, id) ?? pages.source(id),
    },
    gathered: gatheredPart(accepted),
  };
}

/** Two figures of one thing in one country, each of its own year. */
const isOfSame = (a: Fact, b: Fact): boolean =>
  a.metric === b.metric && a.geography === b.geography && a.entity === b.entity && a.axis === b.axis && a.of === b.of && a.unit === b.unit;

/** What gathered pages say drives, holds back or rules the market, with the countries (alpha-3) of which they say it. */
export const statementsOf = ({ claims }: AcceptedEvidence): { places: readonly string[]; said: PublishedStatement }[] =>
  claims.flatMap(({ list, row }) => {
    if (list !== "drivers" && list !== "restraints" && list !== "regulations") return [];
    const { name, year, geographies, source } = row;
    const isCost = list !== "regulations" && row.affects === "cost";
    const [kind, text] =
      list === "regulations" ? (["rules", row.what] as const) : ([list === "drivers" ? "drives" : "holds back", row.mechanism] as const);
    return [{ places: geographies, said: { kind, name, text, year, of: null, isCost, source: gatheredId(source) } }];
  });
