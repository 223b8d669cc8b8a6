import type { Cell, Exhibit } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { Figures } from "./marks.ts";

/**
 * Figures of one exhibit. `value` and `cell` come from the ledger, or in the browser from a ledger with changed
 * assumptions. Without a format of the exhibit every cell is printed in its own, and the first names the ticks'.
 */
export function exhibitFigures(
  exhibit: Pick<Exhibit, "format" | "chart">,
  cell: (id: string) => Pick<Cell, "format" | "value">,
  value: (id: string) => number = (id) => cell(id).value,
): Figures {
  const first = firstCell(exhibit.chart);
  return {
    value,
    text: (id, format) => formatFigure(value(id), format ?? exhibit.format ?? cell(id).format),
    format: exhibit.format ?? (first === undefined ? { style: "fixed", scale: 1, digits: 0 } : cell(first).format),
  };
}

function firstCell(chart: Exhibit["chart"]): string | undefined {
  if (!chart) return undefined;
  switch (chart.kind) {
    case "line":
      return chart.series.flatMap((s) => s.cells).find((c) => c !== null) ?? undefined;
    case "stack":
    case "heat":
      return chart.rows.flatMap((r) => r.cells).find((c) => c !== null) ?? undefined;
    case "range":
    case "tornado":
      return chart.rows[0]?.lo;
    case "scatter":
      return chart.rows[0]?.y;
    case "map":
      return chart.points[0]?.cell;
    case "bars":
    case "waterfall":
      return chart.rows[0]?.cell;
  }
}
