import { writeXlsx, type CellStyle, type WriteSheet } from "hucre/xlsx";
import { safeLink } from "../legal-text.ts";
import { fontName, hex, styles } from "./styles.ts";
import {
  address,
  cleanText,
  cut,
  fixedAddress,
  quoted,
  range,
  type Book,
  type Cell,
  type Link,
  type StyleName,
  type Sheet,
} from "./workbook.ts";
import { writeChart } from "./write-chart.ts";

export class WorkbookError extends Error {}

/** Stores a workbook as XLSX bytes. Refuses a figure that is not finite and a formula longer than Excel reads. */
export async function writeBook(book: Book): Promise<Uint8Array> {
  const date = new Date(`${book.date}T00:00:00Z`);
  const taken = new Set<string>();
  for (const n of book.names) {
    if (n.name.length > 255) throw new WorkbookError(`the name ${n.name} is longer than a workbook takes`);
    if (taken.has(n.name.toLowerCase())) throw new WorkbookError(`the name ${n.name} is there twice`);
    taken.add(n.name.toLowerCase());
  }
  return writeXlsx({
    sheets: book.sheets.map(writeSheet),
    namedRanges: [
      ...book.names.map((n) => ({ name: n.name, range: `${quoted(n.sheet)}!${fixedAddress(n.row, n.column)}` })),
      ...book.sheets.flatMap(printTitles),
    ],
    defaultFont: { name: fontName, size: 10 },
    properties: {
      title: cleanText(book.title),
      subject: cleanText(book.subject),
      description: cleanText(book.description),
      creator: "Sextant",
      lastModifiedBy: "Sextant",
      created: date,
      modified: date,
    },
  });
}

/** Characters; a wider sheet set on one page would be too small to read, so it is printed on several side by side. */
const widthOnOnePage = 320;

/** The position of a cell decides the alignment of its content: at the top of a tall row, indented after another column. */
interface Place {
  tall: boolean;
  first: boolean;
}

/** Rows repeated on every printed page. hucre 1.0.0 writes its own without quoting the sheet's name, and Excel calls the file damaged. */
function printTitles(sheet: Sheet) {
  const rows = sheet.freeze?.rows ?? 0;
  return rows > 0 ? [{ name: "_xlnm.Print_Titles", range: `${quoted(sheet.name)}!$1:$${rows}`, scope: sheet.name }] : [];
}

function writeSheet(sheet: Sheet): WriteSheet {
  const cells: NonNullable<WriteSheet["cells"]> = new Map();
  const merges: NonNullable<WriteSheet["merges"]> = [];
  const heights: NonNullable<WriteSheet["rowDefs"]> = new Map();
  const entries: NonNullable<WriteSheet["dataValidations"]> = [];
  for (const [r, row] of sheet.rows.entries()) {
    if (row.height !== undefined) heights.set(r, { height: row.height });
    for (const [c, cell] of row.cells.entries()) {
      if (!cell) continue;
      const place = { tall: row.top ?? (row.height ?? 0) > 20, first: c === 0 };
      cells.set(`${r},${c}`, writeCell(cell, place, `${sheet.name}!${address(r, c)}`));
      for (let n = 1; n < (cell.span ?? 1); n++) cells.set(`${r},${c + n}`, { value: null, style: style(cell.style) });
      if (cell.span && cell.span > 1) merges.push({ startRow: r, startCol: c, endRow: r, endCol: c + cell.span - 1 });
      if (cell.entry)
        entries.push({
          type: "decimal",
          operator: "between",
          formula1: literal(cell.entry.least),
          formula2: literal(cell.entry.most),
          range: address(r, c),
          allowBlank: false,
          showInputMessage: true,
          showErrorMessage: true,
          errorStyle: "warning",
          inputTitle: cut(cleanText(cell.entry.title), 32),
          inputMessage: cut(cleanText(cell.entry.message), 250),
          errorTitle: "Outside the range",
          errorMessage: "The value lies outside the range that the report gives for this assumption. Keep it?",
        });
    }
  }
  const { rows: frozen = 0, columns = 0 } = sheet.freeze ?? {};
  return {
    name: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
    rows: [],
    cells,
    merges,
    rowDefs: heights,
    dataValidations: entries,
    view: { showGridLines: false },
    ...(sheet.freeze ? { freezePane: { rows: frozen, columns } } : {}),
    ...(sheet.filter
      ? {
          autoFilter: {
            range: `${address(sheet.filter.row, sheet.filter.column)}:${address(sheet.filter.lastRow, sheet.filter.lastColumn)}`,
          },
        }
      : {}),
    ...(sheet.shades
      ? {
          conditionalRules: sheet.shades.map((s, i) => ({
            type: "colorScale" as const,
            priority: i + 1,
            range: range(s.block).replaceAll("$", ""),
            colorScale: { cfvo: [{ type: "min" as const }, { type: "max" as const }], colors: [hex(s.from), hex(s.to)] },
          })),
        }
      : {}),
    ...(sheet.charts ? { charts: sheet.charts.map(writeChart) } : {}),
    // The library names the row above the break.
    ...(sheet.breaks && sheet.breaks.length > 0 ? { rowBreaks: sheet.breaks.map((r) => r - 1) } : {}),
    pageSetup: {
      paperSize: "a4",
      orientation: "landscape",
      ...(sheet.widths.reduce((sum, w) => sum + w, 0) > widthOnOnePage
        ? { scale: 60 }
        : { fitToPage: true, fitToWidth: 1, fitToHeight: 0 }),
      margins: { left: 0.5, right: 0.5, top: 0.55, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: "&L&8&A&R&8&P / &N" },
  };
}

function writeCell(cell: Cell, place: Place, where: string) {
  const base = { style: style(cell.style, cell.format, cell.wrap, place), ...(cell.link ? link(cell.link) : {}) };
  const { content } = cell;
  switch (content.t) {
    case "blank":
      return { ...base, value: null };
    // A value that equals an error's name would be stored as that error; as a run of rich text it stays text.
    case "text":
      if (content.v === "") return { ...base, value: null };
      else {
        const v = cleanText(content.v);
        return v.startsWith("#") ? { ...base, value: v, richText: [{ text: v, font: font(cell.style) }] } : { ...base, value: v };
      }
    case "number":
      if (!Number.isFinite(content.v)) throw new WorkbookError(`${where}: a figure is not finite`);
      return { ...base, value: content.v };
    case "formula":
      if (typeof content.v === "number" && !Number.isFinite(content.v))
        throw new WorkbookError(`${where}: the value of ${content.f} is not finite`);
      if (content.f.length > 8192) throw new WorkbookError(`${where}: a formula is ${content.f.length} characters long; Excel reads 8,192`);
      return { ...base, formula: content.f, formulaResult: typeof content.v === "string" ? cleanText(content.v) : content.v };
  }
}

const literal = (v: number) => String(v).replace("e", "E");

function link(to: Link) {
  if ("sheet" in to) return { hyperlink: { target: "", location: `${quoted(to.sheet)}!${address(to.row, to.column)}` } };
  const url = safeLink(to.url);
  return url ? { hyperlink: { target: url } } : {};
}

const font = (styleName: StyleName) => {
  const s = styles[styleName];
  return {
    name: s.family ?? fontName,
    size: s.size,
    color: { rgb: hex(s.colour) },
    ...(s.bold ? { bold: true } : {}),
    ...(s.italic ? { italic: true } : {}),
    ...(s.underline ? { underline: true } : {}),
  };
};

const cellStyles = new Map<string, CellStyle>();
function style(styleName: StyleName, format = "", wrap = false, { tall, first }: Place = { tall: false, first: true }): CellStyle {
  const key = `${styleName}|${format}|${wrap}|${tall}|${first}`;
  const known = cellStyles.get(key);
  if (known) return known;
  const s = styles[styleName];
  const side = (colour: string | undefined) => (colour ? { style: "hair" as const, color: { rgb: hex(colour) } } : undefined);
  const [top, bottom] = [side(s.top), side(s.bottom)];
  // A figure with a text style (a year, a number in a list) is aligned like words.
  const figure = format !== "" && styleName !== "text";
  const aligned = s.align ?? (figure ? "right" : undefined);
  const fresh: CellStyle = {
    font: font(styleName),
    alignment: {
      vertical: tall ? "top" : "center",
      ...(wrap ? { wrapText: true } : {}),
      ...(figure ? { shrinkToFit: true } : {}),
      ...(aligned === "right" ? { horizontal: "right" } : { horizontal: "left", ...(first ? {} : { indent: 1 }) }),
    },
    ...(s.fill ? { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: hex(s.fill) } } } : {}),
    ...(top || bottom ? { border: { ...(top ? { top } : {}), ...(bottom ? { bottom } : {}) } } : {}),
    ...(format ? { numFmt: format } : {}),
  };
  cellStyles.set(key, fresh);
  return fresh;
}
