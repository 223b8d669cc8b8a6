import type { Cell } from "#document";
import { plainFigure } from "../content/appendix-data.ts";
import { unbroken } from "./inline.ts";

/** A figure outside a table, with its unit, that no line end parts. */
export const standingFigure = (c: Cell, value: number = c.value): string => unbroken(plainFigure(c, value));
