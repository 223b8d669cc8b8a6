import type { Cell as LedgerCell } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { cellName } from "./cell-names.ts";
import { exhibitFormat } from "./number-format.ts";
import { formula, type Cell, type Look } from "./workbook.ts";

/** A figure of an exhibit: a reference to the Model sheet, shown as the report prints it. */
export function liveFigure(cell: LedgerCell, format: FigureFormat = cell.format, look: Look = "number"): Cell {
  const { format: code, divisor } = exhibitFormat(format, cell.value);
  const name = cellName(cell.id);
  if (divisor === 1) return formula(name, cell.value, code, look);
  // Multiplied where the divisor is below one: 1/0.0001 is exact in decimal, 0.0001 is not in binary.
  return divisor < 1
    ? formula(`${name}*${plainNumber(1 / divisor)}`, cell.value * Number(plainNumber(1 / divisor)), code, look)
    : formula(`${name}/${plainNumber(divisor)}`, cell.value / divisor, code, look);
}
const plainNumber = (v: number) =>
  String(Number(v.toPrecision(12)))
    .replace("e+", "E")
    .replace("e", "E");
