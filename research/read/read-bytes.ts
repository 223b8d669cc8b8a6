import { cleanLines, cutLines, tableLine } from "./clean-text.ts";
import { decodeText } from "./charset.ts";
import { dateInText } from "./dates.ts";
import { readHtml, type Reading } from "./html.ts";
import { languageOf } from "./language.ts";
import { readPdf } from "./pdf.ts";

export interface ReadLimits {
  pagesMax: number;
  charactersMax: number;
}

/** Content types that `readBytes` reads. */
export const readableTypes = /^(?:text\/(?:html|plain|csv)|application\/(?:xhtml\+xml|pdf))\b/i;

/** Text of a page, PDF, table or plain text, cut at the limit. Throws what the parser throws for a broken file. */
export async function readBytes(bytes: Uint8Array, contentType: string, limits: ReadLimits): Promise<Reading> {
  const reading = await readingOf(bytes, contentType, limits);
  return {
    ...reading,
    title: reading.title.slice(0, 300),
    publisher: reading.publisher.slice(0, 150),
    text: cutLines(reading.text, limits.charactersMax),
  };
}

async function readingOf(bytes: Uint8Array, contentType: string, limits: ReadLimits): Promise<Reading> {
  const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
  if (isPdf || /^application\/pdf/i.test(contentType)) return readPdf(bytes, limits);
  const decoded = decodeText(bytes, contentType);
  if (/^text\/(?:plain|csv)/i.test(contentType)) {
    const text = /^text\/csv/i.test(contentType) ? csvRows(decoded).map(tableLine).join("\n") : cleanLines(decoded);
    return {
      title: text.split("\n")[0]?.slice(0, 200) ?? "",
      publisher: "",
      published: dateInText(text),
      language: languageOf(text),
      text,
    };
  }
  return readHtml(decoded);
}

/** Rows of comma- or semicolon-separated values, quotes as in RFC 4180. */
function csvRows(text: string, rowsMax = 20_000): string[][] {
  const first = text.slice(0, text.indexOf("\n") >= 0 ? text.indexOf("\n") : undefined);
  const mark = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ",";
  const rows: string[][] = [];
  let row: string[] = [],
    cell = "",
    quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((each) => each.trim() !== "")) rows.push(row);
    row = [];
    cell = "";
  };
  for (let i = 0; i < text.length && rows.length < rowsMax; i++) {
    const letter = text[i] ?? "";
    if (quoted && letter === '"' && text[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (letter === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && letter === mark) {
      row.push(cell);
      cell = "";
    } else if (!quoted && letter === "\n") endRow();
    else if (letter !== "\r" || quoted) cell += letter;
  }
  if (row.length > 0 || cell !== "") endRow();
  return rows;
}
