import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Countries' outlines (Natural Earth, 1:10 million), cut to a box of degrees. */

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A closed line of a country's land: degrees east and north, one after the other, and the box around it. */
interface Ring extends Box {
  points: Float32Array;
}

/** As much of the package's TopoJSON as is read: arcs as steps from a first point, and which arcs bound which land. */
interface Atlas {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: ({ type: "Polygon"; arcs: number[][] } | { type: "MultiPolygon"; arcs: number[][][] })[] } };
}

/** Read and decoded once, 7 MB: many visitors never open a map. */
let rings: readonly Ring[] | undefined;

function readRings(): Ring[] {
  const file = fileURLToPath(import.meta.resolve("world-atlas/countries-10m.json"));
  // Of a package of a fixed version: checking 500,000 numbers would take longer than all else here.
  const { transform, arcs, objects }: Atlas = JSON.parse(readFileSync(file, "utf8"));
  const [sx, sy] = transform.scale;
  const [tx, ty] = transform.translate;
  const lines = arcs.map((steps) => {
    const line = new Float32Array(steps.length * 2);
    let [x, y] = [0, 0];
    steps.forEach(([dx, dy], i) => {
      x += dx;
      y += dy;
      line[2 * i] = x * sx + tx;
      line[2 * i + 1] = y * sy + ty;
    });
    return line;
  });
  const outers = objects.countries.geometries.flatMap((shape) =>
    (shape.type === "MultiPolygon" ? shape.arcs : [shape.arcs]).map(([outer = []]) => outer),
  );
  return outers.map((outer) => ringOf(outer, lines));
}

/** Arcs one after the other; a negative number is an arc backwards. */
function ringOf(arcs: readonly number[], lines: readonly Float32Array[]): Ring {
  const parts = arcs.map((arc) => ({ line: lines[arc < 0 ? ~arc : arc] ?? new Float32Array(), isBack: arc < 0 }));
  const points = new Float32Array(parts.reduce((sum, { line }) => sum + line.length, 0));
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  let at = 0;
  for (const { line, isBack } of parts)
    for (let i = 0; i < line.length; i += 2) {
      const from = isBack ? line.length - 2 - i : i;
      const [x, y] = [line[from] ?? 0, line[from + 1] ?? 0];
      points[at++] = x;
      points[at++] = y;
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    }
  return { points, ...box };
}

/** Points nearer to each other than this part of the box are one. */
const grain = 1 / 500;

/** The land within the box, in shapes that are closed along its edges. The box may reach beyond the 180th meridian. */
export function landIn(box: Box): number[][] {
  rings ??= readRings();
  const step = Math.min(box.east - box.west, box.north - box.south) * grain;
  return [-360, 0, 360].flatMap((turn) =>
    (rings ?? []).flatMap((ring) => {
      const isOutside = ring.east + turn < box.west || ring.west + turn > box.east || ring.north < box.south || ring.south > box.north;
      // An island of one grain is not seen.
      if (isOutside || (ring.east - ring.west < step && ring.north - ring.south < step)) return [];
      const shape = cut(thinned(ring.points, step, turn), box);
      return shape.length < 6 ? [] : [shape.map((n) => Number(n.toFixed(4)))];
    }),
  );
}

function thinned(points: Float32Array, step: number, turn: number): number[] {
  const kept: number[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [(points[i] ?? 0) + turn, points[i + 1] ?? 0];
    if (Math.abs(x - lastX) < step && Math.abs(y - lastY) < step) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return kept;
}

/** Cut along the four edges of the box, one after the other (I. Sutherland, G. Hodgman, "Reentrant polygon clipping", CACM 17, 1974). */
function cut(points: readonly number[], { west, south, east, north }: Box): number[] {
  const edges: [axis: 0 | 1, at: number, isKept: (n: number) => boolean][] = [
    [0, west, (n) => n >= west],
    [0, east, (n) => n <= east],
    [1, south, (n) => n >= south],
    [1, north, (n) => n <= north],
  ];
  return edges.reduce<readonly number[]>((shape, [axis, at, isKept]) => cutEdge(shape, axis, at, isKept), points) as number[];
}

function cutEdge(shape: readonly number[], axis: 0 | 1, at: number, isKept: (n: number) => boolean): number[] {
  const out: number[] = [];
  for (let i = 0; i < shape.length; i += 2) {
    const before = (i + shape.length - 2) % shape.length;
    const [a, b] = [
      [shape[before] ?? 0, shape[before + 1] ?? 0],
      [shape[i] ?? 0, shape[i + 1] ?? 0],
    ] as const;
    const [isIn, wasIn] = [isKept(b[axis]), isKept(a[axis])];
    if (isIn !== wasIn) {
      const part = (at - a[axis]) / (b[axis] - a[axis]);
      out.push(a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]));
    }
    if (isIn) out.push(b[0], b[1]);
  }
  return out;
}
