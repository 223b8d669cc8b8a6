import type { Chart } from "#document";
import type { FigureFormat } from "#shared/figures.ts";

/** The data of a chart as a table of cells of the ledger. */
export interface ChartTable {
  /** Heading of the first column, then of each column of figures. */
  headings: string[];
  rows: { name: string | number; code?: string; cells: (string | null)[]; emphasis: "text" | "highlight" | "total"; quality?: string }[];
  /** Formats of columns that differ from the exhibit's. "own" means the cell's own format. */
  formats: (FigureFormat | "own" | undefined)[];
}

export function chartTable(chart: Chart): ChartTable {
  const named = (r: { name: string; highlight?: boolean | undefined; quality?: string | undefined }, cells: (string | null)[]) => ({
    name: r.name,
    cells,
    emphasis: r.highlight ? ("highlight" as const) : ("text" as const),
    ...(r.quality ? { quality: r.quality } : {}),
  });
  const plain = (headings: string[], rows: ChartTable["rows"]): ChartTable => ({ headings, rows, formats: [] });
  switch (chart.kind) {
    case "line": {
      const columns = chart.series.flatMap((s) => [
        { heading: s.name, cells: s.cells },
        ...(s.lo ? [{ heading: `${s.name}, low`, cells: s.lo }] : []),
        ...(s.hi ? [{ heading: `${s.name}, high`, cells: s.hi }] : []),
      ]);
      return plain(
        ["Year", ...columns.map((c) => c.heading)],
        chart.years.map((year, i) => ({
          name: year,
          cells: columns.map((c) => c.cells[i] ?? null),
          emphasis: "text",
          ...(chart.forecastFrom === undefined ? {} : { quality: year >= chart.forecastFrom ? "forecast" : "observed" }),
        })),
      );
    }
    case "bars":
      return plain(
        ["", "Value"],
        chart.rows.map((r) => named(r, [r.cell])),
      );
    case "stack":
      return plain(
        ["", ...chart.parts],
        chart.rows.map((r) => named(r, r.cells)),
      );
    case "range":
      return plain(
        ["", "Low", "Central", "High", ...(chart.marked ? [chart.marked] : [])],
        chart.rows.map((r) => named(r, [r.lo, r.mid, r.hi, ...(chart.marked ? [r.mark ?? null] : [])])),
      );
    case "waterfall":
      return plain(
        ["", "Value"],
        chart.rows.map((r) => ({ ...named(r, [r.cell]), emphasis: r.total ? "total" : "text" })),
      );
    case "tornado":
      return plain(
        ["", "At its low end", "At its high end"],
        [{ name: "Base", cells: [chart.base, chart.base], emphasis: "total" }, ...chart.rows.map((r) => named(r, [r.lo, r.hi]))],
      );
    case "scatter":
      return {
        headings: ["", chart.xLabel, chart.yLabel, "Area"],
        rows: chart.rows.map((r) => named(r, [r.x, r.y, r.size])),
        formats: [chart.xFormat, undefined, "own"],
      };
    case "heat":
      return plain(
        ["", ...chart.columns],
        chart.rows.map((r) => named(r, r.cells)),
      );
    case "map":
      return plain(
        ["Place", "Value"],
        chart.points.map((p) => ({ ...named(p, [p.cell]), code: p.code })),
      );
  }
}
