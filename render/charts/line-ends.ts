import { spread, type Sheet } from "./sheet.ts";
import { cut, textWidth, wrap } from "./text-width.ts";
import type { Plot } from "./prepare-line.ts";
import { categoryText } from "./theme.ts";

export interface LineEnd {
  name: string;
  series: number;
  cell: string;
  /** Height of the end of the line. */ at: number;
  text: string;
}

const line = 9.4;
const widestShare = 0.26;

/** Width that the names beside the lines take; half a year's label where there is none. */
export function endRoom(sheet: Sheet, ends: readonly LineEnd[]): number {
  const u = sheet.unit;
  const widest = Math.max(0, ...ends.flatMap((e) => [textWidth(e.name, 8 * u, 600), textWidth(e.text, 8 * u)]));
  return Math.min(widest, sheet.width * widestShare) + 12 * u;
}

/** Names and last figures beside the ends of the lines, pushed apart; the figures go first where the height is short. */
export function endLabels(sheet: Sheet, ends: readonly LineEnd[], plot: Plot): void {
  const u = sheet.unit;
  const room = sheet.width - plot.right - 8 * u;
  const height = plot.bottom + 6 * u;
  const blocks = (lines: number, figures: boolean) =>
    ends.map((e) => ({ end: e, names: wrap(e.name, room, 8 * u, 600, lines), figure: figures ? cut(e.text, room, 8 * u) : undefined }));
  const tall = (list: ReturnType<typeof blocks>) => list.map((b) => (b.names.length + (b.figure === undefined ? 0 : 1)) * line * u + 2 * u);
  const options = [blocks(2, true), blocks(1, true), blocks(2, false), blocks(1, false)];
  const chosen = options.find((o) => tall(o).reduce((sum, h) => sum + h, 0) <= height) ?? blocks(1, false);
  const heights = tall(chosen);
  const middles = spread(
    chosen.map((b) => b.end.at),
    heights,
    0,
    height,
  );
  chosen.forEach(({ end, names, figure }, i) => {
    let y = (middles[i] ?? 0) - (heights[i] ?? 0) / 2 + 8 * u;
    const ink = categoryText(end.series);
    for (const name of names) {
      sheet.write(plot.right + 7 * u, y, name, { weight: 600, ink, full: name.endsWith("…") ? end.name : undefined });
      y += line * u;
    }
    if (figure !== undefined) sheet.write(plot.right + 7 * u, y, figure, { ink, role: "value", cell: end.cell, full: end.text });
  });
}
