import type { Archive } from "./archive.ts";
import { DocumentError, type DocumentLimits } from "./document-fault.ts";
import { attribute, tokensOf } from "./markup.ts";
import { cleanLine, tableLine } from "../read/index.ts";

const columnsMax = 60;

/**
 * Text of a workbook (Office Open XML): each sheet after its mark "[sheet Name]", rows as "| a | b |". Cells hold what was calculated last;
 * formulas are not run, links to other files are not followed.
 */
export function workbookText(archive: Archive, limits: DocumentLimits, check: () => void): string {
  const strings = sharedStrings(archive.text("xl/sharedStrings.xml"), limits, check);
  const sheets = sheetsOf(archive, limits, check);
  if (sheets.length === 0) throw new DocumentError("damaged", "The workbook has no sheets.");
  const lines: string[] = [];
  let rows = 0,
    characters = 0;
  for (const { name, xml } of sheets.slice(0, limits.sheetsMax)) {
    lines.push(`[sheet ${cleanLine(name)}]`);
    for (const cells of rowsOfSheet(xml, strings, limits, check)) {
      if (++rows > limits.rowsMax || characters > limits.charactersMax) return lines.join("\n");
      const filled = cells.filter((cell) => cell !== "");
      if (filled.length === 0) continue;
      // A row of one cell is a heading, not a table.
      const line = filled.length === 1 ? (filled[0] ?? "") : tableLine(cells);
      lines.push(line);
      characters += line.length;
    }
    lines.push("");
  }
  return lines.join("\n");
}

function sharedStrings(xml: string | undefined, limits: DocumentLimits, check: () => void): string[] {
  const strings: string[] = [];
  let words = "",
    isText = false;
  for (const token of tokensOf(xml ?? "", limits, check))
    if (token.type === "text") words += isText ? token.text : "";
    else if (token.name === "t") isText = token.type === "open" && !token.isEmpty;
    else if (token.name === "si" && token.type === "close") {
      strings.push(cleanLine(words));
      words = "";
    }
  return strings;
}

/** Sheets by the order of the workbook, with their names; hidden ones are the customer's own business and are read too. */
function sheetsOf(archive: Archive, limits: DocumentLimits, check: () => void): { name: string; xml: string }[] {
  const targets = new Map<string, string>();
  for (const token of tokensOf(archive.text("xl/_rels/workbook.xml.rels") ?? "", limits, check))
    if (token.type === "open" && token.name === "Relationship") {
      const id = attribute(token.attributes, "Id"),
        target = attribute(token.attributes, "Target");
      // A relationship outside of the file is a link: it is not followed.
      if (id && target && attribute(token.attributes, "TargetMode") !== "External")
        targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    }
  const found: { name: string; xml: string }[] = [];
  for (const token of tokensOf(archive.text("xl/workbook.xml") ?? "", limits, check)) {
    if (token.type !== "open" || token.name !== "sheet") continue;
    const xml = archive.text(targets.get(attribute(token.attributes, "r:id") ?? "") ?? "");
    if (xml !== undefined && found.length < limits.sheetsMax) found.push({ name: attribute(token.attributes, "name") ?? "", xml });
  }
  return found;
}

function* rowsOfSheet(xml: string, strings: readonly string[], limits: DocumentLimits, check: () => void): Generator<string[]> {
  let cells: string[] = [],
    column = 0,
    type = "",
    value = "",
    isValue = false;
  for (const token of tokensOf(xml, limits, check)) {
    if (token.type === "text") {
      if (isValue) value += token.text;
    } else if (token.name === "row" && token.type === "open") cells = [];
    else if (token.name === "row" && token.type === "close") yield cells;
    else if (token.name === "c" && token.type === "open") {
      column = columnOf(attribute(token.attributes, "r")) ?? cells.length;
      type = attribute(token.attributes, "t") ?? "n";
      value = "";
    } else if (token.name === "v" || token.name === "t") isValue = token.type === "open" && !token.isEmpty;
    else if (token.name === "c" && token.type === "close" && column < columnsMax) {
      while (cells.length < column) cells.push("");
      cells[column] = shown(type, value, strings);
    }
  }
}

/** "B7" → 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A stored number has up to seventeen digits; a spreadsheet shows fifteen. */
function shown(type: string, value: string, strings: readonly string[]): string {
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "e") return "";
  const number = Number(value);
  return type === "n" && value.trim() !== "" && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : cleanLine(value);
}
