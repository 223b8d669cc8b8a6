import type { Cell } from "#document";
import { formatFigure } from "#shared/figures.ts";

/** From here on a figure without a unit is told by a word ("275 million"): nobody reads the pence of a hundred million. */
const leastWithWord = 1e6;

/** A number written in a formula, by as many digits as anyone reads: 0.909091, not 0.909090909090909. */
export const plainNumber = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6))));

/** In exhibit tables the heading names the unit; here the figure appears alone and names its own. */
export function plainFigure(c: Cell, value: number): string {
  if (c.format.style !== "fixed") return formatFigure(value, c.format);
  if (c.unit === "1") return formatFigure(value, Math.abs(value) >= leastWithWord ? { style: "compact" } : c.format);
  const [first = "", ...under] = c.unit.split("/");
  const money = /^[A-Z]{3}$/.test(first);
  const per = under.map((u) => ` per ${u}`).join("");
  return formatFigure(value, { style: "compact", ...(money ? { currency: first } : first === "1" ? {} : { unit: first }) }) + per;
}

/** " ($1.2 billion to $1.5 billion)"; empty for an assumption without a range. */
export const rangeOf = (c: Extract<Cell, { kind: "assumption" }>): string =>
  c.low === c.high ? "" : ` (${plainFigure(c, c.low)} to ${plainFigure(c, c.high)})`;
