import type { Exhibit, Inline, Section, Table } from "#document";
import { gapTable } from "#model";
import { itemAt } from "../../resolve.ts";
import { chartTable, type ChartTable } from "../../content/chart-table.ts";
import { liveFigure } from "../live-figures.ts";
import { firstWidth, otherWidth, pageBreaks, repeats, spread, textColumns } from "./section-layout.ts";
import type { LedgerView } from "../ledger-view.ts";
import { chartHeight, nativeChart } from "../native-chart.ts";
import { exhibitFormat } from "../live-figures.ts";
import {
  emptyRow,
  number,
  numbers,
  row,
  sheetName,
  text,
  titleRow,
  wrappedHeight,
  type Block,
  type Cell,
  type ChartSpec,
  type StyleName,
  type Row,
  type Sheet,
} from "../workbook.ts";

const wholeWidth = firstWidth + (textColumns - 1) * otherWidth;

export interface SectionSheet {
  sheet: Sheet;
  /** Row of each exhibit's number. */ exhibitRow: Map<string, number>;
}

/** A section's exhibits as live tables with their native charts; undefined for a section of words only. */
export function laySection(section: Section, view: LedgerView, taken: ReadonlySet<string>): SectionSheet | undefined {
  const exhibits = view.doc.exhibits.filter((e) => e.section === section.id).sort((a, b) => a.number - b.number);
  const kpis = section.blocks.flatMap((b) => (b.t === "kpis" ? b.items : []));
  if (exhibits.length === 0 && kpis.length === 0) return undefined;
  const draft = new Draft(view);
  draft.rows.push(
    titleRow(`${section.number} ${section.title}`),
    row(
      text(
        "Figures refer to the Model sheet and follow a changed assumption. Titles, notes and figures within sentences are as of the original assumptions.",
        "muted",
      ),
    ),
  );
  if (kpis.length > 0) {
    draft.rows.push(emptyRow(), row(text("Key figures", "header"), text("Value", "headerRight")));
    for (const k of kpis)
      draft.rows.push({
        cells: [text(view.resolve.text(k.label), "text", { wrap: true }), liveFigure(view.resolve.cell(k.cell), k.format)],
        height: wrappedHeight([{ text: view.resolve.text(k.label), width: firstWidth }]),
      });
  }
  const exhibitRow = new Map(exhibits.map((e) => [e.id, draft.exhibit(e)]));
  draft.gaps(section);
  const widths = [firstWidth, ...Array.from({ length: Math.max(textColumns, draft.widest) - 1 }, () => otherWidth)];
  const breaks = pageBreaks(draft.rows, [...exhibitRow.values()], widths);
  return {
    exhibitRow,
    sheet: {
      name: sheetName(`${section.number} ${section.title}`, taken),
      widths,
      rows: draft.rows,
      breaks,
      freeze: { rows: 1, columns: 0 },
      charts: draft.charts,
      shades: draft.shades,
    },
  };
}

class Draft {
  readonly rows: Row[] = [];
  readonly charts: ChartSpec[] = [];
  readonly shades: NonNullable<Sheet["shades"]> = [];
  widest = textColumns;
  private readonly view: LedgerView;
  constructor(view: LedgerView) {
    this.view = view;
  }

  exhibit(e: Exhibit): number {
    const { resolve, numbers } = this.view;
    this.rows.push(emptyRow());
    const at = this.rows.length;
    const missing = e.status === "unavailable" ? "  ·  not available" : e.status === "partial" ? "  ·  partial" : "";
    this.rows.push(row(text(`Exhibit ${e.number}${missing}`, "accent")));
    this.words(resolve.text(e.title), "heading");
    if (e.subtitle.length > 0) this.words(resolve.text(e.subtitle), "muted");
    if (e.reason) this.words(resolve.text(e.reason), "caution");
    const data = e.chart && chartTable(e.chart);
    if (e.chart && data) this.chart(e, e.chart, data);
    if (e.table && !(data && repeats(e.table, data))) {
      if (e.chart) this.rows.push(emptyRow(8));
      this.table(e.id, e.table);
    }
    for (const q of e.quadrants ?? []) {
      this.words(q.title, q.tone === "good" ? "good" : "bad");
      for (const item of q.items) this.words(`•  ${resolve.text(item.runs)}`, "text");
    }
    if (e.note && e.note.length > 0) this.words(`Note: ${resolve.text(e.note)}`, "muted");
    const from = numbers(e.sources);
    if (e.status !== "unavailable")
      this.words(`${from ? `Sources: ${from} (see the sheet Sources). ` : ""}Quality: ${e.quality}.`, "muted");
    return at;
  }

  gaps(section: Section): void {
    for (const b of section.blocks) {
      if (b.t !== "gaps") continue;
      const { title, rows } = gapTable(b);
      this.rows.push(emptyRow());
      this.words(title, "heading");
      for (const [what = [], ...rest] of rows)
        this.words(`•  ${this.view.resolve.text(what)}: ${rest.map((cell) => this.view.resolve.text(cell)).join("; ")}`, "text");
    }
  }

  /** A line of words over the whole grid. */
  private words(v: string, style: StyleName): void {
    this.rows.push({
      cells: [text(v, style, { wrap: true, span: textColumns })],
      height: wrappedHeight([{ text: v, width: style === "heading" ? wholeWidth * 0.72 : wholeWidth }], style === "heading" ? 16 : 12.5),
    });
  }

  private chart(e: Exhibit, chart: NonNullable<Exhibit["chart"]>, table: ChartTable): void {
    const { resolve } = this.view;
    const from = this.rows.length;
    for (let i = 0; i < chartHeight(chart); i++) this.rows.push(emptyRow(15));
    const shown = (id: string, column: number, style: StyleName): Cell => {
      const own = table.formats[column];
      return liveFigure(resolve.cell(id), own === "own" ? undefined : (own ?? e.format), style);
    };
    const tagged = table.rows.some((r) => r.quality ?? r.code);
    const headings = [...table.headings, ...(tagged ? [chart.kind === "map" ? "Code" : "Status"] : [])];
    this.widest = Math.max(this.widest, headings.length);
    this.rows.push({
      cells: headings.map((h, i) => text(h, i === 0 || i >= table.headings.length ? "header" : "headerRight", { wrap: true })),
      height: wrappedHeight(headings.map((h, i) => ({ text: h, width: i === 0 ? firstWidth : otherWidth - 1 }))),
    });
    const first = this.rows.length;
    for (const r of table.rows) {
      const style = r.emphasis === "text" ? "number" : r.emphasis;
      const name =
        typeof r.name === "number"
          ? number(r.name, "0", r.emphasis)
          : r.name.length > firstWidth
            ? text(r.name, r.emphasis, { wrap: true })
            : numbers(r.name, r.emphasis);
      this.rows.push({
        cells: [
          name,
          ...r.cells.map((id, i) => (id === null ? text("", r.emphasis) : shown(id, i, style))),
          ...(tagged ? [text(r.quality ?? r.code ?? "", r.emphasis)] : []),
        ],
        ...(typeof r.name === "string" && r.name.length > firstWidth
          ? { height: wrappedHeight([{ text: r.name, width: firstWidth }]) }
          : {}),
      });
    }
    const body: Block = { row: first, column: 0, lastRow: this.rows.length - 1, lastColumn: table.headings.length - 1 };
    if (chart.kind === "heat") this.shades.push({ block: { ...body, column: 1 }, from: "#e3eef0", to: "#86b8c0" });
    const firstCell = table.rows.flatMap((r) => r.cells).find((id) => id !== null);
    const cell = firstCell ? resolve.cell(firstCell) : undefined;
    const native =
      cell &&
      nativeChart(
        chart,
        table,
        body,
        { row: from, lastColumn: 6 },
        {
          title: resolve.text(e.title, { cites: false }),
          alt: resolve.text(e.alt ?? e.title, { cites: false }),
          format: exhibitFormat(e.format ?? cell.format, cell.value).format,
          negative: table.rows.some((r) => r.cells.some((id) => id !== null && resolve.cell(id).value < 0)),
        },
      );
    if (native) this.charts.push(native);
  }

  private table(id: string, table: Table): void {
    const spans = spread(table, this.view.resolve);
    const covered = (i: number) => spans[i] ?? 1;
    const start = (i: number) => spans.slice(0, i).reduce((sum, s) => sum + s, 0);
    const width = (i: number) => (start(i) === 0 ? firstWidth : otherWidth) + (covered(i) - 1) * otherWidth;
    this.widest = Math.max(this.widest, start(table.columns.length));
    const place = (cells: Cell[]) => {
      const out: (Cell | undefined)[] = [];
      for (const [i, cell] of cells.entries()) out[start(i)] = covered(i) > 1 ? { ...cell, span: covered(i) } : cell;
      return Array.from(out);
    };
    const headings = table.columns.map((c) => (c.unit ? `${c.label}, ${c.unit}` : c.label));
    this.rows.push({
      cells: place(headings.map((h, i) => text(h, table.columns[i]?.align === "right" ? "headerRight" : "header", { wrap: true }))),
      height: wrappedHeight(headings.map((h, i) => ({ text: h, width: width(i) - 1 }))),
    });
    for (const r of table.rows) {
      const cells = table.columns.map((c, i) =>
        this.tableCell(itemAt(r.cells, i, `a row of the table of ${id}`), r.role ?? "text", c.align),
      );
      this.rows.push({
        cells: place(cells),
        height: wrappedHeight(cells.map((c, i) => ({ text: c.content.t === "text" ? c.content.v : "", width: width(i) }))),
      });
    }
  }

  /** A figure alone in its cell is live; figures within words are text. */
  private tableCell(inlines: readonly Inline[], role: "text" | "total" | "highlight", align: "left" | "right"): Cell {
    const { resolve } = this.view;
    const [first, ...rest] = inlines.filter((x) => x.t !== "cite" && !(x.t === "text" && x.v.trim() === ""));
    if (first?.t === "fig" && rest.length === 0)
      return { ...liveFigure(resolve.cell(first.cell), first.format, role === "text" ? "number" : role) };
    if (first?.t === "year" && rest.length === 0) return number(first.v, "0", role === "text" && align === "right" ? "number" : role);
    const strong = first?.t === "text" && first.strong && rest.length === 0;
    return text(resolve.text(inlines), role !== "text" ? role : align === "right" ? "number" : strong ? "strong" : "text", { wrap: true });
  }
}
