import { Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType, type ParagraphChild } from "docx";
import { textWidth } from "./styles.ts";

export interface Column {
  label: string;
  unit?: string;
  right: boolean;
  /** Share of the width of a column of words. */ weight: number;
  /** Width of a column of figures that are long. */ width?: number;
}
export interface Row {
  cells: ParagraphChild[][];
  strong?: boolean;
  fill?: string;
}

/** "−12,345.6 million" at the size of cells. */
const usualFigure = 1350;

/**
 * A native table: head repeated on every page, rows whole, figures to the right. Borders come from the table style.
 * `onOnePage` prevents page breaks inside. The last row always stays with what follows, the note or the source line.
 */
export function nativeTable(columns: readonly Column[], rows: readonly Row[], caption: string, onOnePage = false): Table {
  const widths = columnWidths(columns);
  const cell = (i: number, children: Paragraph[], fill?: string) =>
    new TableCell({
      width: { size: widths[i] ?? 0, type: WidthType.DXA },
      children,
      ...(fill ? { shading: { type: "clear", color: "auto", fill } } : {}),
    });
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((c, i) =>
      cell(i, [
        new Paragraph({
          style: c.right ? "CellHeadFigure" : "CellHead",
          children: [
            new TextRun(c.label),
            ...(c.unit ? [new TextRun({ break: c.label === "" ? 0 : 1, text: c.unit, style: "Unit" })] : []),
          ],
        }),
      ]),
    ),
  });
  return new Table({
    style: "ExhibitTable",
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    tableLook: { firstRow: true, lastRow: false, firstColumn: false, lastColumn: false, noHBand: true, noVBand: true },
    ...(caption === "" ? {} : { caption }),
    rows: [
      head,
      ...rows.map(
        (row, r) =>
          new TableRow({
            cantSplit: true,
            children: columns.map((c, i) =>
              cell(
                i,
                [
                  new Paragraph({
                    style: c.right ? "CellFigure" : "Cell",
                    keepNext: onOnePage || r === rows.length - 1,
                    ...(row.strong ? { run: { bold: true } } : {}),
                    children: row.cells[i] ?? [],
                  }),
                ],
                row.fill,
              ),
            ),
          }),
      ),
    ],
  });
}

/** Cells side by side without a head: key figures, quadrants. */
export function grid(style: string, rows: readonly (readonly Paragraph[])[][], gap = 0): Table {
  const count = rows[0]?.length ?? 1;
  const width = Math.floor(textWidth / count);
  return new Table({
    style,
    width: { size: width * count, type: WidthType.DXA },
    columnWidths: Array.from({ length: count }, () => width),
    layout: TableLayoutType.FIXED,
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: row.map(
            (children) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                ...(gap ? { margins: { right: gap, marginUnitType: WidthType.DXA } } : {}),
                children: [...children],
              }),
          ),
        }),
    ),
  });
}

/** Figures take what figures need; words share the rest by weight. */
function columnWidths(columns: readonly Column[]): number[] {
  const figures = columns.filter((c) => c.right).length;
  const fixed = (c: Column) =>
    figures === columns.length ? textWidth / figures : Math.min(c.width ?? usualFigure, (textWidth * 0.72) / figures);
  const taken = columns.reduce((sum, c) => sum + (c.right ? fixed(c) : 0), 0);
  const weights = columns.reduce((sum, c) => sum + (c.right ? 0 : c.weight), 0);
  const widths = columns.map((c) => Math.floor(c.right ? fixed(c) : ((textWidth - taken) * c.weight) / weights));
  // The first column takes the rounding remainder, so that the widths add up.
  return widths.map((w, i) => (i === 0 ? w + textWidth - widths.reduce((sum, each) => sum + each, 0) : w));
}
