import { getDocumentProxy } from "unpdf";
import { cleanLine, pageMark, tableLine } from "./clean-text.ts";
import { dateInText, dateOf } from "./dates.ts";
import type { Reading } from "./html.ts";
import { languageOf, languageOfTag } from "./language.ts";

interface Item {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  transform: readonly number[];
}

/** Text of a PDF, each page after its mark "[page 3]", rows of tables as lines "| a | b |". Scripts and forms are not run. */
export async function readPdf(bytes: Uint8Array, limits: { pagesMax: number; charactersMax: number }): Promise<Reading> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  try {
    const parts: string[] = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, limits.pagesMax) && characters < limits.charactersMax; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      const lines = linesOf(items.filter((item): item is typeof item & Item => "str" in item));
      if (lines.length === 0) continue;
      parts.push(pageMark(number), ...lines);
      characters += lines.reduce((sum, line) => sum + line.length, 0);
    }
    const { info } = await pdf.getMetadata(),
      said = info as Readonly<Record<string, unknown>>;
    const written = (name: string) => (typeof said[name] === "string" ? cleanLine(said[name]) : "");
    const text = parts.join("\n");
    return {
      title: usableTitle(written("Title")) || (parts.find((line) => !line.startsWith("[page ") && line.length > 8) ?? "").slice(0, 200),
      publisher: "",
      published: dateInText(text) || dateOf(written("CreationDate").replace(/^D:/, "").slice(0, 8)),
      language: languageOf(text) || languageOfTag(written("Language")),
      text,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Titles are often the name of the file that was printed. */
const usableTitle = (title: string): string =>
  /\.(?:docx?|indd|pdf|qxp|pptx?)$|^(?:untitled|microsoft word|layout 1)\b/i.test(title) ? "" : title;

/** Lines of a page in the order of its text. A gap wider than a letter and a half parts cells; two such lines make a table. */
function linesOf(items: readonly Item[]): string[] {
  const lines: string[][] = [];
  let cells: string[] = [""],
    end: number | undefined,
    base = 0;
  const close = () => {
    const filled = cells.map(cleanLine).filter((cell) => cell !== "");
    if (filled.length > 0) lines.push(filled);
    cells = [""];
    end = undefined;
  };
  for (const { str, hasEOL, width, height, transform } of items) {
    const [, , , , x = 0, y = 0] = transform,
      size = height || Math.abs(transform[3] ?? 0) || 10;
    if (str.trim() !== "") {
      if (end !== undefined && Math.abs(y - base) > size * 0.5) close();
      if (end !== undefined && x - end > size * 1.5) cells.push("");
      else if (end !== undefined && x - end > size * 0.15) cells.push(`${cells.pop() ?? ""} `);
      cells.push(`${cells.pop() ?? ""}${str}`);
      end = x + width;
      base = y;
    }
    if (hasEOL) close();
  }
  close();
  const isRow = (line: readonly string[] | undefined) => line !== undefined && line.length > 1 && line.some((cell) => /\d/.test(cell));
  return lines.map((line, i) =>
    line.length > 1 && (isRow(line) || isRow(lines[i + 1])) && (isRow(lines[i - 1]) || isRow(lines[i + 1]))
      ? tableLine(line)
      : line.join(" "),
  );
}
