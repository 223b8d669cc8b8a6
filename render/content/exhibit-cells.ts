import type { Exhibit, Inline } from "#document";

/** Cells that an exhibit prints, in the order of its parts. */
export function exhibitCells(e: Exhibit): string[] {
  const found = new Set<string>();
  const runs = (list: readonly Inline[] | undefined) =>
    list?.forEach((run) => {
      if (run.t === "fig") found.add(run.cell);
    });
  const add = (ids: readonly (string | null)[] | undefined) =>
    ids?.forEach((id) => {
      if (id !== null) found.add(id);
    });
  runs(e.title);
  runs(e.subtitle);
  const c = e.chart;
  switch (c?.kind) {
    case "line":
      c.series.forEach((s) => {
        add(s.cells);
        add(s.lo);
        add(s.hi);
      });
      break;
    case "bars":
    case "waterfall":
      add(c.rows.map((row) => row.cell));
      break;
    case "stack":
    case "heat":
      c.rows.forEach((row) => add(row.cells));
      break;
    case "range":
      c.rows.forEach((row) => add([row.lo, row.mid, row.hi]));
      break;
    case "tornado":
      add([c.base, ...c.rows.flatMap((row) => [row.lo, row.hi])]);
      break;
    case "scatter":
      c.rows.forEach((row) => add([row.x, row.y, row.size]));
      break;
    case "map":
      add(c.points.map((p) => p.cell));
      break;
    case undefined:
      break;
  }
  e.table?.rows.forEach((row) => row.cells.forEach(runs));
  e.quadrants?.forEach((q) => q.items.forEach((item) => runs(item.runs)));
  runs(e.note);
  return [...found];
}
