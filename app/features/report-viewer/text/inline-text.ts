import type { Inline } from "#document";
import { figureText } from "./figure-text.ts";
import type { ReportIndex } from "../report-index.ts";

/** What stands where a preview leaves a figure out. */
export const hiddenFigure = "in the full report";

/** Text of runs with their figures, without citations: for names, captions and search. */
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
          return cell ? figureText(cell, values?.get(run.cell) ?? cell.value, run.format) : hiddenFigure;
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
