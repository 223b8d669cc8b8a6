/** Tables in stored text: lines "| a | b |", one a row, the head first. Offsets are into the whole text. */

export interface TableCell {
  text: string;
  start: number;
  end: number;
}
export interface TableRow {
  cells: readonly TableCell[];
  start: number;
  end: number;
}
export interface Table {
  head: TableRow;
  rows: readonly TableRow[];
  /** The line above the table, which often names it; empty where the text begins with the table. */
  caption: { text: string; start: number; end: number };
}

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);

/** Every table of a text. A line of dashes below the head is no row. */
export function tablesIn(text: string): Table[] {
  const found: Table[] = [];
  let caption = { text: "", start: 0, end: 0 },
    rows: TableRow[] = [];
  const close = () => {
    const [head, ...body] = rows;
    if (head && body.length > 0) found.push({ head, rows: body, caption });
    rows = [];
  };
  for (const { line, start } of linesOf(text)) {
    if (isRow(line)) {
      if (!/^[\s|:-]+$/.test(line)) rows.push(rowAt(line, start));
      continue;
    }
    if (rows.length > 0) {
      close();
      caption = { text: "", start, end: start };
    }
    const words = line.trim();
    if (words !== "") caption = { text: words, start: start + line.indexOf(words), end: start + line.indexOf(words) + words.length };
  }
  close();
  return found;
}

/** The table and the row that a place in the text lies in; undefined outside of tables. */
export function rowAround(text: string, at: number): { table: Table; row: TableRow } | undefined {
  const start = text.lastIndexOf("\n", at - 1) + 1,
    end = text.indexOf("\n", at);
  if (!isRow(text.slice(start, end < 0 ? undefined : end))) return undefined;
  for (const table of tablesAround(text, at)) {
    const row = table.rows.find((r) => r.start <= at && at <= r.end);
    if (row) return { table, row };
  }
  return undefined;
}

/** Characters above and below a place in which its table begins and ends; longer tables are read from there on. */
const reach = 60_000;
function tablesAround(text: string, at: number): Table[] {
  const from = text.lastIndexOf("\n", Math.max(0, at - reach)) + 1;
  return tablesIn(text.slice(from, at + reach)).map((table) => moved(table, from));
}

const moved = (table: Table, by: number): Table => {
  const row = (r: TableRow): TableRow => ({
    start: r.start + by,
    end: r.end + by,
    cells: r.cells.map((c) => ({ ...c, start: c.start + by, end: c.end + by })),
  });
  const { caption } = table;
  return {
    head: row(table.head),
    rows: table.rows.map(row),
    caption: { ...caption, start: caption.start + by, end: caption.end + by },
  };
};

function* linesOf(text: string): Generator<{ line: string; start: number }> {
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf("\n", start),
      end = next < 0 ? text.length : next;
    yield { line: text.slice(start, end), start };
    start = end + 1;
  }
}

function rowAt(line: string, start: number): TableRow {
  const cells: TableCell[] = [];
  let at = line.indexOf("|") + 1;
  for (let bar = line.indexOf("|", at); bar >= 0; bar = line.indexOf("|", at)) {
    const inside = line.slice(at, bar),
      text = inside.trim(),
      from = start + at + (text === "" ? 0 : inside.indexOf(text));
    cells.push({ text, start: from, end: from + text.length });
    at = bar + 1;
  }
  return { cells, start, end: start + line.length };
}
