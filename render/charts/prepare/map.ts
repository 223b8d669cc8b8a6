import type { Chart } from "#document";
import { scaleLinear } from "d3-scale";
import { tickTexts } from "./axis.ts";
import { landWidth, mapBottom, mapTop, onMap } from "./equal-earth.ts";
import land from "./land.json" with { type: "json" };
import { nameBubbles, namesBelow, type Bubble } from "./map-names.ts";
import type { Figures, PreparedChart } from "../marks.ts";
import { partDiscs } from "./part-discs.ts";
import type { Sheet } from "../sheet.ts";

type WorldMap = Extract<Chart, { kind: "map" }>;

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
  const points = known
    .map((p) => {
      const [x, y] = onMap(p.lat, p.lon);
      const value = figures.value(p.cell);
      const at = { x: x * scale, y: (y - mapTop) * scale };
      return { name: p.name, highlight: p.highlight ?? false, ...at, value, cell: p.cell, text: figures.text(p.cell) };
    })
    .sort((p, q) => Math.abs(q.value) - Math.abs(p.value) || (p.name < q.name ? -1 : 1));
  const { radius, homes, bubbles } = arranged(points, most, sheet);
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
  const nameless = nameBubbles(sheet, bubbles, { left: 0, right: sheet.width, top: 0, bottom });
  return sheet.finish("map", bottom + 2 * u + namesBelow(sheet, nameless, bottom));
}

/** Smaller sizes of the greatest circle, as parts of the usual: neighbours that would push each other off their places are drawn so. */
const smaller = [0.8, 0.65, 0.5, 0.35];

/** The circles at the greatest size at which each still lies over its place; where none does, as usual. */
function arranged(points: readonly Omit<Bubble, "r">[], most: number, { unit: u, width }: Sheet) {
  const usual = Math.min(24 * u, width * 0.05);
  const at = (size: number) => {
    const radius = (value: number) => (most > 0 ? Math.max(1.1 * u, size * usual * Math.sqrt(Math.abs(value) / most)) : 1.5 * u);
    const homes = points.map((p): Bubble => ({ ...p, r: radius(p.value) }));
    const places = partDiscs(homes, width);
    const bubbles = homes.map((home, i) => ({ ...home, ...places[i] }));
    return {
      radius,
      homes,
      bubbles,
      isOver: bubbles.every((b, i) => Math.hypot((homes[i]?.x ?? 0) - b.x, (homes[i]?.y ?? 0) - b.y) <= b.r),
    };
  };
  const usualOnes = at(1);
  return usualOnes.isOver ? usualOnes : (smaller.map(at).find(({ isOver }) => isOver) ?? usualOnes);
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
      [[sheet.label(edge + 2 * u, y + 2.7 * u, i === 0 ? (texts[0] ?? "") : smallText, { size: 7.5, ink: "muted", role: "tick" })]],
      { left: 0, right: sheet.width, top: 0, bottom: bottom + 9 * u },
    );
  });
}
