import type { Cell, MethodRun, ReportDocument } from "#document";
import { parse, print, type Dialect } from "#model";
import { resolver, type Resolver } from "../resolve.ts";

/** What every sheet needs to know of the report. */
export interface LedgerView {
  doc: ReportDocument;
  resolve: Resolver;
  run(id: string): MethodRun | undefined;
  /** Reference numbers of a cell's sources, ascending: "1, 4". */
  sourceNumbers(cell: Cell): string;
  numbers: (sources: readonly string[]) => string;
  /** Numbers of the exhibits that show the cell. */
  usedIn(id: string): string;
  /** How the cell was read or computed, in words. */
  provenance(cell: Cell): string;
}

export function viewLedger(doc: ReportDocument): LedgerView {
  const resolve = resolver(doc);
  const runs = new Map(doc.runs.map((r) => [r.id, r]));
  const run = (id: string) => runs.get(id);
  const numbers = (sources: readonly string[]) =>
    [...new Set(sources)]
      .map((id) => resolve.source(id).number)
      .sort((a, b) => a - b)
      .join(", ");
  const used = new Map<string, number[]>();
  for (const exhibit of doc.exhibits) for (const id of cellsIn(exhibit, resolve)) used.set(id, [...(used.get(id) ?? []), exhibit.number]);
  const sourcesOf = (cell: Cell): readonly string[] => {
    if (cell.kind === "fact") return [cell.source];
    if (cell.kind === "assumption") return cell.sources;
    const by = cell.kind === "method" ? run(cell.run) : undefined;
    return by?.method === "table-sum" ? by.sources : [];
  };
  return {
    doc,
    resolve,
    run,
    numbers,
    sourceNumbers: (cell) => numbers(sourcesOf(cell)),
    usedIn: (id) => (used.get(id) ?? []).sort((a, b) => a - b).join(", "),
    provenance(cell) {
      if (cell.kind === "fact") return `Read in the source: “${cell.quote}”${cell.note ? ` (${cell.note})` : ""}`;
      if (cell.kind === "assumption") return cell.why;
      if (cell.kind === "formula") return inWords(cell.formula, (id) => resolve.cell(id).label);
      return methodWords(run(cell.run), cell.output);
    },
  };
}

function methodWords(by: MethodRun | undefined, output: string): string {
  if (!by) return `Output “${output}” of a run that is not stored.`;
  switch (by.method) {
    case "table-sum":
      return `From the table “${by.label}” on the sheet Tables.`;
    case "ranking":
      return `Output “${output}” of the ranking “${by.label}” with the original weights. A value: not recalculated here.`;
    case "forecast":
      return `Output “${output}” of the forecast “${by.label}”. A value: not recalculated here.`;
    case "simulation":
      return `Output “${output}” of the simulation “${by.label}” with the original assumptions. A value: not recalculated here.`;
  }
}

const signs: Partial<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "==": "=", "!=": "≠", "<=": "≤", ">=": "≥" };

/** A formula with the labels of its cells, [in brackets]. */
function inWords(formula: string, label: (id: string) => string): string {
  const words: Dialect = {
    name: (id, end) => `[${label(id)}${end ? `: ${end} end` : ""}]`,
    binary: (op, left, right) => `${left} ${signs[op] ?? op} ${right}`,
    call: (fn, args) => `${fn}(${args.join("; ")})`,
  };
  return print(parse(formula), words);
}

/** Ids of the cells that an exhibit shows, anywhere in it. */
function cellsIn(exhibit: ReportDocument["exhibits"][number], resolve: Resolver): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown, key: string): void => {
    if (typeof node === "string") {
      if (cellKeys.has(key)) found.add(node);
    } else if (Array.isArray(node)) {
      if (key !== "columns") for (const item of node) visit(item, key);
    } else if (typeof node === "object" && node !== null) for (const [k, child] of Object.entries(node)) visit(child, k);
  };
  visit(exhibit.chart, "");
  visit(exhibit.table, "");
  visit(exhibit.quadrants, "");
  for (const line of [exhibit.title, exhibit.note ?? []]) for (const run of resolve.runs(line)) if (run.t === "figure") found.add(run.cell);
  return found;
}
/** Members of charts and inline figures that hold a cell's id; in a table row `cells` holds text runs, not ids. */
const cellKeys = new Set(["cell", "cells", "lo", "hi", "mid", "x", "y", "size", "base"]);
