import type { Chart, Exhibit } from "#document";
import type { FigureFormat } from "#shared/figures.ts";

export interface ChartTableRow {
  name: string;
  /** Null is a gap. */
  cells: (string | null)[];
  role: "text" | "highlight" | "total";
  quality?: string;
}
/** The data of a chart as a table of cell ids. */
export interface ChartTable {
  /** Heading of the first column, then of each column of figures. */
  headings: string[];
  rows: ChartTableRow[];
  /** Format of each column of figures; undefined means the cell's own. */
  formats: (FigureFormat | undefined)[];
}

export function chartTable(chart: Chart, format: Exhibit["format"]): ChartTable {
  const table = (headings: string[], rows: ChartTableRow[], formats?: ChartTable["formats"]): ChartTable => ({
    headings,
    rows,
    formats: formats ?? headings.slice(1).map(() => format),
  });
  switch (chart.kind) {
    case "line":
      return lineTable(chart, table);
    case "bars":
      return table(
        ["Name", "Value"],
        chart.rows.map((row) => named(row, [row.cell])),
      );
    case "stack":
      return table(
        ["Name", ...chart.parts],
        chart.rows.map((row) => named(row, row.cells)),
      );
    case "range":
      return table(
        ["Name", "Low", "Central", "High"],
        chart.rows.map((row) => named(row, [row.lo, row.mid, row.hi])),
      );
    case "waterfall":
      return table(
        ["Step", "Value"],
        chart.rows.map((row) => ({ ...named(row, [row.cell]), role: row.total ? "total" : "text" })),
      );
    case "tornado":
      return table(
        ["Assumption", "At its low end", "At its high end"],
        [{ name: "Base case", cells: [chart.base, chart.base], role: "total" }, ...chart.rows.map((row) => named(row, [row.lo, row.hi]))],
      );
    case "scatter":
      return table(
        ["Name", chart.xLabel, chart.yLabel, "Area of the bubble"],
        chart.rows.map((row) => named(row, [row.x, row.y, row.size])),
        [chart.xFormat, format, undefined],
      );
    case "heat":
      return table(
        ["Name", ...chart.columns],
        chart.rows.map((row) => named(row, row.cells)),
      );
    case "map":
      return table(
        ["Place", "Value"],
        chart.points.map((point) => named(point, [point.cell])),
      );
  }
}

type Make = (headings: string[], rows: ChartTableRow[]) => ChartTable;

function lineTable(chart: Extract<Chart, { kind: "line" }>, table: Make): ChartTable {
  const columns = chart.series.flatMap((s) => [
    { heading: s.name, cells: s.cells },
    ...(s.lo ? [{ heading: `${s.name}, low`, cells: s.lo }] : []),
    ...(s.hi ? [{ heading: `${s.name}, high`, cells: s.hi }] : []),
  ]);
  return table(
    ["Year", ...columns.map((column) => column.heading)],
    chart.years.map((year, i) => ({
      name: String(year),
      cells: columns.map((column) => column.cells[i] ?? null),
      role: "text",
      ...(chart.forecastFrom === undefined ? {} : { quality: year >= chart.forecastFrom ? "forecast" : "observed" }),
    })),
  );
}

const named = (
  row: { name: string; highlight?: boolean | undefined; quality?: string | undefined },
  cells: (string | null)[],
): ChartTableRow => ({
  name: row.name,
  cells,
  role: row.highlight ? "highlight" : "text",
  ...(row.quality ? { quality: row.quality } : {}),
});
