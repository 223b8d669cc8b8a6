import type { Cell, Inline } from "#document";
import { formatFigure, type FigureFormat } from "#shared/figures.ts";
import type { ReportIndex } from "../report-index.ts";

/** A figure in running text, without line breaks. */
export const figureText = (cell: Pick<Cell, "format">, value: number, format?: FigureFormat): string =>
  unbroken(formatFigure(value, format ?? cell.format));

/** A figure outside a table, with its unit; in tables the heading has the unit. */
export function standingFigure(cell: Pick<Cell, "format" | "unit">, value: number): string {
  if (cell.format.style !== "fixed" || cell.unit === "1") return figureText(cell, value);
  const [first = "", ...under] = cell.unit.split("/");
  const money = /^[A-Z]{3}$/.test(first);
  const per = under.map((unit) => ` per ${unit}`).join("");
  return unbroken(formatFigure(value, { style: "compact", ...(money ? { currency: first } : { unit: first }) }) + per);
}

/** The change as "+12.3 %"; in percentage points for rates, where a ratio of ratios misleads; empty without a change. */
export function changeText(cell: Pick<Cell, "format">, before: number, after: number): string {
  if (!Number.isFinite(before) || !Number.isFinite(after) || same(before, after)) return "";
  if (cell.format.style === "percent" || cell.format.style === "points")
    return plus(after - before, formatFigure(after - before, { style: "points", digits: 1 }).replace("percentage points", "pp"));
  if (before === 0) return "";
  const ratio = (after - before) / Math.abs(before);
  return plus(ratio, formatFigure(ratio, { style: "percent", digits: 1 }));
}

/** Equal except for rounding errors. */
export const same = (a: number, b: number): boolean => a === b || Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));

/** "12.3 %" and "$1.06 billion" stay on one line. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** "2026-03-14" as "14 March 2026", "2026-03" as "March 2026"; anything else as it is. */
export const plainDate = (date: string): string =>
  date.replace(/^(\d{4})-(\d{2})(?:-(\d{2}))?$/, (whole, year: string, month: string, day: string | undefined) => {
    const name = months[Number(month) - 1];
    return name === undefined ? whole : `${day === undefined ? "" : `${Number(day)} `}${name} ${year}`;
  });

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const plus = (value: number, text: string) => unbroken(value > 0 ? `+${text}` : text);

/** Shown where a preview leaves a figure out. */
export const hiddenFigure = "in the full report";

/** Plain text of runs with their figures, without citations: for names, captions and search. */
export function inlineText(runs: readonly Inline[], index: ReportIndex, values?: ReadonlyMap<string, number>): string {
  return runs
    .map((run) => {
      switch (run.t) {
        case "text":
        case "name":
          return run.v;
        case "year":
          return String(run.v);
        case "fig": {
          const cell = index.cells.get(run.cell);
          return cell ? figureText(cell, values?.get(run.cell) ?? cell.value, run.format) : "…";
        }
        case "cite":
          return "";
        case "ref":
          return exhibitName(index.exhibits.get(run.exhibit)?.number);
      }
    })
    .join("");
}

export const exhibitName = (number: number | undefined): string => (number === undefined ? "Exhibit" : `Exhibit\u00a0${number}`);
