import type { Claims, Evidence, Fact } from "../../evidence/evidence.ts";
import type { PublishedStatement, TradeEvidence } from "../../evidence/trade.ts";
import { demandFigures, supplyFigures } from "../../evidence/trade-figures.ts";
import { officialStatistics } from "../countries/official-statistics.ts";
import { markets } from "../library.ts";
import { libraryEvidence } from "../library-evidence.ts";
import { claimsIn, factsIn, notesOn, notesSource } from "../notes/market-notes.ts";
import { type MatchedMarket, marketsOfGoods } from "./goods-notes.ts";

/** What is held of one market that the goods belong to. */
interface Pages {
  of: string | null;
  facts: readonly Fact[];
  claims: Pick<Claims, "drivers" | "restraints" | "regulations">;
  source: Evidence["source"];
}

/**
 * What notes and dossiers say of a country on the goods themselves, or on the market of the library that they belong to (coffee, furniture, tea):
 * it counts for that country only, and never for another.
 */
export function publishedOn(codes: readonly string[]): Pick<TradeEvidence, "published" | "publishedFigures" | "publishedSupply" | "pages"> {
  let pages: readonly Pages[] | undefined;
  const all = () => (pages ??= marketsOfGoods(codes).map(pagesOf));
  return {
    published: (iso3) => {
      const told = all().flatMap(({ of, claims }) => {
        const there = claimsThere(claims, iso3);
        return [
          ...there.restraints.map((row) => ({
            ...row,
            kind: "holds back" as const,
            text: row.mechanism,
            of,
            isCost: row.affects === "cost",
          })),
          ...there.drivers.map((row) => ({ ...row, kind: "drives" as const, text: row.mechanism, of, isCost: row.affects === "cost" })),
          ...there.regulations.map((row) => ({ ...row, kind: "rules" as const, text: row.what, of, isCost: false })),
        ];
      });
      // A page may be filed under a market and the wider one: it is told under the closest.
      return told
        .filter((row, at) => told.findIndex((other) => other.source === row.source && other.name === row.name) === at)
        .map(({ kind, name, text, year, of, source, isCost }): PublishedStatement => ({ kind, name, text, year, of, source, isCost }));
    },
    publishedFigures: (iso3) => all().flatMap(({ of, facts }) => demandFigures(facts, of, iso3)),
    publishedSupply: (iso3) => all().flatMap(({ of, facts }) => supplyFigures(facts, of, iso3)),
    pages: {
      get facts() {
        return all().flatMap(({ facts }) => facts);
      },
      official: officialStatistics,
      source(id) {
        for (const { source, facts, claims } of all()) {
          const rows = [...facts, ...claims.drivers, ...claims.restraints, ...claims.regulations];
          if (rows.some((row) => row.source === id)) return source(id);
        }
        throw new Error(`no page on the goods has the id ${id}`);
      },
    },
  };
}

function claimsThere({ drivers, restraints, regulations }: Pages["claims"], iso3: string): Pages["claims"] {
  const isThere = ({ geographies }: { geographies: readonly string[] }) => geographies.includes(iso3);
  return { drivers: drivers.filter(isThere), restraints: restraints.filter(isThere), regulations: regulations.filter(isThere) };
}

function pagesOf({ code, library, name }: MatchedMarket): Pages {
  const notes = notesOn(code);
  const id = library?.market ?? code;
  const placed = library && markets().find(({ dossier, market }) => dossier.industry === library.industry && market.id === library.market);
  const dossier = placed ? libraryEvidence(placed) : null;
  const own = <R extends { markets: readonly string[] }>(rows: readonly R[] | undefined) =>
    (rows ?? []).filter((row) => row.markets.includes(id));
  const noted = claimsIn(notes, id);
  return {
    of: code.startsWith("hs:") ? null : name,
    facts: [...factsIn(notes, id), ...(dossier?.facts ?? []).filter(({ market }) => market === id)],
    claims: {
      drivers: [...noted.drivers, ...own(dossier?.claims.drivers)],
      restraints: [...noted.restraints, ...own(dossier?.claims.restraints)],
      regulations: [...noted.regulations, ...own(dossier?.claims.regulations)],
    },
    source(sourceId) {
      const found = notesSource(notes, sourceId) ?? dossier?.source(sourceId);
      if (!found) throw new Error(`no page on ${name} has the id ${sourceId}`);
      return found;
    },
  };
}
