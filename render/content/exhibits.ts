import type { Exhibit, Source } from "#document";
import { exhibitCells } from "#model";
import { itemAt, type Resolver } from "../resolve.ts";
import { paragraph, runs, type Run } from "./runs.ts";
import { plainDate } from "../dates.ts";
import { columnWeights, figureWidth, naturalWidth } from "./column-weights.ts";

export interface TableColumn {
  label: string;
  unit: string;
  align: string;
  /** Share of the width that columns of words have. */ weight: number;
  /** What a column of figures needs, in points. */ needs: number;
}
export interface TableData {
  columns: TableColumn[];
  /** `span`: columns that the first cell takes, those that follow being empty. */
  rows: { role: string; span: number; cells: Run[][] }[];
  /** True where all columns are figures, so that the first takes the room. */ wordless: boolean;
  /** True where the figures would take the room of the words. */ tight: boolean;
}
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

/** A table as long as this is read in the drawing, not beside it. */
const shortTable = 12;
/** Publishers named in a source line; further ones appear as numbers. */
const namedSources = 4;

/** `isDrawn`: its drawing stands on another page already, where its table is not; the exhibit then has the table alone. */
export function exhibitData(e: Exhibit, r: Resolver, isDrawn = false): ExhibitData {
  const missing = e.status === "unavailable";
  const drawing = e.chart !== undefined && !missing && !(isDrawn && e.table !== undefined);
  const table = e.table && !missing && (!drawing || printsTable(e)) ? tableData(e.id, e.table, r) : null;
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

/** Beside a chart a table is printed only where it is short and holds columns that the drawing does not show. */
function printsTable(e: Exhibit): boolean {
  if (!e.table) return false;
  if (!e.chart) return true;
  const drawn = {
    line: 3,
    bars: 2,
    stack: e.chart.kind === "stack" ? e.chart.parts.length + 1 : 0,
    range: 4,
    waterfall: 2,
    tornado: 3,
    scatter: 4,
    heat: e.chart.kind === "heat" ? e.chart.columns.length + 1 : 0,
    map: 2,
  }[e.chart.kind];
  const columns = e.chart.kind === "stack" ? Math.min(e.table.columns.length, e.table.rows.length + 1) : e.table.columns.length;
  return e.table.rows.length <= shortTable && columns > drawn;
}

/** A column without one entry is left out: a reader learns nothing from it but that. */
function tableData(exhibit: string, table: NonNullable<Exhibit["table"]>, r: Resolver): TableData {
  const all = table.rows.map((row) => table.columns.map((_, i) => runs(itemAt(row.cells, i, `a row of the table of ${exhibit}`), r)));
  const shown = table.columns.flatMap((_, i) => (i === 0 || all.some((cells) => !isEmpty(cells[i] ?? [])) ? [i] : []));
  const columns = shown.map((i) => itemAt(table.columns, i, `the columns of ${exhibit}`));
  const rows = table.rows.map((row, k) => {
    const cells = shown.map((i) => all[k]?.[i] ?? []);
    return { role: row.role ?? "", span: spanOf(cells), cells };
  });
  // A cell that reaches over others says nothing of the width of its own column.
  const texts = (i: number) => rows.flatMap((row) => (i === 0 && row.span > 1 ? [] : [plain(row.cells[i] ?? [])]));
  const weights = columnWeights(columns.map((c, i) => ({ isFigure: c.align === "right", texts: [c.label, c.unit ?? "", ...texts(i)] })));
  return {
    columns: columns.map((c, i) => ({
      label: c.label,
      unit: c.unit ?? "",
      align: c.align,
      weight: weights[i] || 1,
      needs: figureWidth(c.label, [c.unit ?? "", ...texts(i)]),
    })),
    rows,
    wordless: columns.every((c) => c.align === "right"),
    tight: fullWidth < sum(weights) + sum(columns.map((c, i) => (c.align === "right" ? naturalWidth([c.label, ...texts(i)]) : 0))),
  };
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const plain = (cell: readonly Run[]) => cell.map((run) => (run.t === "cite" ? `[${run.refs.join(",\u00a0")}]` : run.v)).join("");
/** Columns of the first cell: a sum's name or a remark may run on over cells that hold nothing. */
function spanOf(cells: readonly Run[][]): number {
  const next = cells.findIndex((cell, i) => i > 0 && plain(cell).trim() !== "");
  return next === -1 ? cells.length : next;
}
const isEmpty = (cell: readonly Run[]) => /^[–\s]*$/.test(plain(cell));

const fullWidth = 476;
/** Height of a text at 8 points, from the average width of a letter: an estimate is enough for this choice. */
const textHeight = (cell: readonly Run[], width: number) =>
  Math.ceil((cell.reduce((sum, run) => sum + (run.t === "cite" ? 4 : run.v.length), 0) * 4.2) / width) * 10.4;

function tableHeight(table: TableData): number {
  const figures = table.columns.filter((c) => c.align === "right").length;
  const weights = table.columns.reduce((sum, c) => sum + (c.align === "left" ? c.weight : 0), 0);
  const width = (i: number) => {
    const c = table.columns[i];
    return !c || c.align === "right" ? fullWidth : Math.max(40, ((fullWidth - figures * 62) * c.weight) / weights - 10);
  };
  return table.rows.reduce(
    (sum, row) => sum + Math.max(10.4, ...row.cells.map((cell, i) => (i === 0 && row.span > 1 ? 0 : textHeight(cell, width(i))))) + 8,
    24,
  );
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
