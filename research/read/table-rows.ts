import { cleanLine, tableLine } from "./clean-text.ts";

const cellsMax = 60;
const rowsMax = 3000;

/**
 * A data table as lines "| a | b |". A cell that spans rows or columns is repeated in each, so that every line can be read by itself.
 * Undefined for a table that only lays out a page.
 */
export function tableRows(table: Element): string[] | undefined {
  if (table.querySelector("table") || /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "")) return undefined;
  const grid = gridOf(table);
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width < 2 || grid.length < 2) return undefined;
  // Paragraphs of prose in cells: columns of a page, not of a table.
  const cells = grid.flat();
  if (cells.filter((cell) => cell.length > 400).length * 3 > cells.length) return undefined;
  const caption = cleanLine(table.querySelector("caption")?.textContent ?? "");
  return [
    ...(caption === "" ? [] : [caption]),
    ...grid.filter((row) => row.some((cell) => cell !== "")).map((row) => tableLine(Array.from({ length: width }, (_, i) => row[i] ?? ""))),
  ];
}

function gridOf(table: Element): string[][] {
  const grid: string[][] = [];
  [...table.querySelectorAll("tr")].slice(0, rowsMax).forEach((tr, y) => {
    const row = (grid[y] ??= []);
    let x = 0;
    for (const cell of [...tr.children].filter(({ tagName }) => /^T[DH]$/i.test(tagName)).slice(0, cellsMax)) {
      while (row[x] !== undefined) x++;
      const text = cleanLine(textOf(cell)).slice(0, 500);
      const down = span(cell, "rowspan", rowsMax - y),
        across = span(cell, "colspan", cellsMax - x);
      for (let dy = 0; dy < down && y + dy < rowsMax; dy++) for (let dx = 0; dx < across; dx++) (grid[y + dy] ??= [])[x + dx] = text;
      x += across;
      if (x >= cellsMax) break;
    }
  });
  return grid.map((row) => Array.from(row, (cell) => cell ?? ""));
}

/** A table may claim to span a million rows. */
const span = (cell: Element, name: string, max: number): number =>
  Math.max(1, Math.min(Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1, max, 200));

/** A cell's words; footnote marks ("[3]", superscript letters) are no part of its figure. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!("querySelectorAll" in copy)) return copy.textContent ?? "";
  const element = copy as Element;
  for (const note of element.querySelectorAll("sup")) if (/^\[?[\da-z*†‡]{1,3}\]?$/i.test((note.textContent ?? "").trim())) note.remove();
  for (const line of element.querySelectorAll("br")) line.replaceWith(" ");
  return element.textContent ?? "";
}
