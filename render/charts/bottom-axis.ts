import { boxOf, overlaps, type Box, type Sheet } from "./sheet.ts";

/** Vertical grid lines with ticks below; of ticks that would touch, the later is left out. Returns the bottom. */
export function bottomAxis(
  sheet: Sheet,
  scale: (value: number) => number,
  ticks: readonly { value: number; text: string }[],
  top: number,
  bottom: number,
): number {
  const u = sheet.unit;
  const written: Box[] = [];
  for (const { value, text } of ticks) {
    const x = scale(value);
    sheet.put({
      t: "rule",
      x1: x,
      x2: x,
      y1: top,
      y2: bottom,
      stroke: value === 0 ? "muted" : "faint",
      width: (value === 0 ? 0.7 : 0.6) * u,
    });
    const label = sheet.label(x, bottom + 10 * u, text, { anchor: "middle", size: 7.5, ink: "muted", role: "tick" });
    const box = boxOf(label);
    const shift = Math.max(0, -box.left) - Math.max(0, box.right - sheet.width);
    const moved = { ...label, x: label.x + shift };
    const place = boxOf(moved);
    if (written.some((b) => overlaps({ ...place, left: place.left - 4 * u }, b))) continue;
    written.push(place);
    sheet.taken.push(place);
    sheet.put(moved);
  }
  return bottom + 13 * u;
}
