import type { Table } from "#document";
import type { ChartTable } from "../../content/chart-table.ts";
import type { Resolver } from "../../resolve.ts";
import type { Row } from "../workbook.ts";

/** A grid of one wide and many narrow columns carries every table of a section; wide text covers several columns. */
export const firstWidth = 34,
  otherWidth = 14,
  textColumns = 9;

/** A4 across less its margins, in points, and the width of a character of the default font. */
const page = { width: 770, height: 505, character: 5.3, row: 15 };

/** Begins a new page before an exhibit that the page cannot hold, so that no drawing is cut in two. */
export function pageBreaks(rows: readonly Row[], starts: readonly number[], widths: readonly number[]): number[] {
  const scale = Math.min(1, page.width / (widths.reduce((sum, w) => sum + w, 0) * page.character));
  const height = (from: number, to: number) => rows.slice(from, to).reduce((sum, r) => sum + (r.height ?? page.row), 0) * scale;
  const capacity = page.height - height(0, 1);
  let used = height(1, starts[0] ?? 0);
  return starts.filter((start, i) => {
    const own = height(start, starts[i + 1] ?? rows.length);
    const begins = used > 0 && used + own > capacity && start > 4;
    used = ((begins ? 0 : used) + own) % capacity;
    return begins;
  });
}

/** Grid columns that each column of a table covers: as many as its figures need, the rest to words by weight and length. */
export function spread(table: Table, resolve: Resolver): number[] {
  const lengths = table.columns.map((_, i) => Math.max(0, ...table.rows.map((r) => resolve.text(r.cells[i] ?? []).length)));
  const words = (i: number) => table.columns[i]?.align === "left" && (i > 0 || table.columns.length < 3);
  const needed = table.columns.map((c, i) =>
    c.align === "left" ? 1 : Math.min(2, Math.max(1, Math.ceil((lengths[i] ?? 0) / otherWidth))),
  );
  const free = textColumns - needed.reduce((sum, n) => sum + n, 0);
  const weights = table.columns.map((c, i) => (words(i) ? (c.weight ?? 1) * Math.min(lengths[i] ?? 0, 120) : 0));
  const total = weights.reduce((sum, w) => sum + w, 0);
  if (free <= 0 || total === 0) return free < 0 ? table.columns.map(() => 1) : needed;
  // A column gets no more than its longest text needs.
  return weights.map(
    (w, i) =>
      (needed[i] ?? 1) + (w > 0 ? Math.min(Math.floor((free * w) / total), Math.max(0, Math.ceil((lengths[i] ?? 0) / otherWidth) - 1)) : 0),
  );
}

/** Whether a table says nothing that the chart's data does not say: the same figures, and one column of words at most. */
export function repeats(table: Table, chart: ChartTable): boolean {
  const drawn = new Set(chart.rows.flatMap((r) => r.cells));
  return (
    table.columns.filter((c) => c.align === "left").length <= 1 &&
    table.rows.every((r) =>
      r.cells.every(
        (cell, i) =>
          table.columns[i]?.align === "left" ||
          (cell.length > 0 && cell.every((x) => x.t === "cite" || (x.t === "fig" && drawn.has(x.cell)))),
      ),
    )
  );
}
