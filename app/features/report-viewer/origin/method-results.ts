import type { MethodRun } from "#document";

export const methodNames: Readonly<Record<MethodRun["method"], string>> = {
  forecast: "Forecast",
  simulation: "Simulation",
  "table-sum": "Sum of a stored table",
  ranking: "Ranking",
};

/** What a method does, in one or two sentences. */
export function methodWords(run: MethodRun): string {
  switch (run.method) {
    case "forecast":
      return "The mean of five smoothing methods (simple, Holt, damped trend, Theta, Theta on logarithms), each weighted by how well it would have predicted the most recent years from the earlier ones. The intervals are as wide as its past errors.";
    case "simulation":
      return `${run.factors ? `Drawn together: ${run.factors.map(({ name }) => name).join("; ")} (log-normal, from their printed ranges)${run.drawn?.length ? " and the assumptions of its growth (triangular)" : ""}` : "All assumptions behind this figure are drawn together from triangular distributions (low, central and high value)"}, ${run.draws.toLocaleString("en-US")} times. The seed is fixed, so the result can be reproduced.`;
    case "ranking":
      return `The rows of a stored table are put in order by the product of their columns, each raised to its weight. The weights are drawn ${run.draws.toLocaleString("en-US")} times from triangular distributions (low, central and high value), each row with an error of its own. The seed is fixed, so the result can be reproduced.`;
    case "table-sum":
      return `The rows of a stored table are added up. Rows that the publisher left empty are filled with the median share of their region and marked.`;
  }
}

/** Explains which result of a run a cell holds ("p10", "lo80:3"); undefined where the label already says it. */
export function outputWords(output: string, labelOf: (cell: string) => string): string | undefined {
  const multiple = /^p(\d{1,2}):\d+$/.exec(output)?.[1];
  if (multiple !== undefined) return `${multiple} % of the draws of that year are below this multiple of its central path.`;
  if (output === "grows") return "The share of draws whose last year is above their first.";
  const percentile = /^p(\d{1,2})$/.exec(output)?.[1];
  if (percentile !== undefined) return `${percentile} % of the draws are below this value.`;
  const above = /^above:(.+)$/.exec(output)?.[1];
  if (above !== undefined) return `The share of draws above “${labelOf(above)}”.`;
  const end = /^(lo|hi)(80|95):/.exec(output);
  if (end) return `The ${end[1] === "lo" ? "lower" : "upper"} end of the ${end[2]} % interval.`;
  if (output.startsWith("place:")) return "The place in the order, from one.";
  if (output.startsWith("five:")) return "The share of draws in which it is among the first five.";
  const place = /^p(10|90):[A-Z]/.exec(output)?.[1];
  if (place) return `${place} % of the draws give this place or a better one.`;
  if (output === "mean") return "The mean of all draws.";
  if (output.startsWith("mean:")) return "The central forecast.";
  return undefined;
}

/** The column and the rows (one, a group or all) that a cell of a table sum adds up. */
export function tableSelection(output: string, columns: readonly string[]): { column: number; group?: string; code?: string } | undefined {
  const [what, name = "", of] = output.split(":");
  const column = columns.indexOf(name);
  if (column < 0) return undefined;
  if (what === "row") return of === undefined ? undefined : { column, code: of };
  return of === undefined ? { column } : { column, group: of };
}

export type TableRun = Extract<MethodRun, { method: "table-sum" }>;
/** A column, and all of its rows, a group, or one. */
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
  /** Share of the sum, as a fraction. */
  share: number;
}

/** Rows of a selection, largest first, with their shares of its sum. */
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
