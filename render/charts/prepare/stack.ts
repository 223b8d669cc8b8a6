import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import type { Figures, PreparedChart } from "../marks.ts";
import { layRows, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth } from "../text-width.ts";
import { category, onCategory } from "../theme.ts";

type Stack = Extract<Chart, { kind: "stack" }>;

/** Parts of a whole, one bar per row on a scale of 0–100 %; a missing part leaves its room empty at the end. */
export function prepareStack(chart: Stack, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const keyBottom = key(chart.parts, sheet);
  const layout = layRows(sheet, chart.rows, keyBottom + 3 * u, { share: 0.3, pitch: 19 });
  const share = (cell: string | null | undefined) => {
    const v = cell ? figures.value(cell) : Number.NaN;
    return Number.isFinite(v) && v > 0 ? v : 0;
  };
  const sums = chart.rows.map((row) => row.cells.reduce((sum, cell) => sum + share(cell), 0));
  const x = scaleLinear()
    .domain([0, Math.max(1, ...sums)])
    .range([layout.left + 7 * u, sheet.width]);
  writeNames(sheet, chart.rows, layout);
  chart.rows.forEach((row, j) => {
    const place = layout.places[j];
    if (!place) return;
    const thick = Math.min(13.5 * u, place.height * 0.74);
    const y = place.middle - thick / 2;
    sheet.put({ t: "rect", x: x(0), y, w: x(1) - x(0), h: thick, fill: "wash" });
    let from = 0;
    chart.parts.forEach((_, i) => {
      const cell = row.cells[i];
      const value = share(cell);
      if (!cell || value <= 0) return;
      const [left, right] = [x(from), x(from + value)];
      from += value;
      const w = Math.max(right - left - Math.min(0.7 * u, (right - left) / 2), 0);
      sheet.put({ t: "rect", x: left, y, w, h: thick, fill: category(i), cell });
      const text = figures.text(cell);
      if (textWidth(text, 7.5 * u) + 5 * u <= w)
        sheet.write(left + w - 3 * u, place.middle + 2.7 * u, text, { anchor: "end", size: 7.5, ink: onCategory(i), role: "value", cell });
    });
  });
  return sheet.finish("stack", layout.bottom + 2 * u);
}

/** Names of the parts with their colours, in as many lines as they need; returns the bottom. */
function key(parts: readonly string[], sheet: Sheet): number {
  const u = sheet.unit;
  let [x, y] = [0, 8 * u];
  parts.forEach((part, i) => {
    const text = cut(part, sheet.width * 0.5, 7.5 * u);
    const w = 12 * u + textWidth(text, 7.5 * u);
    if (x > 0 && x + w > sheet.width) [x, y] = [0, y + 12 * u];
    sheet.put({ t: "rect", x, y: y - 6.4 * u, w: 8 * u, h: 7 * u, fill: category(i) });
    sheet.write(x + 11.5 * u, y, text, { size: 7.5, full: part });
    x += w + 13 * u;
  });
  return y + 3 * u;
}
