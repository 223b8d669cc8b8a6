/** What is drawn as nothing, turns the direction of text or controls a terminal: text for reading holds none of it. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** One line of text, cleaned. */
export const cleanCell = (text: string): string =>
  text
    .replace(/\r?\n|\t/g, " ")
    .replace(unseen, "")
    .replace(/\s+/g, " ")
    .trim();

/** Text with its lines, cleaned. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").replace(unseen, "").trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");

/** A row of a table as a line; bars within cells would part them. */
export const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cleanCell(cell).replaceAll("|", "/")).join(" | ")} |`;

/** Text from bytes, by its mark or as UTF-8; what is not UTF-8 is read as Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Rows of comma-, semicolon- or tab-separated values, quotes as in RFC 4180. */
export function rowsOf(text: string, rowsMax: number): string[][] {
  const first = text.split("\n", 1)[0] ?? "";
  const mark = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ",";
  const rows: string[][] = [];
  let row: string[] = [],
    at = 0;
  while (at <= text.length && rows.length < rowsMax) {
    const cell = cellAt(text, at, mark);
    row.push(cell.text.trim());
    at = cell.end;
    if (text[at] === mark) {
      at += 1;
      continue;
    }
    if (row.some((each) => each !== "")) rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows;
}

/** A cell and where it ends; a quotation mark that is never closed is a letter like others. */
function cellAt(text: string, from: number, mark: string): { text: string; end: number } {
  if (text[from] === '"') {
    const parts: string[] = [];
    for (let at = from + 1; ;) {
      const close = text.indexOf('"', at);
      if (close < 0) break;
      parts.push(text.slice(at, close));
      if (text[close + 1] !== '"') return { text: parts.join('"'), end: lineEnd(text, close + 1, mark) };
      at = close + 2;
    }
  }
  const end = lineEnd(text, from, mark);
  return { text: text.slice(from, end), end };
}

function lineEnd(text: string, from: number, mark: string): number {
  let at = from;
  while (at < text.length && text[at] !== mark && text[at] !== "\n" && !(text[at] === "\r" && text[at + 1] === "\n")) at++;
  return at;
}
