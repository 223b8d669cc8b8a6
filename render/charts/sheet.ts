import type { LabelMark, LabelRole, Mark, PreparedChart } from "./marks.ts";
import { textWidth, type Weight } from "./text-width.ts";
import type { Ink } from "./theme.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Size of labels in print, in points; other sizes scale everything with it. */
export const printSize = 8;

export interface LabelOptions {
  anchor?: LabelMark["anchor"];
  size?: number;
  weight?: Weight;
  ink?: Ink;
  role?: LabelRole;
  cell?: string | undefined;
  full?: string | undefined;
}

/** The place that a label covers: cap height above the baseline, descenders below. */
export function boxOf(label: LabelMark): Box {
  const w = textWidth(label.text, label.size, label.weight);
  const left = label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - w : label.x - w / 2;
  return { left, right: left + w, top: label.y - label.size * 0.76, bottom: label.y + label.size * 0.22 };
}
export const overlaps = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Boxes that together cover most of a disc, for labels to avoid. */
export function discBoxes(x: number, y: number, r: number): Box[] {
  const box = (w: number, h: number): Box => ({ left: x - r * w, right: x + r * w, top: y - r * h, bottom: y + r * h });
  return [box(0.7, 0.7), box(0.95, 0.3), box(0.3, 0.95)];
}

/** A missing figure has no place: a mark at zero would show another one. */
function round(n: number): number {
  if (!Number.isFinite(n)) throw new RangeError("a mark without a place: the chart draws a figure that is missing");
  return Math.round(n * 100) / 100;
}

/** Collects the marks of one chart. `unit` is one point at print size; positions are rounded to 1/100. */
export class Sheet {
  readonly marks: Mark[] = [];
  readonly taken: Box[] = [];
  readonly width: number;
  readonly unit: number;
  /** Of the usual height: less where a page has no more room. */
  readonly stretch: number;
  constructor(width: number, size: number, stretch = 1) {
    this.width = width;
    this.unit = size / printSize;
    this.stretch = stretch;
  }

  put(mark: Mark): void {
    const rounded = Object.fromEntries(
      Object.entries(mark).map(([key, value]) => [key, typeof value === "number" && key !== "opacity" ? round(value) : value]),
    );
    this.marks.push({ ...mark, ...rounded });
  }

  /** A label that is not yet on the sheet; `size` in units. */
  label(x: number, y: number, text: string, o: LabelOptions = {}): LabelMark {
    return {
      t: "label",
      x,
      y,
      text,
      anchor: o.anchor ?? "start",
      size: (o.size ?? 8) * this.unit,
      weight: o.weight ?? 400,
      ink: o.ink ?? "ink",
      role: o.role ?? "name",
      ...(o.cell === undefined ? {} : { cell: o.cell }),
      ...(o.full === undefined || o.full === text ? {} : { full: o.full }),
    };
  }

  /** Writes a label in a place that the layout has reserved for it. */
  write(x: number, y: number, text: string, o: LabelOptions = {}): void {
    const label = this.label(x, y, text, o);
    this.taken.push(boxOf(label));
    this.put(label);
  }

  /**
   * Writes the first group of labels that fits on the sheet without touching other labels; returns false where none fits. `apart`, in units:
   * what stays free on either side of them.
   */
  place(candidates: LabelMark[][], bounds: Box, besides: readonly Box[] = [], apart = 1.5): boolean {
    const gap = apart * this.unit;
    for (const group of candidates) {
      const boxes = group.map(boxOf);
      const inside = boxes.every(
        (b) => b.left >= bounds.left && b.right <= bounds.right && b.top >= bounds.top && b.bottom <= bounds.bottom,
      );
      const free = boxes.every((b) => {
        const wide = { left: b.left - gap, right: b.right + gap, top: b.top - 0.75 * this.unit, bottom: b.bottom + 0.75 * this.unit };
        return !this.taken.some((other) => overlaps(wide, other)) && !besides.some((other) => overlaps(b, other));
      });
      if (!inside || !free) continue;
      this.taken.push(...boxes);
      for (const label of group) this.put(label);
      return true;
    }
    return false;
  }

  finish(kind: string, height: number): PreparedChart {
    const spoken = this.marks.flatMap((m) => (m.t === "label" ? [m.text, m.full] : m.t === "dot" ? [m.full] : []));
    const labels = spoken.filter((text): text is string => text !== undefined && /\p{Nd}/u.test(text));
    return { kind, width: this.width, height: round(height), marks: this.marks, labels: [...new Set(labels)] };
  }
}

/**
 * Moves intervals of the given heights apart, in order of their centres and by the least squares of displacement
 * (pool adjacent violators). All fit into [low, high] where their sum does.
 */
export function spread(centres: readonly number[], heights: readonly number[], low: number, high: number): number[] {
  const order = centres.map((_, i) => i).sort((a, b) => (centres[a] ?? 0) - (centres[b] ?? 0));
  const total = heights.reduce((sum, h) => sum + h, 0);
  const pools: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const i of order) {
    offsets.push(offset);
    pools.push({ sum: (centres[i] ?? 0) - (heights[i] ?? 0) / 2 - offset, count: 1 });
    offset += heights[i] ?? 0;
    for (
      let last = pools.at(-1), before = pools.at(-2);
      last && before && before.sum / before.count > last.sum / last.count;
      last = pools.at(-1), before = pools.at(-2)
    ) {
      pools.splice(-2, 2, { sum: last.sum + before.sum, count: last.count + before.count });
    }
  }
  const starts = pools.flatMap((p) =>
    Array.from({ length: p.count }, () => Math.min(Math.max(p.sum / p.count, low), Math.max(low, high - total))),
  );
  const out = centres.map(() => 0);
  order.forEach((i, k) => {
    out[i] = (starts[k] ?? 0) + (offsets[k] ?? 0) + (heights[i] ?? 0) / 2;
  });
  return out;
}
