import type { ChartBlock } from "./chart-block.ts";
import { type Picture, pictureLink } from "../ports.ts";
import { figureText, yearsOf } from "./prepare-block.ts";

/** A block as it stands in the page: the drawing in two widths, and its figures as a table that opens on request. */
export function chartFigure(block: ChartBlock, { wide, narrow }: { wide: Picture; narrow: Picture }): string {
  const source = `<source srcset="${pictureLink(narrow.name)}" media="(max-width: 640px)" ${sizeOf(narrow)}>`;
  const image = `<img src="${pictureLink(wide.name)}" alt="${escapeHtml(`${sentence(block.title)} ${block.alt}`)}" ${sizeOf(wide)} loading="lazy">`;
  const { head, rows } = figuresIn(block);
  const heading = (name: string, i: number) => `<th scope="col"${i > 0 ? ' class="num"' : ""}>${escapeHtml(name)}</th>`;
  // A heading without words is none.
  const headings = head.map((name, i) => (name === "" ? "<td></td>" : heading(name, i))).join("");
  const lines = rows.map(([name = "", ...figures]) => {
    const cells = figures.map((figure) => `<td class="num">${escapeHtml(figure)}</td>`).join("");
    return `<tr><th scope="row">${escapeHtml(name)}</th>${cells}</tr>`;
  });
  const table = tableBox(`<table><thead><tr>${headings}</tr></thead><tbody>${lines.join("")}</tbody></table>`);
  return `<figure class="chart"><picture>${source}${image}</picture><figcaption><details><summary>Figures in this chart</summary>${table}</details></figcaption></figure>\n`;
}

/** A table in the box in which it scrolls where it is too wide. */
export const tableBox = (table: string): string => `<div class="table-scroll" role="group" tabindex="0" aria-label="Table">${table}</div>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** In CSS pixels; the picture has twice as many. */
const sizeOf = ({ width, height }: Picture) => `width="${width / 2}" height="${Math.round(height / 2)}"`;
const sentence = (title: string) => (/[.?!]$/.test(title) ? title : `${title}.`);

function figuresIn(block: ChartBlock): { head: string[]; rows: string[][] } {
  const text = (value: number | null | undefined) => figureText(block, value ?? null);
  switch (block.kind) {
    case "bars":
      return { head: ["", block.unit], rows: block.rows.map((row) => [nameOf(row), text(row.value)]) };
    case "range":
      return {
        head: ["", `Low, ${block.unit}`, "Middle", "High"],
        rows: block.rows.map((row) => [nameOf(row), text(row.low), text(row.mid), text(row.high)]),
      };
    case "stack":
      return { head: ["", ...block.parts], rows: block.rows.map((row) => [nameOf(row), ...row.values.map(text)]) };
    case "lines": {
      const columns = block.series.flatMap((series) => {
        const all = [{ name: nameOf(series), points: series.points }];
        if (series.low) all.push({ name: `${series.name}, low`, points: series.low });
        if (series.high) all.push({ name: `${series.name}, high`, points: series.high });
        return all.map(({ name, points }) => ({ name, at: new Map(points) }));
      });
      const years = yearsOf(block).map((year) => {
        const isModelled = block.forecastFrom !== undefined && year >= block.forecastFrom;
        return [isModelled ? `${year} (forecast)` : String(year), ...columns.map(({ at }) => text(at.get(year)))];
      });
      return { head: [`Year (${block.unit})`, ...columns.map(({ name }) => name)], rows: years };
    }
  }
}

/** What the drawing says by dots and dashes, in words. */
const nameOf = ({ name, quality }: { name: string; quality?: string | undefined }) =>
  quality === undefined || quality === "reported" ? name : `${name} (${quality})`;
