import type { DrawnElement } from "#charts";
import { element, heightPx, text, widthPx } from "./draw-outlook.ts";
import { outlineOf } from "./outline.ts";

export interface KeyFigure {
  label: string;
  figure: string;
}

const left = 18;
const wide = widthPx - 2 * left;

/** Key figures as text, the first large: the picture of a report without a chart that is open to all. */
export function drawFigures([first, ...others]: readonly KeyFigure[]): DrawnElement[] {
  if (!first) return [];
  const column = wide / 2;
  return [
    ...text(fitted(first.label, wide, 12), left, 44, { size: 12, ink: "muted" }),
    ...text(fitted(first.figure, wide, 34), left, 84, { size: 34, ink: "ink", weight: 600 }),
    element("line", { x1: left, x2: widthPx - left, y1: 112, y2: 112, stroke: "var(--rule)", "stroke-width": 1 }),
    ...others
      .slice(0, 2)
      .flatMap(({ label, figure }, i) => [
        ...text(fitted(label, column - 8, 10.5), left + i * column, heightPx - 58, { size: 10.5, ink: "muted" }),
        ...text(fitted(figure, column - 8, 17), left + i * column, heightPx - 32, { size: 17, ink: "ink", weight: 600 }),
      ]),
  ];
}

/** As many words as the width holds. */
function fitted(words: string, width: number, size: number): string {
  let line = words;
  while (line.includes(" ") && (outlineOf(line, 400)?.width ?? 0) * size > width) line = line.slice(0, line.lastIndexOf(" "));
  return line;
}
