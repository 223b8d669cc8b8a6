import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import { tickTexts } from "./axis.ts";
import { landWidth, mapBottom, mapTop, onMap } from "./equal-earth.ts";
import land from "./land.json" with { type: "json" };
import type { Figures, LabelMark, PreparedChart } from "../marks.ts";
import { partDiscs } from "./part-discs.ts";
import { boxOf, discBoxes, overlaps, type Box, type Sheet } from "../sheet.ts";
import { cut } from "../text-width.ts";

type WorldMap = Extract<Chart, { kind: "map" }>;
interface Bubble {
  name: string;
  highlight: boolean;
  x: number;
  y: number;
  r: number;
  value: number;
  cell: string;
  text: string;
}

/** No more names than a reader can take in; the rest are in the table and under the pointer. */
const mostNames = 14;
const mustName = 4;
/** Radius of a small bubble, in units. */
const speck = 4;

/** Distances of a name with a line to its bubble, in units from the bubble. */
const afar = [9, 16, 25, 36, 48, 62, 78];
const directions = 16;

/**
 * Bubbles on the silhouette of the land, area in proportion to the figure; the greatest carry their names. Bubbles that would hide each
 * other are moved apart, with a line to its place from one that has left it.
 */
export function prepareMap(chart: WorldMap, figures: Figures, sheet: Sheet): PreparedChart {
  const u = sheet.unit;
  const scale = sheet.width / landWidth;
  const height = (mapBottom - mapTop) * scale;
  sheet.put({
    t: "path",
    d: land.path,
    fill: "land",
    transform: `translate(0 ${(-mapTop * scale).toFixed(2)}) scale(${scale.toFixed(4)})`,
  });
  const known = chart.points.filter((p) => Number.isFinite(figures.value(p.cell)));
  const most = Math.max(0, ...known.map((p) => Math.abs(figures.value(p.cell))));
  const greatest = Math.min(24 * u, sheet.width * 0.05);
  const radius = (value: number) => (most > 0 ? Math.max(1.1 * u, greatest * Math.sqrt(Math.abs(value) / most)) : 1.5 * u);
  const homes = known
    .map((p): Bubble => {
      const [x, y] = onMap(p.lat, p.lon);
      const value = figures.value(p.cell);
      return {
        name: p.name,
        highlight: p.highlight ?? false,
        x: x * scale,
        y: (y - mapTop) * scale,
        r: radius(value),
        value,
        cell: p.cell,
        text: figures.text(p.cell),
      };
    })
    .sort((a, b) => b.r - a.r || (a.name < b.name ? -1 : 1));
  const places = partDiscs(homes, sheet.width);
  const bubbles = homes.map((home, i) => ({ ...home, ...places[i] }));
  bubbles.forEach((b, i) => {
    const home = homes[i];
    if (home && Math.hypot(home.x - b.x, home.y - b.y) > b.r)
      sheet.put({ t: "rule", x1: home.x, x2: b.x, y1: home.y, y2: b.y, stroke: "muted", width: 0.5 * u });
  });
  for (const b of bubbles) {
    const ink = b.highlight || b.value < 0 ? "contrast" : "accent";
    sheet.put({
      t: "dot",
      x: b.x,
      y: b.y,
      r: b.r,
      fill: b.value < 0 ? "paper" : ink,
      stroke: b.value < 0 ? ink : "paper",
      opacity: 0.66,
      cell: b.cell,
      full: `${b.name}: ${b.text}`,
    });
  }
  const bottom = Math.max(height, ...bubbles.map((b) => b.y + b.r)) + 2 * u;
  if (most > 0) sizeKey(sheet, figures, most, radius, bottom);
  nameBubbles(sheet, bubbles, { left: 0, right: sheet.width, top: 0, bottom });
  return sheet.finish("map", bottom + 2 * u);
}

/** Closer than this, two names on one line read as one. */
const namesApart = 6;

function nameBubbles(sheet: Sheet, bubbles: readonly Bubble[], bounds: Box): void {
  const u = sheet.unit;
  const discs = bubbles.map((b) => ({ of: b, boxes: discBoxes(b.x, b.y, b.r) }));
  const first = [...bubbles].sort((a, b) => Number(b.highlight) - Number(a.highlight)).slice(0, mostNames);
  const writer =
    (b: Bubble): Write =>
    (x, y, anchor) => [
      sheet.label(x, y, cut(b.name, sheet.width * 0.25, 7.5 * u, 600), { anchor, size: 7.5, weight: 600, full: b.name }),
      sheet.label(x, y + 8.6 * u, b.text, { anchor, size: 7.5, ink: "muted", role: "value", cell: b.cell }),
    ];
  const beside = (b: Bubble) => {
    const [both, away] = [writer(b), b.r + 2.4 * u];
    return [
      both(b.x + away, b.y - 1.6 * u, "start"),
      both(b.x - away, b.y - 1.6 * u, "end"),
      both(b.x, b.y + away + 6 * u, "middle"),
      both(b.x, b.y - away - 9 * u, "middle"),
    ];
  };
  const boxesBut = (b: Bubble, least: number) => discs.filter((d) => d.of !== b && d.of.r > least).flatMap((d) => d.boxes);
  const isBeside = first.map((b) => sheet.place(beside(b), bounds, boxesBut(b, 0), namesApart));
  for (const [rank, b] of first.entries()) {
    const others = bubbles.filter((o) => o !== b);
    if (isBeside[rank] || placeAfar(sheet, b, writer(b), bounds, boxesBut(b, 0), others)) continue;
    // The greatest few may cover a speck; a reader looks for them first.
    if (rank < mustName) sheet.place(beside(b), bounds, boxesBut(b, speck * u), namesApart);
  }
}

type Write = (x: number, y: number, anchor: "start" | "middle" | "end") => LabelMark[];

/** Writes a name at the nearest free place around its bubble, with a line to it that crosses no other name or bubble; false where none is free. */
function placeAfar(sheet: Sheet, b: Bubble, write: Write, bounds: Box, discs: readonly Box[], others: readonly Bubble[]): boolean {
  const u = sheet.unit;
  for (const distance of afar) {
    for (let turn = 0; turn < directions; turn++) {
      const [dx, dy] = [Math.cos((turn * 2 * Math.PI) / directions), Math.sin((turn * 2 * Math.PI) / directions)];
      const at = (from: number): [number, number] => [b.x + dx * from, b.y + dy * from];
      const [x, y] = at(b.r + distance * u);
      const anchor = dx > 0.1 ? "start" : dx < -0.1 ? "end" : "middle";
      // The two lines of a name stand below the end of the line, above it, or beside it.
      const top = y + (dy > 0.1 ? 7.5 : dy < -0.1 ? -10.5 : -1.6) * u;
      const line = Array.from({ length: Math.ceil(distance) }, (_, i) => pointBox(...at(b.r + i * u), u));
      if (line.some((p) => sheet.taken.some((t) => overlaps(p, t)))) continue;
      if (others.some((o) => line.some((p) => Math.hypot(p.left - o.x, p.top - o.y) < o.r + u))) continue;
      const group = write(x + (anchor === "start" ? 2 : anchor === "end" ? -2 : 0) * u, top, anchor);
      if (group.some((l) => line.some((p) => overlaps(p, boxOf(l)))) || !sheet.place([group], bounds, discs, namesApart)) continue;
      sheet.taken.push(...line);
      const [x1, y1] = at(b.r);
      sheet.put({ t: "rule", x1, y1, x2: x, y2: y, stroke: "muted", width: 0.5 * u });
      return true;
    }
  }
  return false;
}

const pointBox = (x: number, y: number, u: number): Box => ({
  left: x - 0.5 * u,
  right: x + 0.5 * u,
  top: y - 0.5 * u,
  bottom: y + 0.5 * u,
});

/** Two round sizes, nested, at the lower left, where the map is sea. */
function sizeKey(sheet: Sheet, figures: Figures, most: number, radius: (value: number) => number, bottom: number): void {
  const u = sheet.unit;
  const round = scaleLinear()
    .domain([0, most])
    .ticks(4)
    .filter((t) => t > 0 && t <= most);
  const [small, large] = [round[0], round.at(-1)];
  if (small === undefined || large === undefined) return;
  const values = small === large ? [large] : [large, small];
  const texts = tickTexts(values.length === 1 ? [large] : [large, large - small], figures.format);
  const smallText = tickTexts([small, large - small], figures.format)[0] ?? "";
  const x = radius(large) + 2 * u;
  values.forEach((value, i) => {
    const r = radius(value);
    sheet.put({ t: "dot", x, y: bottom - 6 * u - r, r, fill: "none", stroke: "muted" });
    const y = bottom - 6 * u - 2 * r;
    const edge = x + radius(large) + 6 * u;
    sheet.put({ t: "rule", x1: x, x2: edge, y1: y, y2: y, stroke: "muted", width: 0.5 * u });
    sheet.place(
      [[sheet.label(edge + 2 * u, y + 2.7 * u, i === 0 ? (texts[0] ?? "") : smallText, { size: 7.5, ink: "muted", role: "tick" })]],
      { left: 0, right: sheet.width, top: 0, bottom: bottom + 9 * u },
    );
  });
}
