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

/** What was counted before tells little of the year of trade. */
const countedFrom = 2019;
/** Who sells changes slowly. */
const sellersFrom = 2015;

/** Metrics that an exporter reads, in the order in which they are printed. */
const read: readonly Fact["metric"][] = [
  "market_size",
  "volume",
  "imports",
  "country_share",
  "price",
  "segment_share",
  "company_share",
  "penetration",
  "production",
];
/** The same of the country that sells: what goes abroad, at what price, and who sells it. */
const ofSupply: readonly Fact["metric"][] = [
  "exports",
  "volume",
  "price",
  "production",
  "company_share",
  "company_volume",
  "company_revenue",
  "segment_share",
  "other",
];

/**
 * What notes and dossiers say of a country on the goods themselves, or on the market of the library that they belong to (coffee, furniture, tea):
 * it counts for that country only, and never for another.
 */
export function publishedOn(codes: readonly string[]): Pick<TradeEvidence, "published" | "publishedFigures" | "publishedSupply" | "pages"> {
  let pages: readonly Pages[] | undefined;
  const figuresBy = (metrics: readonly Fact["metric"][], iso3: string, from: (metric: Fact["metric"]) => number): PublishedFigure[] =>
    all().flatMap(({ of, facts }) =>
      metrics.flatMap((metric) =>
        facts
          .filter((fact) => fact.geography === iso3 && fact.metric === metric && fact.year >= from(metric))
          .toSorted((a, b) => b.year - a.year)
          .map((fact): PublishedFigure => ({ fact, of })),
      ),
    );
  const all = () => (pages ??= marketsOfGoods(codes).map(pagesOf));
  return {
    published: (iso3) => {
      const told = all().flatMap(({ of, claims }) => {
        const there = claimsThere(claims, iso3);
        return [
          ...there.restraints.map((row) => ({ ...row, kind: "holds back" as const, text: row.mechanism, of })),
          ...there.drivers.map((row) => ({ ...row, kind: "drives" as const, text: row.mechanism, of })),
          ...there.regulations.map((row) => ({ ...row, kind: "rules" as const, text: row.what, of })),
        ];
      });
      // A page may be filed under a market and the wider one: it is told under the closest.
      return told
        .filter((row, at) => told.findIndex((other) => other.source === row.source && other.name === row.name) === at)
        .map(({ kind, name, text, year, of, source }): PublishedStatement => ({ kind, name, text, year, of, source }));
    },
    publishedFigures: (iso3) => figuresBy(read, iso3, () => countedFrom),
    publishedSupply: (iso3) =>
      figuresBy(ofSupply, iso3, (metric) => (metric === "segment_share" || metric === "company_share" ? sellersFrom : countedFrom)),
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
