import type { Chart } from "#document";
import { axis, bottomAxis, logAxis } from "./axis.ts";
import type { Figures, PreparedChart } from "../marks.ts";
import { dashOf, mixedQualities, qualityKey } from "./quality.ts";
import { layRows, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth } from "../text-width.ts";

type Range = Extract<Chart, { kind: "range" }>;

/** More rows than these stand closer together, so that the next drawing finds room on the page. */
const manyRows = 8;

/** Ends that lie closer than this part of them are one figure to a reader: an axis of their own would blow them up to the width of the page. */
const leastSpread = 0.05;
const isNarrow = (values: readonly number[]): boolean => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low < leastSpread * Math.max(Math.abs(low), Math.abs(high));
};

/** Radius of the circle of a mark, and what it takes beside a figure; in units of the sheet. */
const [markRadius, markWidth] = [3.4, 8];

/** Low – central – high, one line per row on one scale. */
export function prepareRange(chart: Range, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const layout = layRows(sheet, chart.rows, 2 * u, { share: 0.34, pitch: chart.rows.length > manyRows ? 20 : 24 });
  const short = (cell: string) => cut(figures.text(cell), sheet.width * 0.18, 7.5 * u);
  const ends = chart.rows.map((row) => {
    const [a, b] = [figures.value(row.lo), figures.value(row.hi)];
    // The smaller value is on the left, so that a document with swapped ends still reads correctly.
    return a > b ? { left: row.hi, right: row.lo } : { left: row.lo, right: row.hi };
  });
  const room = (cells: string[]) => Math.max(0, ...cells.map((cell) => textWidth(short(cell), 7.5 * u))) + 6 * u;
  const values = chart.rows
    .flatMap((r) => [r.lo, r.hi, ...(r.mid === null ? [] : [r.mid]), ...(r.mark ? [r.mark] : [])])
    .map((cell) => figures.value(cell));
  const scaled = (beside: number) => {
    const span: [number, number] = [
      layout.left + 8 * u + room(ends.map((e) => e.left)),
      sheet.width - room(ends.map((e) => e.right)) - beside,
    ];
    return logAxis(values, span, figures.format) ?? axis(values, span, figures.format, 5, isNarrow(values) ? "always" : "near");
  };
  const low = (cell: string) => `${short(cell)} –`;
  const lowWidth = (cell: string) => textWidth(low(cell), 7.5 * u);
  // A low end whose label would lie on the line of zero is written before the high one: beyond zero it would read as less than nothing.
  const crosses = (of: ReturnType<typeof axis>, cell: string) => {
    const [at, zero] = [of.scale(figures.value(cell)), of.ticks.some((t) => t.value === 0) ? of.scale(0) : Number.NEGATIVE_INFINITY];
    return figures.value(cell) >= 0 && at - 4 * u - textWidth(short(cell), 7.5 * u) < zero + 3 * u;
  };
  const first = scaled(0);
  const crossing = ends.filter((e) => crosses(first, e.left));
  // A mark beyond the high end moves both figures past its circle, which needs room as well.
  const past = chart.rows.some(({ mark }) => mark) ? markWidth * u : 0;
  const taken = crossing.length > 0 ? scaled(Math.max(...ends.map((e) => lowWidth(e.left))) + 3 * u + past) : first;
  const { scale, ticks } = taken;
  let bottom = bottomAxis(sheet, scale, ticks, 0, layout.bottom + 2 * u);
  if (taken.isLog) {
    const said = { size: 7.5, ink: "muted", role: "note" } as const;
    const beside = sheet.label(0, layout.bottom + 12 * u, "Log scale", said);
    if (!sheet.place([[beside]], { left: 0, right: layout.left, top: 0, bottom: bottom + 2 * u })) {
      sheet.write(sheet.width, bottom + 9 * u, "Log scale", { ...said, anchor: "end" });
      bottom += 12 * u;
    }
  }
  writeNames(sheet, chart.rows, layout);
  const zero = ticks.some((t) => t.value === 0) ? scale(0) : Number.NEGATIVE_INFINITY;
  const qualities = mixedQualities(chart.rows);
  chart.rows.forEach((row, i) => {
    const [place, end] = [layout.places[i], ends[i]];
    if (!place || !end) return;
    const y = place.middle + 2 * u;
    const ink = row.highlight ? "accent" : "cat3";
    const [x1, x2] = [figures.value(end.left), figures.value(end.right)].map((v) => (Number.isFinite(v) ? scale(v) : Number.NaN));
    const dash = qualities.length > 0 ? dashOf(row.quality) : undefined;
    if (x1 !== undefined && x2 !== undefined && Number.isFinite(x1) && Number.isFinite(x2))
      sheet.put({
        t: "rule",
        x1,
        x2: Math.max(x2, x1 + 0.5 * u),
        y1: y,
        y2: y,
        stroke: ink,
        width: (dash ? 1.3 : row.highlight ? 3 : 2.4) * u,
        ...(dash ? { dash } : {}),
      });
    // One label on the other side for some bars only would read as another kind of figure.
    const isBeside = crossing.length > 0 && figures.value(end.left) >= 0;
    const shift = isBeside ? lowWidth(end.left) + 3 * u : 0;
    const weight = row.highlight ? (600 as const) : (400 as const);
    /** Where both figures begin: past the circle of a mark that would lie on them. */
    const pastMark = (from: number, mark: string | undefined | null, high: string): number => {
      const circle = mark ? scale(figures.value(mark)) : Number.NaN;
      const isOn = circle + markRadius * u > from - u && circle - markRadius * u < from + shift + textWidth(short(high), 7.5 * u) + u;
      return isOn ? circle + (markRadius + 2) * u : from;
    };
    for (const [cell, x, anchor, dx] of [
      [end.left, x1, "end", -4],
      [end.right, x2, "start", 4],
    ] as const) {
      const at = x !== undefined && Number.isFinite(x) ? x : (scale.range()[anchor === "end" ? 0 : 1] ?? 0);
      if (Number.isFinite(x)) sheet.put({ t: "rule", x1: at, x2: at, y1: y - 3 * u, y2: y + 3 * u, stroke: ink, width: 1 * u });
      const isLow = isBeside && anchor === "end";
      const shown = isLow ? low(cell) : short(cell);
      const side = anchor === "end" ? -1 : 1;
      // A mark that would lie on the figure of an end moves it outwards.
      const beyond = row.mark ? (scale(figures.value(row.mark)) - at) * side : Number.NaN;
      const past = beyond > -4 * u && beyond < textWidth(shown, 7.5 * u) + 9 * u ? beyond + 5 * u : 0;
      const plain = at + dx * u + side * Math.max(0, past);
      const clear = besideZero(plain, textWidth(shown, 7.5 * u), anchor, zero, 3 * u);
      // A loss written on the side of gains reads as one.
      const isAcross = clear !== plain && Math.sign(figures.value(cell)) === -side;
      // Beside the mark it would be read as the figure of the mark: it stands under the end of its own line.
      if ((past > 0 || isAcross) && !isBeside) {
        const under = {
          anchor: side < 0 ? "start" : "end",
          size: 7.5,
          ink: "muted",
          role: "value",
          cell,
          full: figures.text(cell),
        } as const;
        if (sheet.place([[sheet.label(at, y + 10 * u, shown, under)]], { left: layout.left, right: sheet.width, top: 0, bottom })) continue;
      }
      const beside = isBeside
        ? pastMark(Math.max((x2 !== undefined && Number.isFinite(x2) ? x2 : at) + 4 * u, zero + 3 * u), row.mark, end.right) +
          (isLow ? 0 : shift)
        : clear;
      sheet.write(beside, y + 2.7 * u, shown, {
        anchor: isBeside ? "start" : anchor,
        size: 7.5,
        ink: "muted",
        role: "value",
        cell,
        full: figures.text(cell),
      });
    }
    if (row.mark && Number.isFinite(figures.value(row.mark)))
      sheet.put({ t: "dot", x: scale(figures.value(row.mark)), y, r: markRadius * u, fill: "paper", stroke: "ink", cell: row.mark });
    if (row.mid === null || !Number.isFinite(figures.value(row.mid))) return;
    const x = scale(figures.value(row.mid));
    sheet.put({ t: "dot", x, y, r: 3 * u, fill: ink, stroke: "paper", cell: row.mid });
    const mid = short(row.mid);
    const options = { size: 7.5, weight, role: "value" as const, cell: row.mid };
    const above = (at: number, anchor: "start" | "middle" | "end") => [sheet.label(at, y - 5 * u, mid, { ...options, anchor })];
    const below = [sheet.label(x, y + 10 * u, mid, { ...options, anchor: "middle" })];
    const left = Math.max(x, layout.left + 2 * u + textWidth(mid, 7.5 * u) / 2);
    sheet.place([above(x, "middle"), above(left, "middle"), above(x + 4 * u, "end"), above(x - 4 * u, "start"), below], {
      left: layout.left + 2 * u,
      right: sheet.width,
      top: -u,
      bottom: layout.bottom + 2 * u,
    });
  });
  return sheet.finish("range", bottom + qualityKey(sheet, qualities, bottom, "line"));
}

/** Where a label that would lie on the line of zero is written: on the far side of it, away from its bar. */
function besideZero(x: number, width: number, anchor: "start" | "end", zero: number, gap: number): number {
  const [left, right] = anchor === "end" ? [x - width, x] : [x, x + width];
  if (right <= zero - gap || left >= zero + gap) return x;
  return anchor === "end" ? Math.min(x, zero - gap) : Math.max(x, zero + gap);
}
