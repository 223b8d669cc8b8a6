import type { Cell } from "#document";
import { formatFigure } from "#shared/figures.ts";
import { unbroken } from "./inline.ts";

/** In tables the unit stands in the heading; here the figure stands alone and says its unit. */
export function standingFigure(c: Cell, value: number = c.value): string {
  if (c.format.style !== "fixed" || c.unit === "1") return unbroken(formatFigure(value, c.format));
  const [first = "", ...under] = c.unit.split("/");
  const money = /^[A-Z]{3}$/.test(first);
  return unbroken(formatFigure(value, { style: "compact", ...(money ? { currency: first } : { unit: first }) })) + under.map((u) => ` per\u00a0${u}`).join("");
}
