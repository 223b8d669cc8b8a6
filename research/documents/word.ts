import type { Archive } from "./archive.ts";
import { DocumentError, type DocumentLimits } from "./document-fault.ts";
import { tokensOf } from "./markup.ts";
import { tableLine } from "../read/index.ts";

/** Text of a Word document (Office Open XML): paragraphs as lines, rows of tables as "| a | b |". Fields, macros and links are not followed. */
export function wordText(archive: Archive, limits: DocumentLimits, check: () => void): string {
  const xml = archive.text("word/document.xml");
  if (xml === undefined) throw new DocumentError("damaged", "The document has no text part.");
  const lines: string[] = [];
  let words = "",
    cells: string[] | undefined,
    isText = false,
    characters = 0,
    page = 1;
  const endParagraph = () => {
    const line = words.replace(/\s+/g, " ").trim();
    words = "";
    if (line === "") return;
    if (cells) cells[cells.length - 1] = [cells.at(-1) ?? "", line].filter((part) => part !== "").join(" ");
    else add(line);
  };
  const add = (line: string) => {
    lines.push(line);
    characters += line.length + 1;
  };
  for (const token of tokensOf(xml, limits, check)) {
    if (characters > limits.charactersMax) break;
    if (token.type === "text") {
      if (isText) words += token.text;
      continue;
    }
    const { name, type, isEmpty, attributes } = token;
    if (name === "w:t") isText = type === "open" && !isEmpty;
    else if (name === "w:tab") words += " ";
    else if (name === "w:br" && /w:type="page"/.test(attributes)) {
      endParagraph();
      add(`[page ${++page}]`);
    } else if (name === "w:br") words += " ";
    else if (name === "w:p" && type === "close") endParagraph();
    else if (name === "w:tr" && type === "open") cells = [];
    else if (name === "w:tc" && type === "open") cells?.push("");
    else if (name === "w:tr" && type === "close") {
      if (cells && cells.some((cell) => cell !== "")) add(tableLine(cells));
      cells = undefined;
    } else if (name === "w:tbl" && type === "close") add("");
  }
  endParagraph();
  return lines.join("\n");
}
