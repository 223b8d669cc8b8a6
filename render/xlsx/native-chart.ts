import type { Chart } from "#document";
import { category, lightTheme } from "#charts";
import type { ChartTable } from "../content/chart-table.ts";
import type { Block, ChartSpec } from "./workbook.ts";

const { accent, pale } = lightTheme.inks;

/** Rows of the sheet that the drawing takes; 0 where the workbook draws no chart of this kind and shows only the table. */
export function chartHeight(chart: Chart): number {
  switch (chart.kind) {
    case "line":
      return 17;
    case "bars":
      return Math.min(Math.max(8, Math.ceil(chart.rows.length * 1.2) + 3), 40);
    case "stack":
      return Math.max(9, chart.rows.length * 2 + 5);
    default:
      return 0;
  }
}

/** A native chart above its table. `data` is the table's body, names included. */
export function nativeChart(
  chart: Chart,
  table: ChartTable,
  data: Block,
  at: { row: number; lastColumn: number },
  words: { title: string; alt: string; format: string; negative: boolean },
): ChartSpec | undefined {
  const height = chartHeight(chart);
  if (height === 0) return undefined;
  const column = (c: number): Block => ({ row: data.row, lastRow: data.lastRow, column: c, lastColumn: c });
  const frame = {
    title: words.title,
    alt: words.alt,
    format: words.format,
    fromZero: chart.kind !== "line" && !words.negative,
    row: at.row,
    lastRow: at.row + height - 2,
    lastColumn: at.lastColumn,
  };
  const one = (i: number, colour: string, dashed = false) => ({
    name: table.headings[i + 1] ?? "",
    values: column(data.column + 1 + i),
    categories: column(data.column),
    colour,
    dashed,
    marked: [],
  });
  switch (chart.kind) {
    case "line": {
      let at = 0;
      const series = chart.series.flatMap((s, n) => {
        const colour = chart.series.length === 1 ? accent : lightTheme.inks[category(n)];
        return [one(at++, colour), ...(s.lo ? [one(at++, pale, true)] : []), ...(s.hi ? [one(at++, pale, true)] : [])];
      });
      return { ...frame, kind: "line", series, legend: series.length > 1 };
    }
    case "bars": {
      const picked = chart.rows.some((r) => r.highlight);
      const marked = chart.rows.flatMap((r, index) => (r.highlight ? [{ index, colour: accent }] : []));
      return { ...frame, kind: "bar", series: [{ ...one(0, picked ? lightTheme.inks.cat5 : accent), marked }], legend: false };
    }
    case "stack":
      return { ...frame, kind: "stack", series: chart.parts.map((_, i) => one(i, lightTheme.inks[category(i)])), legend: true };
    default:
      return undefined;
  }
}
