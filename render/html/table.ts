import type { Exhibit, Table } from "#document";
import { formatFigure } from "#shared/figures.ts";
import { itemAt, type Resolver } from "../resolve.ts";
import { chartTable } from "../content/chart-table.ts";
import { inline, unbroken } from "./inline.ts";
import { h, type Child, type Html } from "./markup.ts";

export interface Column {
  label: Child;
  unit?: string | undefined;
  right?: boolean | undefined;
  /** A column of sentences: in a table that scrolls it keeps a line's length. */
  wide?: boolean | undefined;
}
export interface Row {
  cells: Child[];
  role?: string | undefined;
  id?: string | undefined;
}

/** More columns than this, or as many with one of sentences, may not fit on a phone: the table then scrolls in a box that can be focused. */
const narrowColumns = 3;

/** From this weight on a column holds sentences. */
const sentences = 4;
/** A text of more characters, such as a formula, stands in a column of sentences too. */
const longText = 100;

/** A table with a caption, headings with their scope, and the first cell of a row as its heading. */
export function dataTable(caption: string, columns: readonly Column[], rows: readonly Row[], className = ""): Html {
  const side = (i: number) => (columns[i]?.right ? "n" : columns[i]?.wide ? "w" : null);
  const table = h(
    "table",
    { class: className || null },
    h("caption", { class: "hidden" }, caption),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        columns.map((c, i) =>
          c.label === ""
            ? h("td", {})
            : h("th", { scope: "col", class: side(i) }, c.label, c.unit ? h("span", { class: "unit" }, ` ${c.unit}`) : null),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          { class: row.role, id: row.id },
          row.cells.map((cell, i) => (i === 0 ? h("th", { scope: "row", class: side(i) }, cell) : h("td", { class: side(i) }, cell))),
        ),
      ),
    ),
  );
  const scrolls = columns.length > narrowColumns || (columns.length === narrowColumns && columns.some((c) => c.wide));
  return scrolls ? h("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": caption }, table) : table;
}

export function exhibitTable(table: Table, caption: string, r: Resolver): Html {
  return dataTable(
    caption,
    table.columns.map((c, i) => ({
      label: c.label,
      unit: c.unit,
      right: c.align === "right",
      wide: c.align === "left" && ((c.weight ?? 1) >= sentences || table.rows.some((row) => r.text(row.cells[i] ?? []).length > longText)),
    })),
    table.rows.map((row) => ({
      role: row.role,
      cells: table.columns.map((_, i) => inline(itemAt(row.cells, i, `a row of "${caption}"`), r, false)),
    })),
  );
}

/** The data of a chart as a table. */
export function chartData(e: Exhibit, caption: string, r: Resolver): Html | null {
  if (!e.chart) return null;
  const data = chartTable(e.chart);
  const figure = (id: string | null, column: number): string => {
    if (id === null) return "–";
    const format = data.formats[column];
    const cell = r.cell(id);
    return unbroken(formatFigure(cell.value, format === "own" ? cell.format : (format ?? e.format ?? cell.format)));
  };
  const quality = data.rows.some((row) => row.quality !== undefined);
  return dataTable(
    caption,
    [...data.headings.map((label, i) => ({ label, right: i > 0 })), ...(quality ? [{ label: "Kind" }] : [])],
    data.rows.map((row) => ({
      role: row.emphasis === "text" ? undefined : row.emphasis,
      cells: [String(row.name), ...row.cells.map((id, i) => figure(id, i)), ...(quality ? [row.quality ?? ""] : [])],
    })),
  );
}
