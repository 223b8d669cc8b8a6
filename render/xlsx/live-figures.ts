import type { Cell as LedgerCell } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { formula, type Cell, type StyleName } from "./workbook.ts";

/**
 * Names of ledger cells in the workbook. All carry a prefix: bare ids such as a1, cr4, hhi2 or r1c1 are addresses for Excel,
 * and `c`, `r` and `true` are taken. The three prefixes cannot meet, because an id has one name under each.
 */
export function cellName(id: string, end?: "low" | "high"): string {
  return `${end ?? "v"}_${id}`;
}

/** A figure of an exhibit: a reference to the Model sheet, shown as the report prints it. */
export function liveFigure(cell: LedgerCell, format: FigureFormat = cell.format, style: StyleName = "number"): Cell {
  const { format: code, divisor } = exhibitFormat(format, cell.value);
  const name = cellName(cell.id);
  if (divisor === 1) return formula(name, cell.value, code, style);
  // Multiplied where the divisor is below one: 1/0.0001 is exact in decimal, 0.0001 is not in binary.
  return divisor < 1
    ? formula(`${name}*${plainNumber(1 / divisor)}`, cell.value * Number(plainNumber(1 / divisor)), code, style)
    : formula(`${name}/${plainNumber(divisor)}`, cell.value / divisor, code, style);
}
const plainNumber = (v: number) =>
  String(Number(v.toPrecision(12)))
    .replace("e+", "E")
    .replace("e", "E");

/** How a cell of the ledger is shown: the workbook's number format, and what the base value is divided by first. */
export interface Shown {
  format: string;
  divisor: number;
}

const symbols: Record<string, string> = { USD: "$", INR: "₹", EUR: "€", GBP: "£" };
const scales: [number, string, string][] = [
  [1e12, ",,,,", "trillion"],
  [1e9, ",,,", "billion"],
  [1e6, ",,", "million"],
];
const decimals = (digits: number) => (digits > 0 ? `.${"0".repeat(digits)}` : "");
const literal = (v: string) => (v === "" ? "" : `"${v.replace(/["\\]/g, "")}"`);

/**
 * In exhibits: as the report prints it. `fixed` is divided by a formula, so that the cell has the unit of its heading;
 * `compact` keeps the base value and lets the format scale it ("$1.06 billion").
 */
export function exhibitFormat(format: FigureFormat, value: number): Shown {
  switch (format.style) {
    case "percent":
      return { format: `0${decimals(format.digits)}\\ %`, divisor: 1 };
    case "points":
      return { format: `0${decimals(format.digits)}" pp"`, divisor: 0.01 };
    case "multiple":
      return { format: `#,##0${decimals(format.digits)}"×"`, divisor: 1 };
    case "year":
      return { format: "0", divisor: 1 };
    case "fixed":
      return { format: `#,##0${decimals(format.digits)}`, divisor: format.scale };
    case "compact": {
      const size = Math.abs(value);
      const [scale, commas, word] = scales.find(([s]) => Number((size / s).toPrecision(3)) >= 1) ?? [1, "", ""];
      const scaled = size / scale;
      const digits = scale === 1 && (Number.isInteger(scaled) || scaled >= 1000) ? 0 : scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
      const currency = format.currency ? literal(symbols[format.currency] ?? `${format.currency} `) : "";
      return {
        format: `${currency}#,##0${decimals(digits)}${commas}${literal(
          [word, format.unit ?? ""]
            .filter((w) => w !== "")
            .map((w) => ` ${w}`)
            .join(""),
        )}`,
        divisor: 1,
      };
    }
  }
}

/** On the Model sheet: base units, which the unit column names. `moves`: the value may change, so decimals stay visible. */
export function baseFormat(format: FigureFormat, value: number, moves: boolean): string {
  switch (format.style) {
    case "percent":
    case "points":
      return exhibitFormat({ style: "percent", digits: Math.max(format.digits, 1) }, value).format;
    case "multiple":
      return exhibitFormat({ style: "multiple", digits: Math.max(format.digits, 2) }, value).format;
    case "year":
      return "0";
    case "fixed":
      return format.scale === 1 ? exhibitFormat(format, value).format : plain(value, moves);
    case "compact":
      return (format.currency ? literal(symbols[format.currency] ?? "") : "") + plain(value, moves);
  }
}

function plain(value: number, moves: boolean): string {
  const size = Math.abs(value);
  return size >= 1000 || (Number.isInteger(size) && !moves) ? "#,##0" : size >= 1 || size === 0 ? "#,##0.00" : "0.0000";
}
