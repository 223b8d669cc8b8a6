import type { LabelMark } from "../marks.ts";
import { boxOf, discBoxes, overlaps, type Box, type Sheet } from "../sheet.ts";
import { cut, wrap } from "../text-width.ts";

/** A circle on a map: its place and radius on the sheet, and what it stands for. */
export interface Bubble {
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
/** Of more bubbles without a name none is told below the map: the table has them. */
const mostBelow = 10;
/** Radius of a small bubble, in units. */
const speck = 4;

/** Distances of a name with a line to its bubble, in units from the bubble. */
const afar = [9, 16, 25, 36, 48, 62, 78];
const directions = 16;

/** What is told below the map of bubbles that have no room for their name; its height. */
export function namesBelow(sheet: Sheet, nameless: readonly Bubble[], bottom: number): number {
  if (nameless.length === 0 || nameless.length > mostBelow) return 0;
  const u = sheet.unit;
  const words = `Circles without a name, the largest first: ${nameless.map((b) => `${b.name} ${b.text}`).join("; ")}`;
  // A unit less than the sheet: sizes are rounded when they are drawn.
  const lines = wrap(words, sheet.width - u, 7.5 * u, 400, 3);
  lines.forEach((line, i) => sheet.write(0, bottom + (10 + 9.6 * i) * u, line, { size: 7.5, ink: "muted", role: "note", full: words }));
  return (9.6 * lines.length + 2) * u;
}

/** A name keeps as much from other bubbles as from its own, in units. */
const near = 3;
/** Closer than this, two names on one line read as one. */
const namesApart = 6;

/** Returns the bubbles that have no room for their name. */
export function nameBubbles(sheet: Sheet, bubbles: readonly Bubble[], bounds: Box): Bubble[] {
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
  // A name that stands as near to another bubble as to its own would be read as the other's.
  const wide = (boxes: readonly Box[]) =>
    boxes.map((x) => ({ left: x.left - near * u, right: x.right + near * u, top: x.top - near * u, bottom: x.bottom + near * u }));
  const isBeside = first.map((b) => sheet.place(beside(b), bounds, wide(boxesBut(b, 0)), namesApart));
  const named = first.filter((b, rank) => {
    const others = bubbles.filter((o) => o !== b);
    if (isBeside[rank] || placeAfar(sheet, b, writer(b), bounds, boxesBut(b, 0), others)) return true;
    // The greatest few may cover a speck; a reader looks for them first.
    return rank < mustName && sheet.place(beside(b), bounds, boxesBut(b, speck * u), namesApart);
  });
  return bubbles.filter((b) => !named.includes(b));
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
