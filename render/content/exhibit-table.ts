import type { Chart, Exhibit } from "#document";
import { itemAt, type Resolver } from "../resolve.ts";
import { columnWeights, figureWidth, roomOf } from "./column-weights.ts";
import { runs, type Run } from "./runs.ts";

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
  /** How columns share the width. */ room: ReturnType<typeof roomOf>;
}
/** A table as long as this is read in the drawing, not beside it. */
const shortTable = 12;

/** The table of an exhibit as it is printed: beside a drawing without the figures that the drawing prints; null where nothing else is left. */
export function printedTable(e: Exhibit, hasDrawing: boolean, r: Resolver): TableData | null {
  const { chart } = e;
  const table = e.table && chart && hasDrawing ? inOrderOf(chart, e.table, r) : e.table;
  if (!table) return null;
  if (!hasDrawing || !chart) return tableData(e.id, table, r);
  if (!isWorthIt(e)) return null;
  const drawn = labelledCells(chart);
  const repeats = (i: number) => table.rows.every(({ cells }) => (cells[i] ?? []).some((x) => x.t === "fig" && drawn.has(x.cell)));
  const kept = table.columns.flatMap((_, i) => (i > 0 && repeats(i) ? [] : [i]));
  if (kept.length < 2) return null;
  // A list of years alone says nothing: the figures stand with them.
  const isYears = (i: number) =>
    table.rows.every(({ cells }) => /^(?:(?:19|20)\d\d|–)?$/.test(r.text(cells[i] ?? [], { cites: false }).trim()));
  if (kept.every((i) => i === 0 || isYears(i))) return tableData(e.id, table, r);
  const only = <T>(list: readonly T[]): T[] => list.filter((_, i) => kept.includes(i));
  return tableData(
    e.id,
    { ...table, columns: only(table.columns), rows: table.rows.map((row) => ({ ...row, cells: only(row.cells) })) },
    r,
  );
}

/** Its rows as a tornado draws them, the widest swing first; a row that it does not draw comes last. */
function inOrderOf(chart: Chart, table: NonNullable<Exhibit["table"]>, r: Resolver): NonNullable<Exhibit["table"]> {
  if (chart.kind !== "tornado") return table;
  const swing = new Map(chart.rows.map(({ lo, hi }) => [lo, Math.abs(r.cell(hi).value - r.cell(lo).value)]));
  const of = (row: (typeof table.rows)[number]) =>
    Math.max(-1, ...row.cells.flat().flatMap((x) => (x.t === "fig" ? [swing.get(x.cell) ?? -1] : [])));
  return { ...table, rows: table.rows.toSorted((a, b) => of(b) - of(a)) };
}

/** Figures that a drawing prints beside their marks. */
function labelledCells(chart: Chart): ReadonlySet<string | null> {
  switch (chart.kind) {
    case "bars":
    case "waterfall":
      return new Set(chart.rows.map(({ cell }) => cell));
    case "range":
      return new Set(chart.rows.flatMap(({ lo, mid, hi }) => [lo, mid, hi]));
    case "tornado":
      return new Set(chart.rows.flatMap(({ lo, hi }) => [lo, hi]));
    default:
      return new Set();
  }
}

/** Beside a chart a table is printed only where it is short and holds columns that the drawing does not show. */
function isWorthIt(e: Exhibit): boolean {
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
  const written = columns.map((c, i) => ({ isFigure: c.align === "right", texts: [c.label, c.unit ?? "", ...texts(i)] }));
  const weights = columnWeights(written);
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
    room: roomOf(written, weights),
  };
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const plain = (cell: readonly Run[]) => cell.map((run) => (run.t === "cite" ? `[${run.refs.join(",\u00a0")}]` : run.v)).join("");
/** Columns of the first cell: a sum's name or a remark may run on over cells that hold nothing. */
function spanOf(cells: readonly Run[][]): number {
  const next = cells.findIndex((cell, i) => i > 0 && plain(cell).trim() !== "");
  return next === -1 ? cells.length : next;
}
export const fullWidth = 476;
/** Height of a text at 8 points, from the average width of a letter: an estimate is enough for this choice. */
export const textHeight = (cell: readonly Run[], width: number) =>
  Math.ceil((cell.reduce((sum, run) => sum + (run.t === "cite" ? 4 : run.v.length), 0) * 4.2) / width) * 10.4;

const isEmpty = (cell: readonly Run[]) => /^[–\s]*$/.test(plain(cell));

/** Height of a table on a page of A4, in points: an estimate. */
export function tableHeight(table: TableData): number {
  const figures = sum(table.columns.map((c) => (c.align === "right" ? c.needs : 0)));
  const weights = sum(table.columns.map((c) => (c.align === "left" ? c.weight : 0)));
  const width = (i: number) => {
    const c = table.columns[i];
    return !c || c.align === "right" ? fullWidth : Math.max(40, ((fullWidth - figures) * c.weight) / weights - 10);
  };
  return table.rows.reduce(
    (sum, row) => sum + Math.max(10.4, ...row.cells.map((cell, i) => (i === 0 && row.span > 1 ? 0 : textHeight(cell, width(i))))) + 8,
    24,
  );
}
