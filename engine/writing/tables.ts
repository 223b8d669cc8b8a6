import type { Inline, Table } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import type { Ledgered } from "../report/study.ts";
import { value } from "./phrases.ts";
import { fig, word } from "./prose.ts";

type Row = Table["rows"][number];

export const text = (v: string): Inline[] => [word(v)];
export const figure = (cell: string | undefined, format?: FigureFormat): Inline[] =>
  cell ? [fig(cell, format)] : [{ t: "text", v: "not available" }];
export const row = (...cells: Inline[][]): Row => ({ cells });
export const highlighted = (on: boolean, ...cells: Inline[][]): Row => (on ? { cells, role: "highlight" } : { cells });
export const totalRow = (...cells: Inline[][]): Row => ({ cells, role: "total" });
export const left = (label: string, weight = 1): Table["columns"][number] => ({ label, align: "left", weight });
export const right = (label: string, unit?: string): Table["columns"][number] => ({ label, align: "right", ...(unit ? { unit } : {}) });

/** USD column of a table and axis of a chart: the scale that keeps two to four digits before the point. */
export function moneyScale(w: Ledgered, cells: readonly string[]): { format: FigureFormat; unit: string } {
  const largest = Math.max(...cells.map((c) => Math.abs(value(w, c))));
  const [scale, unit] = largest >= 2e12 ? [1e12, "USD trillion"] : largest >= 2e9 ? [1e9, "USD billion"] : [1e6, "USD million"];
  const digits = largest / scale >= 1000 ? 0 : largest / scale >= 20 ? 1 : 2;
  return { format: { style: "fixed", scale, digits }, unit };
}
