import type { Exhibit } from "#document";
import type { Dash, Mark } from "../marks.ts";
import { textWidth } from "../text-width.ts";
import type { Sheet } from "../sheet.ts";
import type { Ink } from "../theme.ts";

export type Quality = Exhibit["quality"];

export const dashOf = (quality: Quality | undefined): Dash | undefined =>
  quality === "estimated" ? "dotted" : quality === "modelled" ? "dashed" : undefined;

/** The qualities that a drawing has to tell apart: none where all rows are alike, as the exhibit says it then. */
export function mixedQualities(rows: readonly { quality?: Quality | undefined }[]): Quality[] {
  const found = new Set(rows.map((r) => r.quality ?? "reported"));
  return found.size > 1 ? (["reported", "estimated", "modelled"] as const).filter((q) => found.has(q)) : [];
}

type Area = { x: number; y: number; w: number; h: number; cell?: string };
/** A bar: solid where reported, an outline in the line style of its quality where not, grey inside where estimated. */
export function bar(area: Area, ink: Ink, quality: Quality | undefined, light: Ink = "wash"): Mark {
  const dash = dashOf(quality);
  const pale = quality === "estimated" ? "pale" : light;
  return dash ? { t: "rect", ...area, fill: pale, stroke: ink, dash } : { t: "rect", ...area, fill: ink };
}

const keyHeight = 16;
/** A line below the drawing that says what solid, dotted and dashed mean; its height, or 0 where there is nothing to say. */
export function qualityKey(sheet: Sheet, qualities: readonly Quality[], top: number, as: "bar" | "line"): number {
  if (qualities.length === 0) return 0;
  const u = sheet.unit;
  const y = top + 12 * u;
  let x = 0;
  for (const quality of qualities) {
    const dash = dashOf(quality);
    if (as === "line")
      sheet.put({
        t: "rule",
        x1: x,
        x2: x + 14 * u,
        y1: y - 2.6 * u,
        y2: y - 2.6 * u,
        stroke: "muted",
        width: 1.4 * u,
        ...(dash ? { dash } : {}),
      });
    else sheet.put(bar({ x, y: y - 5.6 * u, w: 12 * u, h: 6 * u }, "muted", quality));
    sheet.write(x + 18 * u, y, quality, { size: 7.5, ink: "muted", role: "note" });
    x += (18 + 12) * u + textWidth(quality, 7 * u);
  }
  return keyHeight * u;
}
