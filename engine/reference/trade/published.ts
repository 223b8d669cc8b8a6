import type { Claims, Evidence, Fact } from "../../evidence/evidence.ts";
import type { PublishedFigure, PublishedStatement, TradeEvidence } from "../../evidence/trade.ts";
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

/** Metrics that an exporter reads, in the order in which they are printed. */
const read = ["market_size", "volume", "imports", "price", "segment_share", "company_share", "penetration", "production"] as const;

/**
 * What notes and dossiers say of a country on the goods themselves, or on the market of the library that they belong to (coffee, furniture, tea):
 * it counts for that country only, and never for another.
 */
export function publishedOn(codes: readonly string[]): Pick<TradeEvidence, "published" | "publishedFigures" | "pages"> {
  let pages: readonly Pages[] | undefined;
  const all = () => (pages ??= marketsOfGoods(codes).map(pagesOf));
  const speaksOf = (iso3: string) => (row: { geographies: readonly string[] }) => row.geographies.includes(iso3);
  return {
    published: (iso3) =>
      all().flatMap(({ of, claims }) => {
        const told = (
          kind: PublishedStatement["kind"],
          { name, source, year }: { name: string; source: string; year: number },
          text: string,
        ) => ({
          kind,
          name,
          text,
          year,
          of,
          source,
        });
        return [
          ...claims.restraints.filter(speaksOf(iso3)).map((row) => told("holds back", row, row.mechanism)),
          ...claims.drivers.filter(speaksOf(iso3)).map((row) => told("drives", row, row.mechanism)),
          ...claims.regulations.filter(speaksOf(iso3)).map((row) => told("rules", row, row.what)),
        ];
      }),
    publishedFigures: (iso3) =>
      all().flatMap(({ of, facts }) =>
        read.flatMap((metric) =>
          facts
            .filter((fact) => fact.geography === iso3 && fact.metric === metric)
            .toSorted((a, b) => b.year - a.year)
            .map((fact): PublishedFigure => ({ fact, of })),
        ),
      ),
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
