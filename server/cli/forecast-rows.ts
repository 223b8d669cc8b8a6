/**
 * Reads the table that `npm run forecast` takes: rows `id,v1,v2,…` of any length, one series a row, oldest value first.
 *
 * - A blank cell is a missing value. Blanks at the end of a row are as if they were not there.
 * - Cells may be quoted ("" inside stands for one quotation mark); a row is always one line. Byte order mark, CRLF,
 *   blank lines and spaces around a cell are accepted.
 * - Numbers: 12, -3.5, .5, 1e6; with thousands commas only inside quotation marks, "1,234.5".
 * - The first row is a header when its cells from the second on are all words (`id,v1,v2`), or when they are consecutive
 *   years 1900–2100 under a first cell that names a column (`id,2015,2016`). Then periods are printed as years.
 * - The same id may come twice; each row is its own series.
 */
export type SeriesRow = { line: number; id: string; values: (number | null)[] };
export type BadRow = { line: number; reason: string };
export type SeriesTable = {
  rows: SeriesRow[];
  bad: BadRow[];
  /** Year of the first value column, when the header gives years. */
  firstYear?: number;
};

export function readSeriesTable(text: string): SeriesTable {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const table: SeriesTable = { rows: [], bad: [] };
  let first = true;
  lines.forEach((content, i) => {
    if (content.trim() === "") return;
    const line = i + 1;
    const cells = cellsOf(content);
    const header = first && cells !== null ? headerOf(cells) : null;
    first = false;
    if (header !== null) {
      if (header.firstYear !== undefined) table.firstYear = header.firstYear;
      return;
    }
    const row = cells === null ? "a quotation mark is not closed, or stands inside a cell" : seriesOf(cells);
    if (typeof row === "string") table.bad.push({ line, reason: row });
    else table.rows.push({ line, ...row });
  });
  return table;
}

type Cell = { text: string; quoted: boolean };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WITH_THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
/** What programs write for a number that is missing or went wrong: a sign of data, never of a header. */
const FAILED_NUMBER = /^[+-]?(nan|na|n\/a|null|none|inf|infinity|#.*|-+|\.+)$/i;
const NAMES_A_COLUMN =
  /^(|(.*[_ .-])?id|series|name|code|key|label|title|country|region|iso|iso2|iso3|item|indicator|product|variable|year|years)$/i;

/** One line of CSV; null when its quotation marks do not pair. */
function cellsOf(line: string): Cell[] | null {
  const cells: Cell[] = [];
  let at = 0;
  for (;;) {
    const quoted = /\s*"((?:[^"]|"")*)"\s*(?=,|$)/y;
    const plain = /[^,"]*(?=,|$)/y;
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(line);
    const match = inQuotes ?? plain.exec(line);
    if (match === null) return null;
    const inside = inQuotes?.[1];
    cells.push(
      inside === undefined ? { text: match[0].trim(), quoted: false } : { text: inside.replaceAll('""', '"').trim(), quoted: true },
    );
    at += match[0].length;
    if (at >= line.length) return cells;
    at += 1;
  }
}

function headerOf(cells: readonly Cell[]): { firstYear?: number } | null {
  const [name, ...rest] = cells;
  const filled = rest.slice(0, rest.findLastIndex((c) => c.text !== "") + 1);
  if (name === undefined || filled.length === 0) return null;
  const years = filled.map((c) => (/^(19\d\d|20\d\d|2100)$/.test(c.text) ? Number(c.text) : 0));
  const [firstYear = 0] = years;
  if (firstYear > 0 && NAMES_A_COLUMN.test(name.text) && years.every((year, i) => year === firstYear + i)) return { firstYear };
  return filled.every((c) => c.text === "" || (numberOf(c) === null && !FAILED_NUMBER.test(c.text))) ? {} : null;
}

/** The series of a row, or what is wrong with it. */
function seriesOf(cells: readonly Cell[]): { id: string; values: (number | null)[] } | string {
  const [name, ...rest] = cells;
  if (name === undefined || name.text === "") return "the id is missing";
  const values: (number | null)[] = [];
  for (const [i, cell] of rest.entries()) {
    const value = cell.text === "" ? null : numberOf(cell);
    if (cell.text !== "" && value === null) return `${JSON.stringify(cell.text.slice(0, 40))} in column ${i + 2} is not a number`;
    if (value !== null && !Number.isFinite(value)) return `${JSON.stringify(cell.text.slice(0, 40))} in column ${i + 2} is too large`;
    values.push(value);
  }
  const length = values.findLastIndex((v) => v !== null) + 1;
  return length === 0 ? "there is no value after the id" : { id: name.text, values: values.slice(0, length) };
}

function numberOf({ text, quoted }: Cell): number | null {
  if (NUMBER.test(text)) return Number(text);
  return quoted && WITH_THOUSANDS.test(text) ? Number(text.replaceAll(",", "")) : null;
}
