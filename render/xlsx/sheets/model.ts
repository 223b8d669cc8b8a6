import type { Cell as LedgerCell } from "#document";
import { evaluate, print, type Expression } from "#model";
import { cellName } from "../live-figures.ts";
import { excelFormula, type HelperFormula } from "../excel-formula.ts";
import { modelKinds } from "../../content/model-rows.ts";
import type { LedgerView } from "../ledger-view.ts";
import { baseFormat } from "../live-figures.ts";
import type { Tables } from "./tables.ts";
import {
  emptyRow,
  formula,
  number,
  numbers,
  row,
  text,
  titleRow,
  unit,
  type Cell,
  type DefinedName,
  type Row,
  type Sheet,
} from "../workbook.ts";

export const modelName = "Model";
export const modelColumns = { id: 0, label: 1, value: 2, unit: 3, low: 4, high: 5 } as const;
const headings = [
  "Id",
  "Label",
  "Value",
  "Unit",
  "Low",
  "High",
  "Kind",
  "How it was made",
  "Formula over ids",
  "Sources",
  "Year",
  "Place",
  "Status",
  "Exhibits",
];
const right = new Set(["Value", "Low", "High", "Year"]);

const groups: Readonly<Record<LedgerCell["kind"], string>> = {
  fact: "Facts: read word for word in a stored source",
  assumption: "Assumptions: change the blue cells, the rest of the workbook follows",
  formula: "Formulas: live, over the cells above and below",
  method: "Outputs of methods: sums of stored tables are live; forecasts and simulations are values and do not follow a change",
};

export interface Model {
  sheet: Sheet;
  names: DefinedName[];
  /** Row of each cell. */ rowOf: Map<string, number>;
}

/** Every cell of the ledger, one a row, each under its own name. */
export function layModel(view: LedgerView, tables: Tables): Model {
  const rows: Row[] = [
    titleRow("Model"),
    row(
      text(
        "Every figure of the report, in base units. Blue cells may be changed: formulas and exhibits follow, titles and texts do not. A formula’s name for a cell is v_ and its id.",
        "muted",
      ),
    ),
    row(...headings.map((h) => text(h, right.has(h) ? "headerRight" : "header"))),
  ];
  const headerRow = rows.length - 1;
  const names: DefinedName[] = [];
  const rowOf = new Map<string, number>();
  const helpers: HelperFormula[] = [];
  const define = (name: string) => names.push({ name, sheet: modelName, row: rows.length, column: modelColumns.value });
  for (const kind of modelKinds) {
    const heading = groups[kind];
    const cells = view.doc.cells.filter((c) => c.kind === kind);
    if (cells.length === 0) continue;
    rows.push(row(text(heading, "group"), ...headings.slice(1).map(() => text("", "group"))));
    for (const cell of cells) {
      define(cellName(cell.id));
      rowOf.set(cell.id, rows.length);
      rows.push(cellRow(cell, view, tables, helpers));
    }
  }
  if (helpers.length > 0) {
    rows.push(
      row(
        text("Helper cells: parts of formulas that are too long for one cell", "group"),
        ...headings.slice(1).map(() => text("", "group")),
      ),
    );
    const value = valueOf(view.doc.cells);
    for (const h of helpers) {
      define(h.name);
      rows.push(
        row(
          text(h.name, "code"),
          text(`Part of ${view.resolve.cell(h.of).label}`),
          formula(h.f, value(h.expression), "General"),
          text(""),
          text(""),
          text(""),
          text("helper"),
        ),
      );
    }
  }
  const sheet: Sheet = {
    name: modelName,
    rows: [...rows, emptyRow()],
    widths: [32, 46, 17, 12, 13, 13, 11, 62, 46, 9, 7, 8, 10, 10],
    freeze: { rows: headerRow + 1, columns: 3 },
    filter: { row: headerRow, column: 0, lastRow: rows.length - 1, lastColumn: headings.length - 1 },
  };
  return { sheet, names, rowOf };
}

function cellRow(cell: LedgerCell, view: LedgerView, tables: Tables, helpers: HelperFormula[]): Row {
  const format = baseFormat(cell.format, cell.value, cell.kind !== "fact");
  const ends = cell.kind === "assumption" ? [input(cell, "low", format), input(cell, "high", format)] : [text(""), text("")];
  const fact = cell.kind === "fact" ? cell : undefined;
  // One 9-point line per row keeps the list compact. The cell clips longer text; the file contains all of it.
  const line = { wrap: true } as const;
  return {
    height: 12,
    top: true,
    cells: [
      text(cell.id, "code", line),
      text(cell.label, "text", line),
      valueCell(cell, format, view, tables, helpers),
      unit(cell.unit),
      ...ends,
      text(cell.kind),
      text(view.provenance(cell), "text", line),
      text(cell.kind === "formula" ? cell.formula : cell.kind === "method" ? `${cell.run} → ${cell.output}` : "", "code", line),
      numbers(view.sourceNumbers(cell)),
      fact ? number(fact.period, "0") : text(""),
      text(fact?.geography ?? "", "text", line),
      text(fact?.status ?? ""),
      numbers(view.usedIn(cell.id)),
    ],
  };
}

function valueCell(cell: LedgerCell, format: string, view: LedgerView, tables: Tables, helpers: HelperFormula[]): Cell {
  switch (cell.kind) {
    case "fact":
      return number(cell.value, format);
    case "assumption":
      return input(cell, "value", format);
    case "formula":
      return formula(excelFormula(cell.formula, cellName, cell.id, helpers), cell.value, format);
    case "method": {
      const live = tables.formula(view.run(cell.run), cell.output);
      // A table that does not yield the stored figure must not replace it: the ledger's value is used.
      return live && near(live.value, cell.value) ? formula(live.f, cell.value, format) : number(cell.value, format);
    }
  }
}

function input(cell: Extract<LedgerCell, { kind: "assumption" }>, what: "low" | "value" | "high", format: string): Cell {
  const entry = { least: cell.low, most: cell.high, title: cell.label, message: `Between the cells Low and High of this row. ${cell.why}` };
  return { ...number(cell[what], format, "input"), ...(what === "value" ? { entry } : {}) };
}

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

/** Evaluates parts of formulas over the stored values of the ledger. */
function valueOf(cells: readonly LedgerCell[]): (part: Expression) => number {
  const stored = cells.map((c) => (c.kind === "formula" ? { ...c, kind: "method" as const, run: "stored", output: "value" } : c));
  return (part) => {
    // Ids are lower case, so this one is nobody's.
    const id = "PART";
    const cell: LedgerCell = { kind: "formula", id, label: "", unit: "1", value: 0, format: { style: "year" }, formula: print(part) };
    const value = evaluate([...stored, cell], []).get(id);
    if (value === undefined) throw new Error(`${cell.formula} has no value`);
    return value;
  };
}
