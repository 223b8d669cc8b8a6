import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import type { Figures, PreparedChart } from "../marks.ts";
import { layRows, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth } from "../text-width.ts";
import { category, onCategory } from "../theme.ts";

/** Room at the sides of a figure inside its part, and steps by which one below its part gives way to another, in units. */
const [inside, shift] = [5, 10];

type Stack = Extract<Chart, { kind: "stack" }>;

/** Parts of a whole, one bar per row on a scale of 0–100 %; a missing part leaves its room empty at the end. */
export function prepareStack(chart: Stack, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const keyBottom = key(chart.parts, sheet);
  const share = (cell: string | null | undefined) => {
    const v = cell ? figures.value(cell) : Number.NaN;
    return Number.isFinite(v) && v > 0 ? v : 0;
  };
  const sums = chart.rows.map((row) => row.cells.reduce((sum, cell) => sum + share(cell), 0));
  const scaled = (left: number) =>
    scaleLinear()
      .domain([0, Math.max(1, ...sums)])
      .range([left + 7 * u, sheet.width]);
  const isWide = (cell: string, width: number) => textWidth(figures.text(cell), 7.5 * u) + inside * u <= width;
  const lay = (pitch: number) => layRows(sheet, chart.rows, keyBottom + 3 * u, { share: 0.3, pitch });
  const unit = scaled(lay(19).left)(1) - scaled(lay(19).left)(0);
  // A part too narrow for its figure has it below the bar.
  const hasBelow = chart.rows.some((row) => row.cells.some((cell) => cell && share(cell) > 0 && !isWide(cell, share(cell) * unit)));
  const layout = lay(hasBelow ? 29 : 19);
  const x = scaled(layout.left);
  writeNames(sheet, chart.rows, layout);
  chart.rows.forEach((row, j) => {
    const place = layout.places[j];
    if (!place) return;
    const thick = Math.min(13.5 * u, place.height * 0.74);
    const y = place.middle - thick / 2;
    const below: { cell: string; middle: number }[] = [];
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
      if (!isWide(cell, w)) below.push({ cell, middle: left + w / 2 });
      else
        sheet.write(left + w - 3 * u, place.middle + 2.7 * u, figures.text(cell), {
          anchor: "end",
          size: 7.5,
          ink: onCategory(i),
          role: "value",
          cell,
        });
    });
    for (const { cell, middle } of below) {
      const label = (at: number, anchor: "start" | "middle" | "end") =>
        sheet.label(at, y + thick + 8 * u, figures.text(cell), { anchor, size: 7.5, ink: "muted", role: "value", cell });
      const shifts = [0, 1, -1, 2, -2].map((k) => [label(middle + k * shift * u, "middle")]);
      sheet.place([...shifts, [label(sheet.width, "end")]], { left: layout.left, right: sheet.width, top: y, bottom: y + thick + 12 * u });
    }
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
