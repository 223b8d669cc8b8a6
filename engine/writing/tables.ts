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

/** Money column of a table and axis of a chart in the currency of its cells: the scale that keeps two to four digits before the point. */
export function moneyScale(w: Ledgered, cells: readonly string[]): { format: FigureFormat & { style: "fixed" }; unit: string } {
  const largest = Math.max(...cells.map((c) => Math.abs(value(w, c))));
  const [scale, of] = largest >= 2e12 ? [1e12, "trillion"] : largest >= 2e9 ? [1e9, "billion"] : [1e6, "million"];
  const currencies = new Set(cells.map((c) => w.study.ledger.cell(c).unit));
  const [currency = "USD"] = currencies;
  if (currencies.size > 1) throw new Error(`one column of several currencies: ${[...currencies].join(", ")}`);
  const digits = largest / scale >= 1000 ? 0 : largest / scale >= 20 ? 1 : 2;
  return { format: { style: "fixed", scale, digits }, unit: `${currency} ${of}` };
}

/** The same in millions where the smallest amount would round away beside the largest: a table of markets from millions to billions. */
export function smallScale(w: Ledgered, cells: readonly string[]): { format: FigureFormat & { style: "fixed" }; unit: string } {
  const found = moneyScale(w, cells);
  const least = Math.min(...cells.map((c) => Math.abs(value(w, c))).filter((amount) => amount > 0));
  if (found.format.scale !== 1e9 || least >= 0.1 * found.format.scale) return found;
  return { format: { style: "fixed", scale: 1e6, digits: 0 }, unit: found.unit.replace("billion", "million") };
}
