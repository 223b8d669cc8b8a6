import { cellName } from "../live-figures.ts";
import type { LedgerView } from "../ledger-view.ts";
import { modelColumns, modelName, type Model } from "./model.ts";
import { baseFormat } from "../live-figures.ts";
import {
  address,
  formula,
  number,
  numbers,
  row,
  text,
  titleRow,
  unit,
  wrappedHeight,
  type DefinedName,
  type Row,
  type Sheet,
} from "../workbook.ts";

export const assumptionsName = "Assumptions";
const headings: [string, number][] = [
  ["Assumption", 44],
  ["Value now", 14],
  ["Original", 14],
  ["Changed?", 11],
  ["Low in use", 14],
  ["High in use", 14],
  ["Unit", 11],
  ["Why this value and this range", 74],
  ["Sources", 9],
  ["Exhibits", 12],
  ["Id", 24],
];
const right = new Set(["Value now", "Original", "Low in use", "High in use"]);

export interface Assumptions {
  sheet: Sheet | undefined;
  names: DefinedName[];
  /** Formula for the number of changed assumptions. */ changed: string | undefined;
}

/**
 * What the report rests on, with the original values beside the ones in the Model sheet. The ends in use widen to hold
 * a value outside of its range, as the report itself does when it is made anew with that value.
 */
export function layAssumptions(view: LedgerView, model: Model): Assumptions {
  const cells = view.doc.cells.filter((c) => c.kind === "assumption");
  if (cells.length === 0) return { sheet: undefined, names: [], changed: undefined };
  const rows: Row[] = [
    titleRow("Assumptions"),
    row(
      text(
        "To change one, follow its name to the blue cell of the Model sheet. Forecasts and simulation percentiles are values and stay as they were.",
        "muted",
      ),
    ),
    row(...headings.map(([h]) => text(h, right.has(h) ? "headerRight" : "header"))),
  ];
  const headerRow = rows.length - 1;
  const names: DefinedName[] = [];
  for (const cell of cells) {
    const at = rows.length;
    const inModel = model.rowOf.get(cell.id);
    if (inModel === undefined) throw new Error(`the assumption ${cell.id} is not on the sheet ${modelName}`);
    const format = baseFormat(cell.format, cell.value, true);
    const [now, low, high] = [cellName(cell.id), address(inModel, modelColumns.low), address(inModel, modelColumns.high)];
    names.push(
      { name: cellName(cell.id, "low"), sheet: assumptionsName, row: at, column: 4 },
      { name: cellName(cell.id, "high"), sheet: assumptionsName, row: at, column: 5 },
    );
    rows.push({
      cells: [
        text(cell.label, "link", { wrap: true, link: { sheet: modelName, row: inModel, column: modelColumns.value } }),
        formula(now, cell.value, format),
        number(cell.value, format),
        formula(`IF(${address(at, 1)}<>${address(at, 2)},"changed","")`, "", undefined, "bad"),
        formula(`MIN(${modelName}!${low},${now})`, cell.low, format),
        formula(`MAX(${modelName}!${high},${now})`, cell.high, format),
        unit(cell.unit),
        text(cell.why, "text", { wrap: true }),
        numbers(view.sourceNumbers(cell)),
        numbers(view.usedIn(cell.id)),
        text(cell.id, "code"),
      ],
      height: wrappedHeight([
        { text: cell.label, width: 44 },
        { text: cell.why, width: 74 },
      ]),
    });
  }
  const lastRow = rows.length - 1;
  const sheet: Sheet = {
    name: assumptionsName,
    widths: headings.map(([, w]) => w),
    rows,
    freeze: { rows: headerRow + 1, columns: 1 },
    filter: { row: headerRow, column: 0, lastRow, lastColumn: headings.length - 1 },
  };
  return { sheet, names, changed: `COUNTIF(${assumptionsName}!${address(headerRow + 1, 3)}:${address(lastRow, 3)},"changed")` };
}
