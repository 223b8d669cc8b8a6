import type { MethodRun } from "#document";

export type TableRun = Extract<MethodRun, { method: "table-sum" }>;
/** A column, and of its rows all, a group, or one. */
export interface RowSelection {
  column: number;
  group?: string;
  code?: string;
}
export interface RankedRow {
  code: string;
  name: string;
  group: string;
  imputed: boolean;
  value: number;
  /** Part of the sum, as a fraction. */
  share: number;
}

/** Rows of a selection, largest first, with their part of its sum. */
export function rankRows(run: TableRun, { column, group, code }: RowSelection): RankedRow[] {
  const rows = run.rows.filter((row) => (group === undefined || row.group === group) && (code === undefined || row.code === code));
  const total = rows.reduce((sum, row) => sum + (row.values[column] ?? 0), 0);
  return rows
    .map((row) => {
      const value = row.values[column] ?? 0;
      return { code: row.code, name: row.name, group: row.group, imputed: row.imputed, value, share: total === 0 ? 0 : value / total };
    })
    .sort((a, b) => b.value - a.value);
}
