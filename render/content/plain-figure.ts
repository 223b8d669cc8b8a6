import type { Cell } from "#document";
import { formatFigure } from "#shared/figures.ts";

/** From here on a figure without a unit is told by a word ("275 million"): nobody reads the pence of a hundred million. */
const leastWithWord = 1e6;
/** A count for each person, firm or head is below one: people count it for so many of them. */
const heads = [100, 1_000, 10_000, 100_000, 1_000_000];

/** A number written in a formula, by as many digits as anyone reads: 0.909091, not 0.909090909090909. */
export const plainNumber = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6))));

/** In exhibit tables the heading names the unit; here the figure appears alone and names its own. `extra`: digits beyond those of its format. */
export function plainFigure(c: Pick<Cell, "unit" | "format">, value: number, extra = 0): string {
  const [first = "", ...under] = c.unit.split("/");
  const [per] = under;
  if (first === "1" && per !== undefined && Math.abs(value) < 0.1) {
    const many = heads.find((n) => Math.abs(value) * n >= 1) ?? 1_000_000;
    return `${formatFigure(value * many, { style: "compact" }, extra)} for each ${many.toLocaleString("en-US")} ${plural(per)}`;
  }
  if (c.format.style !== "fixed") return formatFigure(value, c.format, extra);
  if (c.unit === "1") return formatFigure(value, Math.abs(value) >= leastWithWord ? { style: "compact" } : c.format, extra);
  const money = /^[A-Z]{3}$/.test(first);
  const each = under.map((u) => ` per ${words(u)}`).join("");
  const text = formatFigure(value, { style: "compact", ...(money ? { currency: first } : {}) }, extra);
  const unit = money || first === "1" ? "" : ` ${Math.abs(Number(text)) === 1 ? words(first) : plural(first)}`;
  return text + unit + each;
}

const words = (unit: string): string => unit.replaceAll("_", " ").replace(/\^2$/, "²");
const irregular: Partial<Record<string, string>> = { person: "people", loaf: "loaves", bakery: "bakeries", hertz: "hertz" };
/** Symbols of measures have no plural. */
const isSymbol = (unit: string): boolean => unit.length <= 3 && unit !== "day";

const plural = (unit: string): string => irregular[unit] ?? (isSymbol(unit) || /[\^²]|s$/.test(unit) ? words(unit) : `${words(unit)}s`);

const scales: [word: string, by: number][] = [
  ["lakh crore", 1e12],
  ["trillion", 1e12],
  ["billion", 1e9],
  ["million", 1e6],
  ["crore", 1e7],
  ["lakh", 1e5],
];

/** The number that a printed figure says, as a reader types it into a calculator; NaN where it says none. */
export function readFigure(text: string): number {
  const [, digits] = /(\d[\d,]*(?:\.\d+)?)/.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  const scale = scales.find(([word]) => text.includes(` ${word}`))?.[1] ?? (/ %| percentage points/.test(text) ? 0.01 : 1);
  const many = Number(/ for each ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "") ?? 1);
  return ((text.includes("−") ? -1 : 1) * Number(digits.replaceAll(",", "")) * scale) / many;
}

/** " ($1.2 billion to $1.5 billion)"; empty for an assumption without a range. */
export const rangeOf = (c: Extract<Cell, { kind: "assumption" }>): string =>
  c.low === c.high ? "" : ` (${plainFigure(c, c.low)} to ${plainFigure(c, c.high)})`;
