import type { Cell } from "#document";
import { formatFigure } from "#shared/figures.ts";

/** In exhibit tables the heading names the unit; here the figure appears alone and names its own. */
export function plainFigure(c: Cell, value: number): string {
  if (c.format.style !== "fixed" || c.unit === "1") return formatFigure(value, c.format);
  const [first = "", ...under] = c.unit.split("/");
  const money = /^[A-Z]{3}$/.test(first);
  const per = under.map((u) => ` per ${u}`).join("");
  return formatFigure(value, { style: "compact", ...(money ? { currency: first } : first === "1" ? {} : { unit: first }) }) + per;
}

/** " ($1.2 billion to $1.5 billion)"; empty for an assumption without a range. */
export const rangeOf = (c: Extract<Cell, { kind: "assumption" }>): string =>
  c.low === c.high ? "" : ` (${plainFigure(c, c.low)} to ${plainFigure(c, c.high)})`;
