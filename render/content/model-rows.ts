import type { Cell } from "#document";

/** Kinds of cells in the order in which the sheet Model of the workbook lists them, each under a row of its own heading. */
export const modelKinds = ["fact", "assumption", "formula", "method"] as const satisfies readonly Cell["kind"][];
/** Rows above the first heading: title, how it is read, heads of the columns. */
const rowsAbove = 3;

/** The row of each cell on the sheet Model, as a spreadsheet counts: from 1. */
export function modelRows(cells: readonly Cell[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let row = rowsAbove;
  for (const kind of modelKinds) {
    const of = cells.filter((c) => c.kind === kind);
    if (of.length > 0) row += 1;
    for (const { id } of of) rows.set(id, ++row);
  }
  return rows;
}
