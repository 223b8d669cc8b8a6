import { spread, type Sheet } from "../sheet.ts";
import { cut, textWidth, wrap } from "../text-width.ts";
import type { Dash } from "../marks.ts";
import { dashOf, type Quality } from "./quality.ts";
import { categoryText, type Ink } from "../theme.ts";

export interface Plot {
  x: (i: number) => number;
  y: (value: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Series {
  values: readonly number[];
  lo: readonly number[] | undefined;
  hi: readonly number[] | undefined;
  years: readonly number[];
  forecastFrom: number | undefined;
  quality: Quality | undefined;
  ink: Ink;
  width: number;
}
type Point = [x: number, y: number];

const pathOf = (points: readonly Point[]) => points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** One series: its interval as a light area, then the line, broken at gaps and dashed from the first forecast on. */
export function linePaths(sheet: Sheet, plot: Plot, s: Series): void {
  const known = s.values.map((v, i): Point | undefined => (Number.isFinite(v) ? [plot.x(i), plot.y(v)] : undefined));
  if (s.lo && s.hi) band(sheet, plot, s, known);
  const from = s.forecastFrom ?? Number.POSITIVE_INFINITY;
  const parts = stretches(known);
  for (const stretch of parts) {
    const split = stretch.findIndex(({ i }) => s.years[i] !== undefined && s.years[i] >= from);
    const past = split < 0 ? stretch : stretch.slice(0, split);
    const ahead = split < 0 ? [] : stretch.slice(Math.max(split - 1, 0));
    draw(
      sheet,
      past.map((p) => p.at),
      s,
      dashOf(s.quality),
      parts.length > 1,
    );
    draw(
      sheet,
      ahead.map((p) => p.at),
      s,
      "dashed",
    );
  }
}

/** Years of a line that has gaps are points: a line of no length would not be seen, and a short one says nothing of what was read. */
function draw(sheet: Sheet, points: readonly Point[], s: Series, dash: Dash | undefined, hasGaps = false): void {
  if (points.length > 1) sheet.put({ t: "path", d: pathOf(points), stroke: s.ink, width: s.width, ...(dash ? { dash } : {}) });
  if (hasGaps || points.length === 1)
    for (const [x, y] of points) sheet.put({ t: "dot", x, y, r: Math.max(1.5 * sheet.unit, s.width), fill: s.ink });
}

function stretches(points: readonly (Point | undefined)[]): { i: number; at: Point }[][] {
  const found: { i: number; at: Point }[][] = [];
  points.forEach((at, i) => {
    if (!at) return;
    if (i > 0 && points[i - 1]) found.at(-1)?.push({ i, at });
    else found.push([{ i, at }]);
  });
  return found;
}

function band(sheet: Sheet, plot: Plot, s: Series, known: readonly (Point | undefined)[]): void {
  const both = s.values.map((_, i) => {
    const [lo, hi] = [s.lo?.[i] ?? Number.NaN, s.hi?.[i] ?? Number.NaN];
    return Number.isFinite(lo) && Number.isFinite(hi) ? { low: plot.y(lo), high: plot.y(hi) } : undefined;
  });
  let upper: Point[] = [];
  let lower: Point[] = [];
  const close = () => {
    if (upper.length > 1)
      sheet.put({ t: "path", d: `${pathOf(upper)}${pathOf(lower.toReversed()).replace("M", "L")}Z`, fill: s.ink, opacity: 0.16 });
    [upper, lower] = [[], []];
  };
  both.forEach((ends, i) => {
    if (!ends) return close();
    // A forecast's interval opens from the last known point; a year that is uncertain itself, such as a measured size, has its whole width.
    const before = (s.years[i] ?? 0) >= (s.forecastFrom ?? 0) ? known[i - 1] : undefined;
    if (upper.length === 0 && before) [upper, lower] = [[before], [before]];
    upper.push([plot.x(i), ends.high]);
    lower.push([plot.x(i), ends.low]);
  });
  close();
}

export interface LineEnd {
  name: string;
  series: number;
  cell: string;
  /** Position in the years, and height, of the end of the line. */
  index: number;
  at: number;
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
