import type { Chart } from "#document";
import { axis } from "./axis.ts";
import type { Figures, PreparedChart } from "../marks.ts";
import { bar, mixedQualities, qualityKey } from "./quality.ts";
import { layRows, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth } from "../text-width.ts";

type Bars = Extract<Chart, { kind: "bars" }>;

/** Horizontal bars from zero, each with its figure at the end. A missing figure prints as such and has no bar. */
export function prepareBars(chart: Bars, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const layout = layRows(sheet, chart.rows, 2 * u, { share: 0.36, lines: 3 });
  const rows = chart.rows.map((row, i) => {
    const weight = row.highlight ? (600 as const) : (400 as const);
    const text = cut(figures.text(row.cell), sheet.width * 0.25, 8 * u, weight);
    return { row, weight, text, value: figures.value(row.cell), place: layout.places[i], room: textWidth(text, 8 * u, weight) + 5 * u };
  });
  const roomFor = (side: (value: number) => boolean) => Math.max(0, ...rows.filter((r) => side(r.value)).map((r) => r.room));
  const before = layout.left + 7 * u + roomFor((v) => v < 0);
  const { scale } = axis(
    rows.map((r) => r.value),
    [
      before,
      sheet.width -
        Math.max(
          roomFor((v) => !(v < 0)),
          4 * u,
        ),
    ],
    figures.format,
    5,
    "always",
  );
  // The axis is made nice for its ticks elsewhere; bars may use the whole width.
  scale.domain([
    Math.min(0, ...rows.map((r) => r.value).filter(Number.isFinite)),
    Math.max(0, ...rows.map((r) => r.value).filter(Number.isFinite)) || (rows.some((r) => r.value < 0) ? 0 : 1),
  ]);
  const zero = scale(0);
  const qualities = mixedQualities(chart.rows);
  const anyHighlight = chart.rows.some((r) => r.highlight);
  writeNames(sheet, chart.rows, layout);
  for (const { row, weight, text, value, place } of rows) {
    if (!place) continue;
    const end = Number.isFinite(value) ? scale(value) : zero;
    const thick = Math.min(9.4 * u, place.height * 0.64);
    if (Number.isFinite(value) && value !== 0) {
      // A value too small to see on the scale is drawn as a hairline.
      const length = Math.max(Math.abs(end - zero), 0.5 * u);
      const ink = anyHighlight ? (row.highlight ? "accent" : "pale") : value < 0 ? "contrast" : "accent";
      sheet.put(
        bar(
          { x: value < 0 ? zero - length : zero, y: place.middle - thick / 2, w: length, h: thick, cell: row.cell },
          ink,
          qualities.length > 0 ? row.quality : undefined,
        ),
      );
    }
    sheet.write(end + (value < 0 ? -4 : 4) * u, place.middle + 2.9 * u, text, {
      anchor: value < 0 ? "end" : "start",
      weight,
      role: "value",
      cell: row.cell,
      ink: Number.isFinite(value) ? "ink" : "muted",
      full: figures.text(row.cell),
    });
  }
  sheet.put({ t: "rule", x1: zero, x2: zero, y1: 0, y2: layout.bottom + 2 * u, stroke: "ink", width: 0.7 * u });
  return sheet.finish("bars", layout.bottom + 3 * u + qualityKey(sheet, qualities, layout.bottom + 3 * u, "bar"));
}
