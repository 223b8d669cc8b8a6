import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import type { Figures, PreparedChart } from "../marks.ts";
import { layRows, writeLines, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth, wrap } from "../text-width.ts";
import type { Ink } from "../theme.ts";

type Waterfall = Extract<Chart, { kind: "waterfall" }>;
interface Step {
  name: string;
  highlight?: boolean;
  cell: string;
  total: boolean;
  from: number;
  to: number;
  text: string;
  missing: boolean;
}

/** Total → steps → total; a step starts where the one before it ended. Horizontal bars where the names do not fit below vertical ones. */
export function prepareWaterfall(chart: Waterfall, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  let level = 0;
  const steps = chart.rows.map((row): Step => {
    const value = figures.value(row.cell);
    const missing = !Number.isFinite(value);
    const from = row.total ? 0 : level;
    level = missing ? level : from + value;
    const text = figures.text(row.cell);
    return {
      name: row.name,
      ...(row.total ? { highlight: true } : {}),
      cell: row.cell,
      total: row.total,
      from,
      to: missing ? from : level,
      text: !row.total && value > 0 ? `+${text}` : text,
      missing,
    };
  });
  const band = sheet.width / steps.length;
  const fits =
    band >= 46 * u &&
    steps.every(
      (s) => textWidth(s.text, 8 * u, 600) <= band - 2 * u && !wrap(s.name, band - 5 * u, 8 * u, 600, 3).some((line) => line.endsWith("…")),
    );
  return fits ? vertical(steps, sheet, band) : horizontal(steps, sheet);
}

const inkOf = (step: Step): Ink => (step.total ? "ink" : step.to >= step.from ? "accent" : "contrast");
const domainOf = (steps: readonly Step[]): [number, number] => {
  const all = steps.flatMap((s) => [s.from, s.to]);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return [low, high > low ? high : low + 1];
};

function vertical(steps: readonly Step[], sheet: Sheet, band: number): PreparedChart {
  const u = sheet.unit;
  const names = steps.map((s) => wrap(s.name, band - 5 * u, 8 * u, 600, 3));
  const nameHeight = Math.max(...names.map((n) => n.length)) * 9.6 * u;
  const bottom = 172 * sheet.stretch * u;
  const domain = domainOf(steps);
  const y = scaleLinear()
    .domain(domain)
    .range([bottom - (domain[0] < 0 ? 12 : 0) * u, 14 * u]);
  steps.forEach((step, i) => {
    const [x, w] = [i * band + band * 0.15, band * 0.7];
    const next = steps[i + 1];
    const [top, end] = [Math.min(y(step.from), y(step.to)), Math.max(y(step.from), y(step.to))];
    if (next && !next.total)
      sheet.put({ t: "rule", x1: x + w, x2: x + band, y1: y(step.to), y2: y(step.to), stroke: "muted", width: 0.6 * u });
    else if (next) sheet.put({ t: "rule", x1: x + w, x2: x + band, y1: y(step.to), y2: y(step.to), stroke: "rule", width: 0.6 * u });
    if (!step.missing) sheet.put({ t: "rect", x, y: top, w, h: Math.max(end - top, 0.5 * u), fill: inkOf(step), cell: step.cell });
    const below = step.to < step.from && end + 11 * u < bottom;
    sheet.write(x + w / 2, below ? end + 9 * u : top - 3.5 * u, step.text, {
      anchor: "middle",
      weight: step.total ? 600 : 400,
      role: "value",
      cell: step.cell,
    });
    const lines = names[i] ?? [];
    writeLines(sheet, x + w / 2, bottom + 8 * u + (lines.length * 9.6 * u) / 2, lines, {
      anchor: "middle",
      weight: step.total ? 600 : 400,
    });
  });
  sheet.put({ t: "rule", x1: 0, x2: sheet.width, y1: y(0), y2: y(0), stroke: "ink", width: 0.7 * u });
  return sheet.finish("waterfall", bottom + nameHeight + 12 * u);
}

function horizontal(steps: readonly Step[], sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const layout = layRows(sheet, steps, 2 * u, { share: 0.34, pitch: 17 });
  const texts = steps.map((s) => cut(s.text, sheet.width * 0.22, 8 * u, 600));
  const room = Math.max(...texts.map((t) => textWidth(t, 8 * u, 600))) + 6 * u;
  const x = scaleLinear()
    .domain(domainOf(steps))
    .range([layout.left + 8 * u, sheet.width - room]);
  writeNames(sheet, steps, layout);
  steps.forEach((step, i) => {
    const place = layout.places[i];
    if (!place) return;
    const next = layout.places[i + 1];
    const thick = place.height * 0.62;
    const [left, right] = [Math.min(x(step.from), x(step.to)), Math.max(x(step.from), x(step.to))];
    if (next) sheet.put({ t: "rule", x1: x(step.to), x2: x(step.to), y1: place.middle, y2: next.middle, stroke: "muted", width: 0.6 * u });
    if (!step.missing)
      sheet.put({
        t: "rect",
        x: left,
        y: place.middle - thick / 2,
        w: Math.max(right - left, 0.5 * u),
        h: thick,
        fill: inkOf(step),
        cell: step.cell,
      });
    sheet.write(right + 4 * u, place.middle + 2.9 * u, texts[i] ?? "", {
      weight: step.total ? 600 : 400,
      role: "value",
      cell: step.cell,
      full: step.text,
    });
  });
  sheet.put({ t: "rule", x1: x(0), x2: x(0), y1: 0, y2: layout.bottom + 2 * u, stroke: "ink", width: 0.7 * u });
  return sheet.finish("waterfall", layout.bottom + 3 * u);
}
