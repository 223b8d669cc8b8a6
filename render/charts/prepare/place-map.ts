import type { Chart } from "#document";
import type { Figures, PreparedChart } from "../marks.ts";
import { boxOf, discBoxes, overlaps, type Box, type Sheet } from "../sheet.ts";
import { cut } from "../text-width.ts";

type PlaceMap = Extract<Chart, { kind: "scatter" }> & { rings: readonly string[] };

/** Part of the drawing's half-height that the outermost ring or point takes. */
const filled = 0.9;

/** Where the label of a circle may stand, beside the axes first. */
const ringTurns = [0.125, 0.375, 0.625, 0.875, 0, 0.5, 0.25, 0.75].map((part) => part * 2 * Math.PI);

/** A place with circles around it and points by kilometres east and north, at one scale across and up; north is up. */
export function preparePlaceMap(chart: PlaceMap, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const [top, bottom] = [14 * u, 234 * sheet.stretch * u];
  const [cx, cy] = [sheet.width / 2, (top + bottom) / 2];
  const rings = chart.rings.map((cell) => ({ cell, km: figures.value(cell) })).filter(({ km }) => Number.isFinite(km) && km > 0);
  const points = chart.rows
    .map((row) => ({ ...row, east: figures.value(row.x), north: figures.value(row.y) }))
    .filter(({ east, north }) => Number.isFinite(east) && Number.isFinite(north));
  const up = Math.max(...rings.map(({ km }) => km), ...points.map(({ north }) => Math.abs(north)));
  const across = Math.max(...points.map(({ east }) => Math.abs(east)));
  const half = (bottom - top) / 2;
  const perKm = Math.min((half * filled) / up, ((sheet.width / 2) * filled) / Math.max(across, up * 0.01));
  sheet.write(0, 7 * u, cut("North is up; one scale across and up", sheet.width, 7.5 * u), { size: 7.5, ink: "muted", role: "note" });
  for (const { km } of rings.toReversed())
    sheet.put({ t: "path", d: circle(cx, cy, km * perKm), stroke: "accent", width: 0.8 * u, opacity: 0.7 });
  sheet.put({ t: "rule", x1: cx - half, x2: cx + half, y1: cy, y2: cy, stroke: "faint", width: 0.6 * u });
  sheet.put({ t: "rule", x1: cx, x2: cx, y1: top, y2: bottom, stroke: "faint", width: 0.6 * u });
  const placed = points
    .map((p) => ({ ...p, px: cx + p.east * perKm, py: cy - p.north * perKm, r: (p.highlight ? 3.6 : 3) * u }))
    .sort((a, b) => Number(b.highlight ?? false) - Number(a.highlight ?? false));
  for (const p of placed)
    sheet.put({
      t: "dot",
      x: p.px,
      y: p.py,
      r: p.r,
      fill: p.highlight ? "contrast" : "accent",
      stroke: "paper",
      opacity: 0.8,
      cell: p.y,
      full: `${p.name}: ${figures.text(p.x, chart.xFormat)}; ${figures.text(p.y)}`,
    });
  const bounds = { left: 0, right: sheet.width, top: 9 * u, bottom: bottom + 4 * u };
  const discs = placed.flatMap((p) => discBoxes(p.px, p.py, p.r));
  const lines = rings.flatMap(({ km }) => ringBoxes(cx, cy, km * perKm, u));
  for (const p of placed) {
    const words = cut(p.name, sheet.width * 0.26, 7.5 * u, p.highlight ? 600 : 400);
    const at = (dx: number, dy: number, anchor: "start" | "middle" | "end") => [
      sheet.label(p.px + dx, p.py + dy, words, { anchor, size: 7.5, weight: p.highlight ? 600 : 400, full: p.name }),
    ];
    const away = p.r + 2.4 * u;
    const above = at(0, -away - u, "middle");
    const [right, left, under] = [at(away, 2.7 * u, "start"), at(-away, 2.7 * u, "end"), at(0, away + 6 * u, "middle")];
    const isClear = sheet.place([above, right, left, under], bounds, [...discs, ...lines]);
    if (!isClear) sheet.place([right, left, above, under], bounds, discs);
  }
  for (const { cell, km } of rings) {
    // A label stands in a gap of its own circle, where no point lies.
    const label = (turn: number) => {
      const [x, y] = [cx + Math.sin(turn) * km * perKm, cy - Math.cos(turn) * km * perKm];
      const text = `${figures.text(cell, { style: "fixed", scale: 1, digits: 2 })} km`;
      return sheet.label(x, y + 2.7 * u, text, { anchor: "middle", size: 7.5, ink: "muted" });
    };
    const free = ringTurns.map(label).find((each) => {
      const box = boxOf(each);
      return ![...sheet.taken, ...discs].some((other) => overlaps(box, other));
    });
    if (!free) continue;
    const { left, top: upper, right, bottom: lower } = boxOf(free);
    sheet.put({ t: "rect", x: left - 2 * u, y: upper, w: right - left + 4 * u, h: lower - upper, fill: "paper" });
    sheet.place([[free]], { left: 0, right: sheet.width, top: 0, bottom: bottom + 4 * u });
  }
  return sheet.finish("scatter", bottom + 6 * u);
}

/** Small boxes along a circle, for names to avoid. */
function ringBoxes(cx: number, cy: number, r: number, u: number): Box[] {
  const count = Math.ceil((2 * Math.PI * r) / (2 * u));
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [cx + r * Math.cos((2 * Math.PI * i) / count), cy + r * Math.sin((2 * Math.PI * i) / count)];
    return { left: x - u, right: x + u, top: y - u, bottom: y + u };
  });
}

const circle = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(2)} ${y.toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 1 1 ${(x + r).toFixed(2)} ${y.toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 1 1 ${(x - r).toFixed(2)} ${y.toFixed(2)}Z`;
