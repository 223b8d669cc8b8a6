import type { Chart, Exhibit, Inline } from "#document";

/** Cells that an exhibit prints, each once, in the order of its parts. */
export function exhibitCells(exhibit: Exhibit): string[] {
  const found = new Set<string>();
  const runs = (list: readonly Inline[] | undefined) =>
    list?.forEach((run) => {
      if (run.t === "fig") found.add(run.cell);
    });
  runs(exhibit.title);
  runs(exhibit.subtitle);
  chartCells(exhibit).forEach((id) => found.add(id));
  exhibit.table?.rows.forEach((row) => row.cells.forEach(runs));
  exhibit.quadrants?.forEach((quadrant) => quadrant.items.forEach((item) => runs(item.runs)));
  runs(exhibit.note);
  return [...found];
}

/** Cells that the chart of an exhibit draws, as often as it draws them; none without a chart. */
export const chartCells = ({ chart }: Pick<Exhibit, "chart">): string[] => (chart ? drawnCells(chart).filter((id) => id !== null) : []);

/** The same with its gaps. */
export function drawnCells(chart: Chart): (string | null)[] {
  switch (chart.kind) {
    case "line":
      return chart.series.flatMap((s) => [...s.cells, ...(s.lo ?? []), ...(s.hi ?? [])]);
    case "bars":
    case "waterfall":
      return chart.rows.map((row) => row.cell);
    case "stack":
    case "heat":
      return chart.rows.flatMap((row) => row.cells);
    case "range":
      return chart.rows.flatMap((row) => [row.lo, row.mid, row.hi]);
    case "tornado":
      return [chart.base, ...chart.rows.flatMap((row) => [row.lo, row.hi])];
    case "scatter":
      return chart.rows.flatMap((row) => [row.x, row.y, row.size]);
    case "map":
      return chart.points.map((point) => point.cell);
  }
}
