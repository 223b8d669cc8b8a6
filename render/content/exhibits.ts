import type { Exhibit, Source } from "#document";
import { publisherOf } from "#shared/publisher.ts";
import { exhibitCells, referencesOf } from "#model";
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

/** Publishers in a source line with their dates, and in all. */
const [datedSources, namedSources] = [4, 12];

export function exhibitData(e: Exhibit, r: Resolver): ExhibitData {
  const missing = e.status === "unavailable";
  const drawing = e.chart !== undefined && !missing;
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

/**
 * Official publishers first, sellers of reports and what we computed ourselves last, between them those with the most sources. Each has its
 * date: the first in full, the later ones by the year.
 */
export function sourceLine(sources: readonly Source[]): ExhibitData["sources"] {
  const byPublisher = Map.groupBy(
    sources.toSorted((a, b) => a.number - b.number),
    (source) => publisherOf(source).replace(/, computed from .*$/, ""),
  );
  const lines = [...byPublisher].toSorted(([, a], [, b]) => rankOf(a) - rankOf(b) || b.length - a.length);
  const isLong = lines.length > datedSources + 1;
  const more = lines.slice(namedSources).flatMap(([, list]) => list);
  return [
    ...lines.slice(0, namedSources).map(([publisher, list], i) => ({
      name: `${publisher}, ${isLong && i >= datedSources ? yearsOf(list) : datesOf(list)}`,
      refs: numbersOf(list),
    })),
    ...(more.length > 0 ? [{ name: `and ${numbersOf(more).length} more, ${yearsOf(more)}:`, refs: numbersOf(more) }] : []),
  ];
}

const rankOf = (list: readonly Source[]): number =>
  Math.min(...list.map(({ kind, url }) => (kind === "official statistic" ? 0 : isOwn(url) ? 3 : kind === "research" ? 2 : 1)));
const isOwn = (url: string): boolean => url.startsWith("urn:");
const numbersOf = (list: readonly Source[]): number[] => referencesOf(list).map(([s]) => s.number);

const publishedOf = (sources: readonly Source[]): string[] =>
  [...new Set(sources.flatMap((s) => (s.published === "" ? [] : [s.published])))].toSorted();

/** The date of publication; of several the first and the last year. */
function datesOf(sources: readonly Source[]): string {
  const [first, second] = publishedOf(sources);
  return first !== undefined && second === undefined ? plainDate(first) : yearsOf(sources);
}

/** Years of publication; of a page without a date, when it was read. */
function yearsOf(sources: readonly Source[]): string {
  const years = publishedOf(sources).map((date) => date.slice(0, 4));
  const [from, to] = [years[0], years.at(-1)];
  if (from === undefined) return `undated, read ${plainDate(sources[0]?.retrieved.slice(0, 7) ?? "")}`;
  return from === to ? from : `${from}–${to}`;
}
