import { type DrawnElement, type Ink, lightTheme, wrap } from "#charts";

export interface TextStyle {
  size: number;
  weight: 400 | 600;
  ink: Ink;
  /** Distance of the lines, as a share of the size. */
  leading: number;
  family?: string;
}

/** More than any text that a block may hold needs. */
const linesMax = 30;

/** A text in lines from the top `y` down; `bottom` is where it ends. */
export function writeLines(
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { size, weight, ink, leading, family }: TextStyle,
): { drawn: DrawnElement[]; bottom: number } {
  const step = size * leading;
  const lines = wrap(text, width, size, weight, linesMax);
  const drawn = lines.map((line, i) => ({
    tag: "text",
    attrs: {
      x,
      // The baseline: cap height and half of the room between lines below the top.
      y: Math.round((y + i * step + (step + size * 0.72) / 2) * 100) / 100,
      "font-size": size,
      "font-weight": weight,
      "font-family": family ?? lightTheme.font,
      fill: lightTheme.inks[ink],
    },
    children: [line],
  }));
  return { drawn, bottom: y + lines.length * step };
}
