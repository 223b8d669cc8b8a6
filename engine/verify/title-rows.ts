import type { Exhibit, Inline, ReportDocument } from "#document";

/** A row of an exhibit as its reader sees it: the words in it, and the figures by column. */
export interface ShownRow {
  words: string[];
  /** Cells of the row, one list a column; of a chart without a table, its ends. */
  figures: string[][];
  isTotal: boolean;
}

/** Text of some runs; a figure or a year stands as a mark that no name holds. */
export const plain = (runs: readonly Inline[]): string =>
  runs
    .map((r) => (r.t === "text" || r.t === "name" ? r.v : r.t === "fig" || r.t === "year" ? "#" : ""))
    .join("")
    .toLowerCase();

/** A name without quotation marks and a last full stop, in small letters. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[“”]|\.$/g, "")
    .trim();

/** The rows that the title speaks of: those of the table, or of the chart where there is no table. */
export function shownRows(e: Exhibit): ShownRow[] {
  if (e.table)
    return e.table.rows.map((r) => ({
      words: r.cells.map((runs) => bareName(plain(runs))),
      figures: r.cells.map((runs) => runs.flatMap((run) => (run.t === "fig" ? [run.cell] : []))),
      isTotal: r.role === "total",
    }));
  const c = e.chart;
  if (c?.kind === "bars") return c.rows.map((r) => ({ words: [r.name.toLowerCase()], figures: [[r.cell]], isTotal: false }));
  if (c?.kind === "tornado") return c.rows.map((r) => ({ words: [r.name.toLowerCase()], figures: [[r.lo], [r.hi]], isTotal: false }));
  return [];
}

/** Years of each row by the columns that name a year or a scope, and those columns. */
export const scopeColumns = (e: Exhibit): number[] =>
  (e.table?.columns ?? []).flatMap((c, i) => (/\b(year|scope|period)\b/i.test(c.label) && !/change|growth/i.test(c.label) ? [i] : []));

/** What stands in a cell of a table, with its years, so that two rows can be held against each other. */
export const cellText = (e: Exhibit, row: number, column: number): string =>
  (e.table?.rows[row]?.cells[column] ?? [])
    .map((r) => (r.t === "text" || r.t === "name" ? r.v : r.t === "year" ? String(r.v) : r.t === "fig" ? r.cell : ""))
    .join("")
    .trim();

/** Words of a title that are names: of rows, of the market and of the place. They compare nothing, whatever they hold. */
export function withoutNames(title: string, e: Exhibit, doc: ReportDocument): string {
  const names = [...shownRows(e).flatMap((r) => r.words), ...doc.market.path, doc.market.industry, doc.market.geography, doc.market.name]
    .map((n) => n.toLowerCase())
    .filter((n) => n.length > 2)
    .toSorted((a, b) => b.length - a.length);
  return names.reduce((text, name) => text.replaceAll(name, "·"), title.replaceAll(/[“”]/g, ""));
}
