import type { Chart } from "#document";
import type { Figures, PreparedChart } from "../marks.ts";
import { layRows, writeLines, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth, wrap } from "../text-width.ts";
import { step, stepText } from "../theme.ts";

type Heat = Extract<Chart, { kind: "heat" }>;
/** A wide matrix with few columns reads badly: cells grow no wider than this, in units. */
const widestCell = 92;

/** Scores by row and column, from weak (pale) to strong (dark); a missing score is an empty field. */
export function prepareHeat(chart: Heat, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const nameRoom = Math.min(Math.max(0, ...chart.rows.map((r) => textWidth(r.name, 8 * u, r.highlight ? 600 : 400))), sheet.width * 0.3);
  const cellWidth = Math.min((sheet.width - nameRoom - 7 * u) / chart.columns.length, widestCell * u);
  const heads = chart.columns.map((c) => wrap(c, cellWidth - 4 * u, 7.5 * u, 600, 3));
  const top = Math.max(1, ...heads.map((h) => h.length)) * 9 * u + 5 * u;
  const layout = layRows(sheet, chart.rows, top, { share: 0.3, pitch: 19 });
  const left = layout.left + 7 * u;
  heads.forEach((lines, i) =>
    writeLines(sheet, left + (i + 0.5) * cellWidth, top - 4 * u - (lines.length * 9 * u) / 2, lines, {
      anchor: "middle",
      size: 7.5,
      line: 9,
      weight: 600,
      ink: "muted",
      full: chart.columns[i],
    }),
  );
  writeNames(sheet, chart.rows, layout);
  const values = chart.rows
    .flatMap((r) => r.cells)
    .map((cell) => (cell === null ? Number.NaN : figures.value(cell)))
    .filter(Number.isFinite);
  // Scores run from one to five; anything else is spread over its own range.
  const scores = values.every((v) => v >= 1 && v <= 5);
  const [low, high] = scores ? [1, 5] : [Math.min(...values), Math.max(...values)];
  const level = (v: number) => Math.min(4, Math.max(0, Math.round(high > low ? ((v - low) / (high - low)) * 4 : 2)));
  chart.rows.forEach((row, j) => {
    const place = layout.places[j];
    if (!place) return;
    chart.columns.forEach((_, i) => {
      const cell = row.cells[i] ?? null;
      const value = cell === null ? Number.NaN : figures.value(cell);
      const area = { x: left + i * cellWidth, y: place.top, w: cellWidth - 1.4 * u, h: place.height - 1.4 * u };
      const known = cell !== null && Number.isFinite(value);
      sheet.put({ t: "rect", ...area, fill: known ? step(level(value)) : "wash", ...(cell === null ? {} : { cell }) });
      const text = cell === null ? "–" : cut(figures.text(cell), area.w - 3 * u, 8 * u);
      sheet.write(area.x + area.w / 2, area.y + area.h / 2 + 2.9 * u, text, {
        anchor: "middle",
        ink: known ? stepText(level(value)) : "muted",
        role: "value",
        cell: cell ?? undefined,
      });
    });
  });
  return sheet.finish("heat", layout.bottom + u);
}
