import type { Cell, Exhibit } from "#document";
import { formatFigure, type FigureFormat } from "#shared/figures.ts";
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
  const extra = exhibit.format ? extraDigits(labelled(exhibit.chart).map(value), exhibit.format) : 0;
  return {
    value,
    text: (id, format) => formatFigure(value(id), format ?? exhibit.format ?? cell(id).format, format ? 0 : extra),
    format: exhibit.format ?? (first === undefined ? { style: "fixed", scale: 1, digits: 0 } : cell(first).format),
  };
}

/** Digits that labels of a drawing get beyond their format, at most. */
const mostExtra = 2;
/** Of labels of different figures: where fewer differ, a reader takes unlike bars for equal ones. */
const leastDifferent = 0.75;

function extraDigits(values: readonly number[], format: FigureFormat): number {
  const different = new Set(values.filter(Number.isFinite));
  for (let extra = 0; extra < mostExtra; extra++) {
    const texts = new Set([...different].map((v) => formatFigure(v, format, extra)));
    const isNil = [...different].some((v) => v !== 0 && !/[1-9]/.test(formatFigure(v, format, extra)));
    if (!isNil && texts.size >= leastDifferent * different.size) return extra;
  }
  return mostExtra;
}

/** Figures that stand beside the marks of a drawing, one for each row. */
function labelled(chart: Exhibit["chart"]): string[] {
  if (chart?.kind === "bars") return chart.rows.map((row) => row.cell);
  return chart?.kind === "map" ? chart.points.map((point) => point.cell) : [];
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
