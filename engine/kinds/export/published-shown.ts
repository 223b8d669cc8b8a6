import type { PublishedFigure } from "../../evidence/trade.ts";
import { tonnesOf } from "./own-value.ts";
import type { ExportWork, Judged } from "./work.ts";

/** Which figures of pages the report prints, asked by the tables that print them and by sentences that must not deny one. */

type Metric = PublishedFigure["fact"]["metric"];
/** Figures from which their table is shown. */
const fewest = 3;

/** Of the exports of the origin: figures of a kind that are printed, and of all kinds together. */
const mostOf: Readonly<Partial<Record<Metric, number>>> = { exports: 4, other: 5, segment_share: 2 };
const [usual, most] = [3, 16];
/** Of a destination, of all kinds together. */
const mostThere = 6;

/** The newest of each thing, and no more of a kind than a reader needs. */
function chosen(
  figures: readonly PublishedFigure[],
  {
    thingOf,
    mostOfKind,
    inAll,
  }: { thingOf: (fact: PublishedFigure["fact"]) => string; mostOfKind: (metric: Metric) => number; inAll: number },
): readonly PublishedFigure[] {
  const perKind = new Map<Metric, number>();
  const told = new Set<string>();
  return figures
    .filter(({ fact }) => {
      const [thing, before] = [thingOf(fact), perKind.get(fact.metric) ?? 0];
      if (told.has(thing) || before >= mostOfKind(fact.metric)) return false;
      told.add(thing);
      perKind.set(fact.metric, before + 1);
      return true;
    })
    .slice(0, inAll);
}

/** Tonnes that stand in the row of their value have none of their own. */
function withoutTonnes({ product }: ExportWork["subject"], figures: readonly PublishedFigure[]): readonly PublishedFigure[] {
  const beside = new Set(figures.flatMap(({ fact }) => tonnesOf(product, fact, figures) ?? []));
  return figures.filter(({ fact }) => !beside.has(fact));
}

/** What pages print of the exports of the origin. */
export const supplyFigures = ({ subject }: Pick<ExportWork, "subject">): readonly PublishedFigure[] =>
  chosen(withoutTonnes(subject, subject.evidence.publishedSupply(subject.origin.iso3)), {
    // Two publishers of one year's exports are two measures.
    thingOf: ({ metric, entity = "", axis = "", of = "", source, year }) =>
      (metric === "exports" ? [metric, source, year] : [metric, entity, axis, of]).join("|"),
    mostOfKind: (metric) => mostOf[metric] ?? usual,
    inAll: most,
  });

/** The same as a table; none where too few make none. */
export function shownSupply(w: Pick<ExportWork, "subject">): readonly PublishedFigure[] {
  const figures = supplyFigures(w);
  return figures.length >= fewest ? figures : [];
}

/** What pages count in the destinations of the short list; none where too few make no table. */
export function shownThere({
  subject: { evidence },
  short,
}: Pick<ExportWork, "subject" | "short">): readonly (Pick<Judged, "name"> & { figures: readonly PublishedFigure[] })[] {
  const { pages, publishedFigures } = evidence;
  const rows = short.map(({ name, data }) => ({
    name,
    figures: chosen(
      // What sellers of reports say that a market is worth rests on no count that a reader can look up.
      publishedFigures(data.iso3).filter(
        ({ fact: { metric, source } }) => metric !== "market_size" || pages.source(source).kind !== "research",
      ),
      {
        thingOf: ({ metric, entity = "", axis = "" }) => [metric, entity, axis].join("|"),
        mostOfKind: () => usual,
        inAll: mostThere,
      },
    ),
  }));
  return rows.reduce((sum, { figures }) => sum + figures.length, 0) >= fewest ? rows : [];
}
