import type { LabelOptions, Sheet } from "../sheet.ts";
import { textWidth, wrap, type Weight } from "../text-width.ts";

export interface NamedRow {
  name: string;
  highlight?: boolean | undefined;
}
export interface RowPlace {
  top: number;
  height: number;
  middle: number;
  lines: string[];
  weight: Weight;
}
export interface RowLayout {
  places: RowPlace[];
  /** Right edge of the names. */ left: number;
  bottom: number;
}

const lineHeight = 9.6;
/** More rows than these are drawn closer together, so that a chart finds room, and stays on one page. */
const [closeFrom, closestFrom] = [9, 26];

/** Puts rows one below the other, names wrapped to `lines` lines, or two, in at most `share` of the width: height grows with the rows. */
export function layRows(
  sheet: Sheet,
  rows: readonly NamedRow[],
  top: number,
  o: { share?: number; pitch?: number; lines?: number } = {},
): RowLayout {
  const u = sheet.unit;
  const weightOf = (row: NamedRow): Weight => (row.highlight ? 600 : 400);
  const widest = Math.max(0, ...rows.map((r) => textWidth(r.name, 8 * u, weightOf(r))));
  const room = Math.min(widest, sheet.width * (o.share ?? 0.34));
  const pitch =
    (rows.length > closestFrom ? Math.min(o.pitch ?? 15, 12) : (o.pitch ?? (rows.length > closeFrom ? 13 : 15))) * sheet.stretch;
  let y = top;
  const places = rows.map((row) => {
    const weight = weightOf(row);
    const lines = wrap(row.name, room, 8 * u, weight, o.lines ?? 2);
    const height = Math.max(pitch * u, (lines.length * lineHeight + 4 * sheet.stretch ** 2) * u);
    const place = { top: y, height, middle: y + height / 2, lines, weight };
    y += height;
    return place;
  });
  return { places, left: room, bottom: y };
}

/** Writes the names of rows, right-aligned at the left edge of the drawing. */
export function writeNames(sheet: Sheet, rows: readonly NamedRow[], layout: RowLayout): void {
  layout.places.forEach((place, i) =>
    writeLines(sheet, layout.left, place.middle, place.lines, { anchor: "end", weight: place.weight, full: rows[i]?.name }),
  );
}

/** Writes lines around a middle height; a cut text carries the whole of it. */
export function writeLines(sheet: Sheet, x: number, middle: number, lines: readonly string[], o: LabelOptions & { line?: number }): void {
  const u = sheet.unit;
  const size = o.size ?? 8;
  const step = (o.line ?? lineHeight) * u;
  const whole = lines.some((l) => l.endsWith("…")) ? o.full : undefined;
  lines.forEach((line, k) =>
    sheet.write(x, middle + (k - (lines.length - 1) / 2) * step + 0.36 * size * u, line, {
      ...o,
      full: line.endsWith("…") ? whole : undefined,
    }),
  );
}
