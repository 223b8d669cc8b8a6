import { axis, type DrawnElement, type Ink } from "#charts";
import { formatFigure } from "#shared/figures.ts";
import { glyphsPerEm, outlineOf, type Weight } from "./outline.ts";
import type { Outlook } from "./outlook.ts";

/** CSS pixels; lists show it at about this size. */
export const [widthPx, heightPx] = [320, 200];
const [left, right, top, bottom] = [14, widthPx - 16, 30, heightPx - 28];

/** Width of a year with the space after it. */
const yearRoomPx = 32;

type Point = [x: number, y: number];

/** History as a solid line, the forecast dashed over its shaded span and range, on the study's own scale. Colours are CSS variables. */
export function drawOutlook({ base, points }: Outlook, inks: { fill: Ink; line: Ink }): DrawnElement[] {
  const years = [...points.keys()];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const values = [...points.values()].flatMap((p) => [p.value, ...(p.range ?? [])]);
  const { scale: y, ticks } = axis(values, [bottom, top], base.format, 3, "near");
  // Only the top tick carries currency and scale word: the others read with it.
  const tickTexts = ticks.map(({ text }, i) => (i === ticks.length - 1 ? text : (/−?\d[\d.,]*/.exec(text)?.[0] ?? "")));
  const gutter = Math.max(...tickTexts.slice(0, -1).map((text) => (outlineOf(text, 400)?.width ?? 0) * 11), 0);
  const start = left + gutter + 8;
  const x = (year: number) => start + ((right - start) * (year - first)) / (last - first);
  const at = (year: number): Point => [x(year), y(points.get(year)?.value ?? Number.NaN)];

  const past = years.filter((year) => year <= base.year);
  const ahead = years.filter((year) => year >= base.year);
  const ranged = ahead.flatMap((year) => {
    const range = year === base.year ? undefined : points.get(year)?.range;
    return range ? [{ x: x(year), low: y(range[0]), high: y(range[1]) }] : [];
  });
  const opening = at(base.year);
  const band: Point[] = [opening, ...ranged.map((r): Point => [r.x, r.high]), ...ranged.map((r): Point => [r.x, r.low]).toReversed()];
  const pathOf = (list: readonly Point[]) => list.map(([px, py], i) => `${i === 0 ? "M" : "L"}${px.toFixed(1)} ${py.toFixed(1)}`).join("");
  const stroke = {
    fill: "none",
    stroke: `var(--${inks.line})`,
    "stroke-width": 2.6,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  };

  return [
    element("rect", { x: fixed(opening[0]), y: 0, width: fixed(widthPx - opening[0]), height: bottom, fill: "var(--wash)" }),
    ...ticks.map(({ value }) => {
      const height = fixed(y(value));
      return element("line", {
        x1: left,
        x2: right,
        y1: height,
        y2: height,
        stroke: `var(--${value === 0 ? "muted" : "rule"})`,
        "stroke-width": 0.8,
      });
    }),
    ...ticks.flatMap(({ value }, i) => text(tickTexts[i] ?? "", left, y(value) - 4, { size: 11, ink: "muted" })),
    ...(ranged.length > 0 ? [element("path", { d: `${pathOf(band)}Z`, fill: `var(--${inks.fill})`, "fill-opacity": 0.26 })] : []),
    ...(past.length > 1 ? [element("path", { d: pathOf(past.map(at)), ...stroke })] : []),
    element("path", { d: pathOf(ahead.map(at)), ...stroke, "stroke-dasharray": "5 5" }),
    element("circle", {
      cx: fixed(opening[0]),
      cy: fixed(opening[1]),
      r: 4.5,
      fill: `var(--${inks.line})`,
      stroke: "var(--paper)",
      "stroke-width": 1.5,
    }),
    ...baseFigure(formatFigure(base.value, base.format), opening, start, [
      ...past.map(at),
      ...ranged.flatMap((r): Point[] => [
        [r.x, r.high],
        [r.x, r.low],
      ]),
    ]),
    ...[...new Set([first, base.year, last])].flatMap((year) =>
      text(String(year), x(year), heightPx - 10, {
        size: 11,
        ink: year === base.year ? "ink" : "muted",
        // Near the last year, a centred label would overlap it.
        anchor: year === last || x(last) - x(year) < 2 * yearRoomPx ? 1 : year === first ? 0 : 0.5,
      }),
    ),
  ];
}

/** The figure of the base year, above the lines at its position, or below them where there is no room. */
function baseFigure(figure: string, [x, y]: Point, start: number, drawn: readonly Point[]): DrawnElement[] {
  const size = 15;
  const width = (outlineOf(figure, 600)?.width ?? 0) * size;
  const from = Math.min(Math.max(x - width / 2, start), right - width);
  const under = drawn.filter(([px]) => px > from - 30 && px < from + width + 30).map(([, py]) => py);
  const above = Math.min(y - 4, ...under) - 8;
  return text(figure, from, above - size * 0.75 > 4 ? above : Math.max(y + 4, ...under) + 20, { size, ink: "ink", weight: 600 });
}

interface TextOptions {
  size: number;
  ink: Ink;
  weight?: Weight;
  /** Share of the width that lies left of x. */
  anchor?: number;
}

/** A text as an outline; nothing where the table lacks one of its characters. */
export function text(content: string, x: number, y: number, { size, ink, weight = 400, anchor = 0 }: TextOptions): DrawnElement[] {
  const outline = outlineOf(content, weight);
  if (!outline) return [];
  const transform = `translate(${(x - anchor * outline.width * size).toFixed(1)} ${y.toFixed(1)}) scale(${(size / glyphsPerEm).toFixed(4)})`;
  return [element("path", { d: outline.path, fill: `var(--${ink})`, transform })];
}

export const element = (tag: string, attrs: DrawnElement["attrs"]): DrawnElement => ({ tag, attrs, children: [] });
const fixed = (value: number): number => Math.round(value * 10) / 10;
