import { darkTheme, lightTheme, type Ink, type Theme, category, type LabelMark, type Mark, type PreparedChart } from "#charts";
import type { Chart } from "#document";
import { chartTable } from "./chart-table.ts";

const isInk = (name: string): name is Ink => name in lightTheme.inks;
const scheme = (name: Ink): string => (name === "none" ? "none" : `light-dark(${lightTheme.inks[name]}, ${darkTheme.inks[name]})`);

/** Both themes in one: the page's colour scheme chooses, so a change of theme needs no redrawing. */
export const screenTheme: Theme = {
  font: "inherit",
  inks: {
    ...lightTheme.inks,
    ...Object.fromEntries(
      Object.keys(lightTheme.inks)
        .filter(isInk)
        .map((name) => [name, scheme(name)]),
    ),
  },
};

/** The area of a chart that shows a cell, in units of the drawing, and its name: "Scooters", "India, 2027". */
export interface ChartPoint {
  cell: string;
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
  round: boolean;
}

/** Smallest touch target (WCAG 2.2, 2.5.8), in units of the drawing (CSS pixels on screen). */
const smallest = 24;

/** Every area of a prepared chart that shows a cell, in the order of its table: rows, then columns. */
export function chartPoints(chart: Chart, prepared: PreparedChart): ChartPoint[] {
  const places = new Map<string, Place>();
  for (const mark of prepared.marks) {
    const found = placeOf(mark);
    if (!found) continue;
    const known = places.get(found.cell);
    // A mark locates a figure better than its label does.
    if (!known || (known.label && !found.label)) places.set(found.cell, found);
  }
  if (chart.kind === "line")
    for (const place of linePlaces(chart, prepared))
      if (!places.has(place.cell) || places.get(place.cell)?.label) places.set(place.cell, place);
  const names = cellNames(chart);
  return [...names].flatMap(([cell, name]) => {
    const place = places.get(cell);
    return place ? [{ cell, name, ...grown(place, prepared) }] : [];
  });
}

interface Place {
  cell: string;
  left: number;
  top: number;
  width: number;
  height: number;
  round: boolean;
  label: boolean;
}

function placeOf(mark: Mark): Place | undefined {
  if (mark.t === "rect" && mark.cell)
    return {
      cell: mark.cell,
      left: mark.x,
      top: mark.y,
      width: Math.max(mark.w, 0),
      height: Math.max(mark.h, 0),
      round: false,
      label: false,
    };
  if (mark.t === "dot" && mark.cell) return dotPlace(mark.cell, mark.x, mark.y, mark.r);
  if (mark.t === "label" && mark.cell) return labelPlace(mark.cell, mark);
  return undefined;
}

const dotPlace = (cell: string, x: number, y: number, r: number): Place => ({
  cell,
  left: x - r,
  top: y - r,
  width: 2 * r,
  height: 2 * r,
  round: true,
  label: false,
});

/** A character is about 0.56 of the font size wide: exact enough for a touch target. */
function labelPlace(cell: string, mark: LabelMark): Place {
  const width = mark.text.length * mark.size * 0.56;
  const left = mark.anchor === "start" ? mark.x : mark.anchor === "end" ? mark.x - width : mark.x - width / 2;
  return { cell, left, top: mark.y - mark.size * 0.85, width, height: mark.size * 1.15, round: false, label: true };
}

function grown(place: Place, prepared: PreparedChart): Omit<ChartPoint, "cell" | "name"> {
  const width = Math.max(place.width, smallest);
  const height = Math.max(place.height, smallest);
  const within = (start: number, size: number, available: number) => Math.max(0, Math.min(start, available - size));
  return {
    left: within(place.left - (width - place.width) / 2, width, prepared.width),
    top: within(place.top - (height - place.height) / 2, height, prepared.height),
    width,
    height,
    round: place.round,
  };
}

/** Only the last point of a line has a mark of its own; the others are read from the corners of its path. */
function linePlaces(chart: Extract<Chart, { kind: "line" }>, prepared: PreparedChart): Place[] {
  const across = yearScale(prepared.marks);
  if (!across) return [];
  return chart.series.flatMap((series, i) => {
    const corners = seriesCorners(prepared.marks, category(i));
    return series.cells.flatMap((cell, k): Place[] => {
      const year = chart.years[k];
      if (cell === null || year === undefined) return [];
      const x = across(year);
      const corner = corners.find((at) => Math.abs(at.x - x) < 0.6);
      return corner ? [dotPlace(cell, corner.x, corner.y, 4)] : [];
    });
  });
}

function seriesCorners(marks: readonly Mark[], ink: string): { x: number; y: number }[] {
  return marks.flatMap((mark) => {
    if (mark.t === "dot" && mark.fill === ink) return [{ x: mark.x, y: mark.y }];
    if (mark.t !== "path" || mark.stroke !== ink || mark.fill !== undefined) return [];
    return [...mark.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m) => ({ x: Number(m[1]), y: Number(m[2]) }));
  });
}

/** Years are evenly spaced on the axis, so two labels locate all of them. */
function yearScale(marks: readonly Mark[]): ((year: number) => number) | undefined {
  const labels = marks.filter((mark): mark is LabelMark => mark.t === "label" && mark.role === "year");
  const [first] = labels;
  const last = labels.at(-1);
  if (!first || !last || first.x === last.x) return undefined;
  const pace = (last.x - first.x) / (Number(last.text) - Number(first.text));
  return (year) => first.x + (year - Number(first.text)) * pace;
}

/** Names of the drawn cells by row and column; the first occurrence of a cell names it. */
function cellNames(chart: Chart): Map<string, string> {
  const { headings, rows } = chartTable(chart, undefined);
  const single = headings.length === 2 || (chart.kind === "line" && chart.series.length === 1 && headings.length === 2);
  const names = new Map<string, string>();
  for (const row of rows)
    row.cells.forEach((cell, i) => {
      if (cell !== null && !names.has(cell)) names.set(cell, single ? row.name : `${row.name}, ${headings[i + 1] ?? ""}`);
    });
  return names;
}
