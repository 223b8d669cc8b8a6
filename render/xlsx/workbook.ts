/**
 * A workbook independent of any library: sheets of rows of cells with named styles.
 * `write.ts` is the only file that knows how a workbook is stored.
 */
export type StyleName =
  | "title"
  | "subtitle"
  | "heading"
  | "header"
  | "headerRight"
  | "group"
  | "text"
  | "small"
  | "muted"
  | "strong"
  | "link"
  | "code"
  | "number"
  | "input"
  | "total"
  | "highlight"
  | "caution"
  | "good"
  | "bad"
  | "accent";

type Content =
  | { t: "blank" }
  | { t: "text"; v: string }
  | { t: "number"; v: number }
  /** A formula without "=" and the value that a reader sees before anything is recalculated. */
  | { t: "formula"; f: string; v: number | string };

/** Target of a link: a web page, or a cell of this workbook (rows and columns from 0). */
export type Link = { url: string } | { sheet: string; row: number; column: number };

export interface Cell {
  content: Content;
  style: StyleName;
  /** Number format in the workbook's own language. */
  format?: string;
  link?: Link;
  /** Columns that the cell covers, itself included. */
  span?: number;
  wrap?: boolean;
  /** Shows what may be entered, and warns about values outside of least to most. */
  entry?: { least: number; most: number; title: string; message: string };
}

export interface Row {
  cells: (Cell | undefined)[];
  /** Points; left to the reader's program when absent. */
  height?: number;
  /** Contents begin at the top, so that a long text shows its first line. */
  top?: boolean;
}

/** A block of cells of the chart's own sheet, rows and columns from 0, ends included. */
export interface Block {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
}
export interface ChartSpec {
  kind: "line" | "bar" | "stack";
  title: string;
  alt: string;
  series: {
    name: string;
    values: Block;
    categories: Block;
    colour: string;
    dashed: boolean;
    marked: { index: number; colour: string }[];
  }[];
  format: string;
  /** The axis begins at zero, so that bars are as long as their values. */
  fromZero: boolean;
  legend: boolean;
  row: number;
  lastRow: number;
  lastColumn: number;
}

export interface Sheet {
  name: string;
  /** Widths in characters. */
  widths: number[];
  rows: Row[];
  /** Rows and columns that stay in view; the rows are also printed on every page. */
  freeze?: { rows: number; columns: number };
  filter?: Block;
  /** Rows that begin a printed page. */
  breaks?: number[];
  /** Cells shaded by their value from weak to strong. */
  shades?: { block: Block; from: string; to: string }[];
  charts?: ChartSpec[];
}

/** A cell by a name that formulas may use. */
export interface DefinedName {
  name: string;
  sheet: string;
  row: number;
  column: number;
}

export interface Book {
  title: string;
  subject: string;
  description: string;
  /** Written into the file instead of the clock, so that one report gives one file. */
  date: string;
  sheets: Sheet[];
  names: DefinedName[];
}

export const text = (v: string, style: StyleName = "text", more: Omit<Cell, "content" | "style"> = {}): Cell => ({
  content: { t: "text", v },
  style,
  ...more,
});
export const number = (v: number, format: string, style: StyleName = "number"): Cell => ({ content: { t: "number", v }, style, format });
export const formula = (f: string, v: number | string, format?: string, style: StyleName = "number"): Cell => ({
  content: { t: "formula", f, v },
  style,
  ...(format ? { format } : {}),
});
/** A short list of numbers, or a year, as text: a single one is stored as a number, because programs flag digits stored as text. */
export const numbers = (v: string, style: StyleName = "text"): Cell =>
  /^[1-9]\d{0,3}$/.test(v) ? number(Number(v), "0", style) : text(v, style);
/** A cell's unit for a reader; a plain ratio ("1") has none. */
export const unit = (v: string): Cell => text(v === "1" ? "–" : v);
export const row = (...cells: (Cell | undefined)[]): Row => ({ cells });
export const titleRow = (v: string): Row => ({ cells: [text(v, "title")], height: 28 });
export const emptyRow = (height?: number): Row => ({ cells: [], ...(height ? { height } : {}) });

/** "A", "Z", "AA" of column 0, 25, 26. */
export function columnLetters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);
}
export const address = (at: number, column: number): string => `${columnLetters(column)}${at + 1}`;
export const fixedAddress = (at: number, column: number): string => `$${columnLetters(column)}$${at + 1}`;
export const quoted = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`;
export const range = (b: Block): string => `${fixedAddress(b.row, b.column)}:${fixedAddress(b.lastRow, b.lastColumn)}`;

/** Height of a row whose texts wrap: an estimate, because only the reader's program measures type. */
export function wrappedHeight(parts: { text: string; width: number }[], lineHeight = 12.5): number {
  const lines = parts.map(({ text: t, width }) =>
    t.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(wide(line) / Math.max(width * 1.14, 1))), 0),
  );
  // A row may be 409 points high at most.
  return Math.min(Math.max(1, ...lines) * lineHeight + 4, 405);
}
const wide = (line: string) => Array.from(line).reduce((sum, c) => sum + (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(c) ? 2 : 1), 0);

/** A sheet name that every program accepts: at most 31 characters, none of []:*?/\, unlike the others. */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const clean = wanted
    .normalize("NFC")
    .toWellFormed()
    .replace(/[[\]:*?/\\'\p{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const base = clean === "" || clean.toLowerCase() === "history" ? "Sheet" : clean;
  for (let n = 1; ; n++) {
    const tail = n === 1 ? "" : ` (${n})`;
    const name = cut(base, 31 - tail.length).trim() + tail;
    if (![...taken].some((other) => other.toLowerCase() === name.toLowerCase())) return name;
  }
}

/** The first `length` UTF-16 units of a text without parting a pair. */
export const cut = (v: string, length: number): string => (v.length <= length ? v : v.slice(0, length).replace(/[\ud800-\udbff]$/, ""));

/** What one cell can hold (ECMA-376 and Excel's own limit), in UTF-16 units. */
const textLimit = 32_767;

/**
 * Text as a workbook can store it: well-formed, no control characters, cut at the limit of a cell.
 * "_x0041_" is the format's own escape for a character, so a text that looks like one is escaped itself.
 */
export function cleanText(v: string): string {
  const plain = v
    .normalize("NFC")
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u200b\u2028\u2029\ufeff\ufffe\uffff]/gu, "");
  const escaped = plain.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return escaped.length <= textLimit ? escaped : `${cut(escaped, textLimit - 1)}…`;
}
