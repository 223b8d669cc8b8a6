import type { Chart } from "#document";
import { scaleLog } from "d3-scale";
import type { FigureFormat } from "#shared/figures.ts";
import { axis, bottomAxis, tickTexts, type Axis } from "./axis.ts";
import type { Figures, PreparedChart } from "../marks.ts";
import { discBoxes, type Box, type Sheet } from "../sheet.ts";
import { cut, textWidth } from "../text-width.ts";

type Scatter = Extract<Chart, { kind: "scatter" }>;
interface Point {
  name: string;
  highlight: boolean;
  x: number;
  y: number;
  r: number;
  cell: string;
  full: string;
}

/** Points by two measures, their area by a third; names where they fit, the greatest first. */
export function prepareScatter(chart: Scatter, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const [top, bottom] = [16 * u, 226 * sheet.stretch * u];
  const rows = chart.rows.filter((r) => Number.isFinite(figures.value(r.x)) && Number.isFinite(figures.value(r.y)));
  const y = scaled(
    rows.map((r) => figures.value(r.y)),
    [bottom - 4 * u, top + 8 * u],
    figures.format,
  );
  const left = Math.max(...y.ticks.map((t) => textWidth(t.text, 7.5 * u)), 8 * u) + 7 * u;
  const x = scaled(
    rows.map((r) => figures.value(r.x)),
    [left + 6 * u, sheet.width - 14 * u],
    chart.xFormat,
  );
  for (const { value, text } of y.ticks) {
    const at = y.place(value);
    sheet.put({
      t: "rule",
      x1: left,
      x2: sheet.width,
      y1: at,
      y2: at,
      stroke: value === 0 ? "muted" : "faint",
      width: (value === 0 ? 0.7 : 0.6) * u,
    });
    sheet.write(left - 5 * u, at + 2.6 * u, text, { anchor: "end", size: 7.5, ink: "muted", role: "tick" });
  }
  sheet.write(0, 7 * u, cut(chart.yLabel + y.remark, sheet.width, 7.5 * u), { size: 7.5, ink: "muted", role: "note", full: chart.yLabel });
  const under = bottomAxis(sheet, x.place, x.ticks, top, bottom);
  sheet.write(sheet.width, under + 8 * u, cut(chart.xLabel + x.remark, sheet.width, 7.5 * u), {
    anchor: "end",
    size: 7.5,
    ink: "muted",
    role: "note",
    full: chart.xLabel,
  });

  const sizes = rows.map((r) => (r.size === null ? Number.NaN : Math.abs(figures.value(r.size))));
  const most = Math.max(0, ...sizes.filter(Number.isFinite));
  const points = rows
    .map((row, i): Point => {
      const size = sizes[i] ?? Number.NaN;
      const r = most > 0 && Number.isFinite(size) ? Math.max(1.6, 15 * Math.sqrt(size / most)) * u : 3 * u;
      const full = `${row.name}: ${figures.text(row.x, chart.xFormat)}; ${figures.text(row.y)}`;
      return {
        name: row.name,
        highlight: row.highlight ?? false,
        x: x.place(figures.value(row.x)),
        y: y.place(figures.value(row.y)),
        r,
        cell: row.y,
        full,
      };
    })
    .sort((a, b) => b.r - a.r);
  for (const p of points)
    sheet.put({
      t: "dot",
      x: p.x,
      y: p.y,
      r: p.r,
      fill: p.highlight ? "contrast" : "accent",
      stroke: "paper",
      opacity: 0.62,
      cell: p.cell,
      full: p.full,
    });
  namePoints(sheet, points, { left: left + u, right: sheet.width, top: 10 * u, bottom });
  return sheet.finish("scatter", under + 12 * u);
}

/** Beside, above or below its point, and never on another name or on another point. */
function namePoints(sheet: Sheet, points: readonly Point[], bounds: Box): void {
  const u = sheet.unit;
  const discs = points.flatMap((p) => discBoxes(p.x, p.y, p.r));
  for (const p of [...points].sort((a, b) => Number(b.highlight) - Number(a.highlight))) {
    const text = cut(p.name, sheet.width * 0.3, 7.5 * u, p.highlight ? 600 : 400);
    const at = (dx: number, dy: number, anchor: "start" | "middle" | "end") => [
      sheet.label(p.x + dx, p.y + dy, text, { anchor, size: 7.5, weight: p.highlight ? 600 : 400, full: p.name }),
    ];
    const away = p.r + 2.4 * u;
    const slant = p.r * 0.72 + 2 * u;
    sheet.place(
      [
        at(away, 2.7 * u, "start"),
        at(-away, 2.7 * u, "end"),
        at(0, -away - u, "middle"),
        at(0, away + 6 * u, "middle"),
        at(slant, -slant, "start"),
        at(-slant, -slant, "end"),
        at(slant, slant + 5 * u, "start"),
      ],
      bounds,
      discs,
    );
  }
}

interface Scaled {
  place: (value: number) => number;
  ticks: Axis["ticks"];
  /** Says that the scale is not even. */ remark: string;
}

/** Between these ratios of the greatest to the least and to the middle value the powers of ten are of use. */
const uneven = { leastRatio: 60, mostRatio: 1e7, leastToMiddle: 12 };

/** Even scale, or powers of ten where most of the points would otherwise sit on one spot. */
function scaled(values: readonly number[], range: [number, number], format: FigureFormat): Scaled {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = 1, middle = 1] = [sorted[0], sorted.at(-1), sorted[Math.floor(sorted.length / 2)]];
  const even = (): Scaled => {
    const { scale, ticks } = axis(values, range, format, 6, "near");
    return { place: (v) => scale(v), ticks, remark: "" };
  };
  if (low <= 0 || high / low < uneven.leastRatio || high / low > uneven.mostRatio || high / middle < uneven.leastToMiddle) return even();
  const scale = scaleLog().domain([low, high]).nice().range(range);
  const [from = low, to = high] = scale.domain();
  const powers = Array.from({ length: Math.round(Math.log10(to / from)) + 1 }, (_, i) => from * 10 ** i);
  const texts = powers.map((p) => tickTexts([p], format)[0] ?? "");
  if (new Set(texts).size < texts.length) return even();
  return {
    place: (v) => scale(v),
    ticks: powers.map((value, i) => ({ value, text: texts[i] ?? "" })),
    remark: " (each step ten times the last)",
  };
}
