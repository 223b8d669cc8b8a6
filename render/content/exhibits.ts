import type { Exhibit, Source } from "#document";
import { exhibitCells } from "#model";
import type { Resolver } from "../resolve.ts";
import { paragraph, runs, type Run } from "./runs.ts";
import { plainDate } from "../dates.ts";
import { fullWidth, printedTable, tableHeight, textHeight, type TableData } from "./exhibit-table.ts";

export interface ExhibitData {
  id: string;
  number: number;
  status: string;
  quality: string;
  title: Run[];
  plainTitle: string;
  subtitle: Run[];
  reason: Run[];
  note: Run[];
  chart: boolean;
  alt: string;
  /** Of its table or quadrants, in points on a page of A4: an estimate. */
  height: number;
  table: TableData | null;
  quadrants: { title: string; tone: string; items: Run[][] }[];
  sources: { name: string; refs: number[] }[];
  /** What it rests on where no source is named. */
  origin: string;
}

/** Publishers named in a source line; further ones appear as numbers. */
const namedSources = 4;

/** `isDrawn`: its drawing stands on another page already, where its table is not; the exhibit then has the table alone. */
export function exhibitData(e: Exhibit, r: Resolver, isDrawn = false): ExhibitData {
  const missing = e.status === "unavailable";
  const drawing = e.chart !== undefined && !missing && !(isDrawn && e.table !== undefined);
  const table = missing ? null : printedTable(e, drawing, r);
  const quadrants = missing
    ? []
    : (e.quadrants ?? []).map((q) => ({ title: q.title, tone: q.tone, items: q.items.map((item) => paragraph([item], r)) }));
  const height =
    (table ? tableHeight(table) : 0) +
    quadrants.flatMap((q) => q.items).reduce((sum, item) => sum + textHeight(item, fullWidth / 2 - 30) / 2 + 4, 0);
  return {
    id: e.id,
    number: e.number,
    status: e.status,
    quality: e.quality,
    title: runs(e.title, r),
    plainTitle: r.text(e.title, { cites: false }),
    subtitle: runs(e.subtitle, r),
    reason: runs(e.reason ?? [], r),
    note: runs(e.note ?? [], r),
    chart: drawing,
    alt: spokenChart(e, r),
    height,
    table,
    quadrants,
    sources: sourceLine(sourcesOf(e, r)),
    origin: originOf(e, r),
  };
}

/** What a drawing shows, in words for who cannot see it. */
export const spokenChart = (e: Exhibit, r: Resolver): string => {
  const text = e.alt ? r.text(e.alt, { cites: false }) : r.text(e.title, { cites: false });
  return text.trim() === "" ? `Drawing of exhibit ${e.number}` : text;
};

/** Who printed what was read, and whose figure it is where that is another. */
export const publisherOf = ({ producer, publisher }: Pick<Source, "producer" | "publisher">): string =>
  producer === undefined || producer === publisher ? publisher : `${producer}, quoted by ${publisher}`;

/** The sources that an exhibit names, or else those of the facts that its figures are. */
export function sourcesOf(e: Exhibit, r: Resolver): Source[] {
  const read = exhibitCells(e).flatMap((id) => {
    const c = r.cell(id);
    return c.kind === "fact" ? [c.source] : c.kind === "assumption" ? c.sources : [];
  });
  return [...new Set(e.sources.length > 0 ? e.sources : read)].map((id) => r.source(id));
}

function originOf(e: Exhibit, r: Resolver): string {
  const cells = exhibitCells(e).map((id) => r.cell(id));
  if (cells.length === 0) return "drawn up for this report; it holds no measured figure";
  return cells.every((c) => c.kind === "assumption" || (c.kind === "formula" && /\.(?:low|high)$/.test(c.formula)))
    ? "assumptions of this report, each with its reason in the appendix"
    : "computed in this report, see How each figure was made";
}

/** Publishers with the most sources first; those that are not named are counted. */
export function sourceLine(sources: readonly Source[]): ExhibitData["sources"] {
  const byPublisher = Map.groupBy(
    sources.toSorted((a, b) => a.number - b.number),
    publisherOf,
  );
  const lines = [...byPublisher]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([publisher, list]) => ({
      name: [publisher, datesOf(list)].filter((part) => part !== "").join(", "),
      refs: list.map((s) => s.number),
    }));
  if (lines.length <= namedSources + 1) return lines;
  const more = lines.slice(namedSources);
  return [
    ...lines.slice(0, namedSources),
    { name: `and ${more.length} more:`, refs: more.flatMap((l) => l.refs).toSorted((a, b) => a - b) },
  ];
}

/** The date of publication; of several the first and the last year. */
function datesOf(sources: readonly Source[]): string {
  const dates = [...new Set(sources.flatMap((s) => (s.published === "" ? [] : [s.published])))].toSorted();
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (dates.length <= 1) return plainDate(first);
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return from === to ? from : `${from}–${to}`;
}
