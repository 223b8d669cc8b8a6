import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import { axis } from "./axis.ts";
import { endLabels, endRoom, linePaths, type LineEnd, type Plot } from "./line-marks.ts";
import type { Figures, PreparedChart } from "../marks.ts";
import { mixedQualities, qualityKey } from "./quality.ts";
import type { Box, Sheet } from "../sheet.ts";
import { textWidth } from "../text-width.ts";
import { category } from "../theme.ts";

type Line = Extract<Chart, { kind: "line" }>;

/** Lines over years with gaps where nothing is known, the forecast's span shaded, and the names at the ends of the lines. */
export function prepareLine(chart: Line, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const value = (cell: string | null | undefined) => (cell ? figures.value(cell) : Number.NaN);
  const top = (chart.forecastFrom === undefined ? 8 : 16) * u;
  // Names of many lines need room beside their ends; one or two are as clear, and fit on more pages, when drawn lower.
  const bottom = (chart.series.length > 2 ? 186 : 150) * sheet.stretch * u;
  const all = chart.series.flatMap((s) => [...s.cells, ...(s.lo ?? []), ...(s.hi ?? [])]).map(value);
  const { scale: y, ticks } = axis(all, [bottom, top], figures.format, 5, "near");
  const left = Math.max(...ticks.map((t) => textWidth(t.text, 7.5 * u)), 11 * u) + 6 * u;
  const ends = chart.series.flatMap((s, i): LineEnd[] => {
    const last = s.cells.findLastIndex((cell) => Number.isFinite(value(cell)));
    const cell = s.cells[last];
    return cell ? [{ name: s.name, series: i, index: last, cell, at: y(value(cell)), text: figures.text(cell) }] : [];
  });
  const right = sheet.width - endRoom(sheet, ends);
  const [first, last] = [Math.min(...chart.years), Math.max(...chart.years)];
  const across = scaleLinear()
    .domain([first, last > first ? last : first + 1])
    .range([left, right]);
  const plot: Plot = { x: (i) => across(chart.years[i] ?? first), y, left, right, top, bottom };

  forecastSpan(chart, sheet, plot, across);
  for (const { value: v, text } of ticks) {
    const at = y(v);
    sheet.put({ t: "rule", x1: left, x2: right, y1: at, y2: at, stroke: v === 0 ? "ink" : "faint", width: (v === 0 ? 0.7 : 0.6) * u });
    sheet.write(left - 5 * u, at + 2.6 * u, text, { anchor: "end", size: 7.5, ink: "muted", role: "tick" });
  }
  yearLabels(chart.years, sheet, across, bottom);
  const qualities = mixedQualities(chart.series);
  const single = chart.series.length === 1;
  chart.series.forEach((series, i) => {
    const width = (series.highlight || single ? 2.1 : 1.4) * u;
    linePaths(sheet, plot, {
      values: series.cells.map(value),
      lo: series.lo?.map(value),
      hi: series.hi?.map(value),
      years: chart.years,
      forecastFrom: chart.forecastFrom,
      quality: qualities.length > 0 ? series.quality : undefined,
      ink: category(i),
      width,
    });
  });
  endLabels(sheet, ends, plot);
  for (const end of ends)
    sheet.put({
      t: "dot",
      x: plot.x(end.index),
      y: end.at,
      r: 2.3 * u,
      fill: category(end.series),
      cell: end.cell,
    });
  if (single) {
    baseLabel(chart, figures, sheet, plot);
    isolatedLabels(chart, figures, sheet, plot);
  }
  const height = bottom + 15 * u;
  return sheet.finish("line", height + qualityKey(sheet, qualities, height, "line"));
}

function forecastSpan(chart: Line, sheet: Sheet, plot: Plot, across: (year: number) => number): void {
  const from = chart.forecastFrom;
  if (from === undefined || !chart.years.some((y) => y >= from)) return;
  const u = sheet.unit;
  const before = Math.max(...chart.years.filter((y) => y < from), Number.NEGATIVE_INFINITY);
  const x = Number.isFinite(before) ? (across(before) + across(from)) / 2 : plot.left;
  sheet.put({ t: "rect", x, y: 0, w: plot.right - x, h: plot.bottom, fill: "wash" });
  const narrow = textWidth("Forecast", 7 * u) + 5 * u > plot.right - x;
  sheet.write(narrow ? plot.right : x + 5 * u, 9 * u, "Forecast", {
    size: 7.5,
    ink: "muted",
    role: "note",
    anchor: narrow ? "end" : "start",
  });
}

/** Every first, second, fifth … year, counted from the last, as the room allows. */
function yearLabels(years: readonly number[], sheet: Sheet, across: (year: number) => number, bottom: number): void {
  const u = sheet.unit;
  const last = Math.max(...years);
  const room = textWidth("0000", 7.5 * u) + 7 * u;
  const pace = Math.abs(across(last) - across(last - 1));
  const stride = [1, 2, 5, 10, 20, 50, 100].find((s) => s * pace >= room) ?? 200;
  const shown = years.filter((year) => (last - year) % stride === 0);
  for (const year of new Set(shown))
    sheet.write(across(year), bottom + 11 * u, String(year), { anchor: "middle", size: 7.5, ink: "muted", role: "year" });
}

/** Labels the last known value of a single line that continues as a forecast. */
function baseLabel(chart: Line, figures: Figures, sheet: Sheet, plot: Plot): void {
  const from = chart.forecastFrom;
  const cells = chart.series[0]?.cells ?? [];
  if (from === undefined) return;
  const u = sheet.unit;
  const i = chart.years.findLastIndex((year, k) => year < from && cells[k] && Number.isFinite(figures.value(cells[k])));
  const cell = cells[i];
  if (!cell) return;
  const [x, y] = [plot.x(i), plot.y(figures.value(cell))];
  sheet.put({ t: "dot", x, y, r: 2.3 * u, fill: category(0), stroke: "paper", cell });
  const at = (dx: number, dy: number, anchor: "start" | "middle" | "end") => [
    sheet.label(x + dx * u, y + dy * u, figures.text(cell), { anchor, weight: 600, role: "value", cell }),
  ];
  const top = chart.series[0]?.hi?.[i];
  // Beyond the upper edge of the band, where it leaves no room above the line.
  const beyond = top && Number.isFinite(figures.value(top)) ? (plot.y(figures.value(top)) - y) / u - 5 : -13;
  const places = [
    at(-4, -5, "end"),
    at(0, -7, "middle"),
    at(4, -6, "start"),
    at(4, beyond, "start"),
    at(4, 11, "start"),
    at(-4, 11, "end"),
    at(0, -13, "middle"),
    at(0, 17, "middle"),
  ];
  const bounds = { left: plot.left, right: plot.right, top: 0, bottom: plot.bottom };
  const { lo = [], hi = [] } = chart.series[0] ?? {};
  const lines = [cells, lo, hi].map((each) => alongLine(each, figures, plot, u));
  if (!sheet.place(places, bounds, lines.flat()) && !sheet.place(places, bounds, lines[0])) sheet.place(places, bounds);
}

/** Small boxes along a line, for labels to avoid. */
function alongLine(cells: readonly (string | null)[], figures: Figures, plot: Plot, u: number): Box[] {
  const points = cells.map((cell, i) => (cell ? { x: plot.x(i), y: plot.y(figures.value(cell)) } : undefined));
  return points.flatMap((to, i) => {
    const from = points[i - 1];
    if (!from || !to || !Number.isFinite(from.y + to.y)) return [];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (2 * u)));
    return Array.from({ length: steps + 1 }, (_, k) => {
      const [x, y] = [from.x + ((to.x - from.x) * k) / steps, from.y + ((to.y - from.y) * k) / steps];
      return { left: x - u, right: x + u, top: y - u, bottom: y + u };
    });
  });
}

/** Labels years between two gaps, which no line connects. */
function isolatedLabels(chart: Line, figures: Figures, sheet: Sheet, plot: Plot): void {
  const u = sheet.unit;
  const cells = chart.series[0]?.cells ?? [];
  const known = cells.map((cell) => cell !== null && Number.isFinite(figures.value(cell)));
  const last = known.lastIndexOf(true);
  cells.forEach((cell, i) => {
    if (cell === null || !known[i] || known[i - 1] || known[i + 1] || i === last) return;
    const [x, y] = [plot.x(i), plot.y(figures.value(cell))];
    const at = (dx: number, dy: number, anchor: "start" | "middle" | "end") => [
      sheet.label(x + dx * u, y + dy * u, figures.text(cell), { anchor, size: 7.5, role: "value", cell }),
    ];
    sheet.place([at(0, -5, "middle"), at(5, 2.7, "start"), at(0, 10.5, "middle")], {
      left: plot.left,
      right: plot.right,
      top: 0,
      bottom: plot.bottom,
    });
  });
}
