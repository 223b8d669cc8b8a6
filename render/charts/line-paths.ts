import type { Dash } from "./marks.ts";
import type { Plot } from "./prepare-line.ts";
import { dashOf, type Quality } from "./quality.ts";
import type { Sheet } from "./sheet.ts";
import type { Ink } from "./theme.ts";

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
  for (const stretch of stretches(known)) {
    const split = s.forecastFrom === undefined ? -1 : stretch.findIndex(({ i }) => (s.years[i] ?? 0) >= (s.forecastFrom ?? 0));
    const past = split < 0 ? stretch : stretch.slice(0, split);
    const ahead = split < 0 ? [] : stretch.slice(Math.max(split - 1, 0));
    draw(
      sheet,
      past.map((p) => p.at),
      s,
      dashOf(s.quality),
    );
    draw(
      sheet,
      ahead.map((p) => p.at),
      s,
      "dashed",
    );
  }
}

function draw(sheet: Sheet, points: readonly Point[], s: Series, dash: Dash | undefined): void {
  const [only] = points;
  // A year between two gaps is a point: a line of no length would not be seen.
  if (points.length === 1 && only) sheet.put({ t: "dot", x: only[0], y: only[1], r: Math.max(1.5 * sheet.unit, s.width), fill: s.ink });
  if (points.length > 1) sheet.put({ t: "path", d: pathOf(points), stroke: s.ink, width: s.width, ...(dash ? { dash } : {}) });
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
    // The interval opens from the last known point: before it nothing was uncertain.
    const before = known[i - 1];
    if (upper.length === 0 && before) [upper, lower] = [[before], [before]];
    upper.push([plot.x(i), ends.high]);
    lower.push([plot.x(i), ends.low]);
  });
  close();
}
