import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import type { Figures, PreparedChart } from "../marks.ts";
import { layRows, writeNames } from "./rows.ts";
import type { Sheet } from "../sheet.ts";
import { cut, textWidth } from "../text-width.ts";

type Tornado = Extract<Chart, { kind: "tornado" }>;

/** What the result becomes at either end of each assumption, the widest swing on top. */
export function prepareTornado(chart: Tornado, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const base = figures.value(chart.base);
  const swing = (row: Tornado["rows"][number]) => {
    const s = Math.abs(figures.value(row.hi) - figures.value(row.lo));
    return Number.isFinite(s) ? s : -1;
  };
  const rows = [...chart.rows].sort((a, b) => swing(b) - swing(a));
  const top = 27 * u;
  const layout = layRows(sheet, rows, top, { share: sheet.stretch < 1 ? 0.46 : 0.36, pitch: 17, lines: 4 });
  const short = (cell: string) => cut(figures.text(cell), sheet.width * 0.2, 7.5 * u);
  const room = Math.max(0, ...rows.flatMap((r) => [short(r.lo), short(r.hi)]).map((t) => textWidth(t, 7.5 * u))) + 6 * u;
  const finite = [base, ...rows.flatMap((r) => [figures.value(r.lo), figures.value(r.hi)])].filter(Number.isFinite);
  const [low, high] = finite.length > 0 ? [Math.min(...finite), Math.max(...finite)] : [0, 1];
  const x = scaleLinear()
    .domain([low, high > low ? high : low + 1])
    .range([layout.left + 8 * u + room, sheet.width - room]);
  const centre = Number.isFinite(base) ? x(base) : x(low);
  head(chart, figures, sheet, centre);
  writeNames(sheet, rows, layout);
  rows.forEach((row, i) => {
    const place = layout.places[i];
    if (!place) return;
    const thick = Math.min(place.height * 0.62, 12 * u);
    const ends = (
      [
        ["lo", row.lo, "contrast"],
        ["hi", row.hi, "accent"],
      ] as const
    ).map(([end, cell, ink]) => ({ end, cell, ink, value: figures.value(cell) }));
    const sides = ends.map((e) => e.value < base);
    // Where both ends fall on one side, the longer bar is drawn first and the shorter stays visible on it.
    for (const e of [...ends].sort((a, b) => Math.abs(b.value - base) - Math.abs(a.value - base))) {
      if (!Number.isFinite(e.value)) continue;
      const at = x(e.value);
      sheet.put({
        t: "rect",
        x: Math.min(at, centre),
        y: place.middle - thick / 2,
        w: Math.max(Math.abs(at - centre), 0.5 * u),
        h: thick,
        fill: e.ink,
        cell: e.cell,
      });
    }
    ends.forEach((e, k) => {
      const other = ends[1 - k];
      const inner = other && sides[k] === sides[1 - k] && Math.abs(e.value - base) < Math.abs(other.value - base);
      const left = (sides[k] ?? false) !== (inner ?? false);
      const equal = other && k === 1 && sides[0] === sides[1] && e.value === other.value;
      if (equal) return;
      // Of two ends on one side, the nearer one is written on the side that is free.
      const at = Number.isFinite(e.value) && !inner ? x(e.value) : centre;
      sheet.place(
        [
          [
            sheet.label(at + (left ? -4 : 4) * u, place.middle + 2.7 * u, short(e.cell), {
              anchor: left ? "end" : "start",
              size: 7.5,
              role: "value",
              cell: e.cell,
              full: figures.text(e.cell),
            }),
          ],
        ],
        { left: layout.left + u, right: sheet.width + u, top: 0, bottom: layout.bottom },
      );
    });
  });
  sheet.put({ t: "rule", x1: centre, x2: centre, y1: 23 * u, y2: layout.bottom + 2 * u, stroke: "ink", width: 0.8 * u });
  return sheet.finish("tornado", layout.bottom + 3 * u);
}

/** Key of the two ends, and the base case above its line. */
function head(chart: Tornado, figures: Figures, sheet: Sheet, centre: number): void {
  const u = sheet.unit;
  let x = 0;
  for (const [text, ink] of [
    ["Assumption at its low end", "contrast"],
    ["at its high end", "accent"],
  ] as const) {
    sheet.put({ t: "rect", x, y: 1.6 * u, w: 8 * u, h: 7 * u, fill: ink });
    sheet.write(x + 11.5 * u, 8 * u, text, { size: 7.5, ink: "muted", role: "note" });
    x += 24 * u + textWidth(text, 7.5 * u);
  }
  const text = cut(`Base case ${figures.text(chart.base)}`, sheet.width * 0.6, 8 * u, 600);
  const half = textWidth(text, 8 * u, 600) / 2;
  sheet.write(Math.min(Math.max(centre, half), sheet.width - half), 20 * u, text, {
    anchor: "middle",
    weight: 600,
    role: "value",
    cell: chart.base,
  });
}
