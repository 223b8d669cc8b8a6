import type { AssumptionCell } from "#document";
import { assumptionLimits, isWithinLimits } from "#model";

/** Units in which an assumption is typed and dragged: fractions as per cent, large amounts in millions or billions. */
export interface AssumptionScale {
  /** Shown value = value ÷ factor. */
  factor: number;
  /** "%", "×", "USD million"; empty where the label is enough. */
  unit: string;
  /** Step of slider and field, in shown values. */
  step: number;
  low: number;
  high: number;
}

export function assumptionScale(cell: AssumptionCell): AssumptionScale {
  const { factor, unit } = factorOf(cell);
  const [low, high] = [cell.low / factor, cell.high / factor].sort((a, b) => a - b);
  const span = (high ?? 0) - (low ?? 0);
  return { factor, unit, step: stepOf(cell, span), low: low ?? 0, high: high ?? 0 };
}

/** A value as the field shows it, without binary noise: 0.07 × 100 is 7, not 7.000000000000001. */
export const shownValue = (value: number, scale: AssumptionScale): number => Number((value / scale.factor).toPrecision(10));

/** What was typed: a value that the report accepts, in base units, or the message to show at the field. */
export type TypedValue = { value: number } | { fault: string };

export function readTypedValue(text: string, cell: AssumptionCell, scale: AssumptionScale): TypedValue {
  const value = readValue(text, scale);
  if (value !== null && isWithinLimits(value, assumptionLimits(cell))) return { value };
  return { fault: `Enter a number ${limitsText(cell, scale)}.` };
}

/** "between 2 and 90 USD million": the accepted values in the unit of the field, rounded inwards so that both can be typed. */
function limitsText(cell: AssumptionCell, { factor, unit }: AssumptionScale): string {
  const { least, most, isPositive } = assumptionLimits(cell);
  const [from, to] = [roundInwards(least / factor, Math.ceil), roundInwards(most / factor, Math.floor)];
  const end = `${to}${unit === "%" ? "\u00a0%" : unit === "×" || unit === "" ? unit : ` ${unit}`}`;
  return isPositive && least === 0 ? `above 0, at most ${end}` : `between ${from} and ${end}`;
}

function roundInwards(value: number, round: (value: number) => number): string {
  const digits = value === 0 ? 0 : Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value)))));
  // Removes binary noise first: 0.07 ÷ 0.01 must not be rounded up to 8.
  const clean = Number(value.toPrecision(12));
  return (round(Number((clean * 10 ** digits).toPrecision(12))) / 10 ** digits)
    .toLocaleString("en-US", { maximumFractionDigits: digits })
    .replace("-", "−");
}

/** What was typed, in base units, or null where it is not a number. Accepts separators between thousands and a unit sign. */
export function readValue(text: string, scale: AssumptionScale): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f_%×x]/g, "")
    .replace(/−/g, "-")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number((Number(plain) * scale.factor).toPrecision(12));
}

/** Compares a value with the plausible range that the report prints. */
export function standing(cell: AssumptionCell, value: number): "below" | "within" | "above" {
  const [low, high] = cell.low <= cell.high ? [cell.low, cell.high] : [cell.high, cell.low];
  return value < low ? "below" : value > high ? "above" : "within";
}

function factorOf(cell: AssumptionCell): { factor: number; unit: string } {
  switch (cell.format.style) {
    case "percent":
      return { factor: 0.01, unit: "%" };
    case "points":
      return { factor: 0.01, unit: "percentage points" };
    case "multiple":
      return { factor: 1, unit: "×" };
    case "year":
      return { factor: 1, unit: "" };
    case "fixed":
      return { factor: cell.format.scale, unit: "" };
    case "compact": {
      const most = Math.max(Math.abs(cell.low), Math.abs(cell.high));
      const [factor, word] = most >= 1e9 ? [1e9, " billion"] : most >= 1e6 ? [1e6, " million"] : [1, ""];
      return { factor, unit: `${cell.format.currency ?? cell.format.unit ?? ""}${word}`.trim() };
    }
  }
}

/** About a hundred steps over the range, at a round number; whole scores step by one. */
function stepOf(cell: AssumptionCell, span: number): number {
  if (cell.format.style === "year" || (cell.format.style === "fixed" && cell.format.digits === 0 && span >= 1)) return 1;
  if (!(span > 0)) return 0.01;
  const raw = span / 100;
  const decade = 10 ** Math.floor(Math.log10(raw));
  const round = [1, 2, 5].findLast((n) => n * decade <= raw) ?? 1;
  return Number((round * decade).toPrecision(3));
}
