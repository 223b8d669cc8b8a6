import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import { tickTexts } from "./axis.ts";
import { landWidth, mapBottom, mapTop, onMap } from "./equal-earth.ts";
import land from "./land.json" with { type: "json" };
import type { Figures, PreparedChart } from "../marks.ts";
import { discBoxes, type Box, type Sheet } from "../sheet.ts";
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

/** Bubbles on the silhouette of the land, area in proportion to the figure; the greatest carry their names. */
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
  const bubbles = known
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

function nameBubbles(sheet: Sheet, bubbles: readonly Bubble[], bounds: Box): void {
  const u = sheet.unit;
  const discs = bubbles.map((b) => ({ of: b, boxes: discBoxes(b.x, b.y, b.r) }));
  const first = [...bubbles].sort((a, b) => Number(b.highlight) - Number(a.highlight)).slice(0, mostNames);
  for (const [rank, b] of first.entries()) {
    const name = cut(b.name, sheet.width * 0.25, 7.5 * u, 600);
    const both = (x: number, y: number, anchor: "start" | "middle" | "end") => [
      sheet.label(x, y, name, { anchor, size: 7.5, weight: 600, full: b.name }),
      sheet.label(x, y + 8.6 * u, b.text, { anchor, size: 7.5, ink: "muted", role: "value", cell: b.cell }),
    ];
    const away = b.r + 2.4 * u;
    const others = discs.filter((d) => d.of !== b);
    const places = [
      both(b.x + away, b.y - 1.6 * u, "start"),
      both(b.x - away, b.y - 1.6 * u, "end"),
      both(b.x, b.y + away + 6 * u, "middle"),
      both(b.x, b.y - away - 9 * u, "middle"),
    ];
    // The greatest few may cover a speck; a reader looks for them first.
    if (
      !sheet.place(
        places,
        bounds,
        others.flatMap((d) => d.boxes),
      ) &&
      rank < mustName
    )
      sheet.place(
        places,
        bounds,
        others.filter((d) => d.of.r > speck * u).flatMap((d) => d.boxes),
      );
  }
}

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
      [[sheet.label(edge + 2 * u, y + 2.7 * u, i === 0 ? (texts[0] ?? "") : smallText, { size: 7, ink: "muted", role: "tick" })]],
      { left: 0, right: sheet.width, top: 0, bottom: bottom + 9 * u },
    );
  });
}
