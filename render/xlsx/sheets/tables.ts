import type { MethodRun } from "#document";
import { itemAt } from "../../resolve.ts";
import type { LedgerView } from "../ledger-view.ts";
import { emptyRow, fixedAddress, number, quoted, range, row, text, titleRow, type Row, type Sheet } from "../workbook.ts";

type TableRun = Extract<MethodRun, { method: "table-sum" }>;

export const tablesName = "Tables";
/** Columns before the first value column: code, name, group, imputed. */
const lead = 4;

export interface Tables {
  sheet: Sheet | undefined;
  /** Formula over the table for an output of a table run; undefined where the table cannot give it. */
  formula(run: MethodRun | undefined, output: string): { f: string; value: number } | undefined;
}

/** Every stored table, one below the other, and the formulas that read sums out of them. */
export function layTables(view: LedgerView): Tables {
  const runs = view.doc.runs.filter((r) => r.method === "table-sum");
  const rows: Row[] = [
    titleRow("Tables"),
    row(text("Stored tables that figures of the Model sheet are summed from. Sums there are live formulas over these rows.", "muted")),
  ];
  const firstRow = new Map<string, number>();
  for (const run of runs) {
    rows.push(
      emptyRow(),
      row(text(run.label, "heading")),
      row(
        text(
          `Unit: ${run.unit}. Sources: ${view.numbers(run.sources) || "none"}. Run: ${run.id}. “Imputed” rows use the median share of their region where no figure is published.`,
          "muted",
        ),
      ),
    );
    rows.push(
      row(
        text("Code", "header"),
        text("Name", "header"),
        text("Group", "header"),
        text("Imputed", "header"),
        ...run.columns.map((c) => text(c, "headerRight")),
      ),
    );
    firstRow.set(run.id, rows.length);
    for (const r of run.rows)
      rows.push(
        row(
          text(r.code),
          text(r.name),
          text(r.group),
          text(r.imputed ? "yes" : ""),
          ...r.values.map((v) => number(v, Math.abs(v) >= 1000 || Number.isInteger(v) ? "#,##0" : "#,##0.00")),
        ),
      );
  }
  const wide = Math.max(0, ...runs.map((r) => r.columns.length));
  const sheet: Sheet | undefined =
    runs.length === 0
      ? undefined
      : { name: tablesName, widths: [9, 30, 26, 9, ...Array.from({ length: wide }, () => 17)], rows, freeze: { rows: 1, columns: 2 } };

  const rowOf = (run: TableRun): number => {
    const first = firstRow.get(run.id);
    if (first === undefined) throw new Error(`the table ${run.id} is not on the sheet`);
    return first;
  };
  const column = (run: TableRun, at: number) => {
    const first = rowOf(run);
    return `${quoted(tablesName)}!${range({ row: first, column: at, lastRow: first + run.rows.length - 1, lastColumn: at })}`;
  };
  return {
    sheet,
    formula(run, output) {
      if (run?.method !== "table-sum" || run.rows.length === 0) return undefined;
      const read = readOutput(run, output);
      if (!read) return undefined;
      const { column: c, rest, kind } = read;
      const valueOf = (r: TableRun["rows"][number]) => itemAt(r.values, c, `row ${r.code} of the table ${run.id}`);
      const values = (of: (r: TableRun["rows"][number]) => boolean) => run.rows.reduce((sum, r) => (of(r) ? sum + valueOf(r) : sum), 0);
      if (kind === "row") {
        const at = run.rows.findIndex((r) => r.code === rest);
        const row = run.rows[at];
        return row && { f: `${quoted(tablesName)}!${fixedAddress(rowOf(run) + at, lead + c)}`, value: valueOf(row) };
      }
      if (rest === undefined) return { f: `SUM(${column(run, lead + c)})`, value: values(() => true) };
      return { f: sumOfGroup(column(run, 2), rest, column(run, lead + c)), value: values((r) => r.group === rest) };
    },
  };
}

/** "sum:<column>", "sum:<column>:<group>" or "row:<column>:<code>"; a column's own name may hold a colon. */
function readOutput(run: TableRun, output: string): { kind: "sum" | "row"; column: number; rest: string | undefined } | undefined {
  const kind = output.startsWith("sum:") ? "sum" : output.startsWith("row:") ? "row" : undefined;
  if (!kind) return undefined;
  const tail = output.slice(4);
  const whole = run.columns.indexOf(tail);
  if (kind === "sum" && whole >= 0) return { kind, column: whole, rest: undefined };
  const read = run.columns.map((c, column) => ({ column, rest: tail.startsWith(`${c}:`) ? tail.slice(c.length + 1) : undefined }));
  const found = read.find(({ rest }) => rest !== undefined && run.rows.some((r) => (kind === "row" ? r.code : r.group) === rest));
  return found && { kind, ...found };
}

/**
 * SUMIF interprets <, > and = at the start of its criterion as operators, so "=" is put in front. Programs differ in how *, ? and ~ are
 * taken literally there: such a name is compared cell by cell instead.
 */
function sumOfGroup(groups: string, name: string, values: string): string {
  const literal = name.replaceAll('"', '""');
  return /[~*?]/.test(name) ? `SUMPRODUCT((${groups}="${literal}")*${values})` : `SUMIF(${groups},"=${literal}",${values})`;
}
