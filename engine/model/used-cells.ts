import type { Cell, ReportDocument } from "#document";
import { namesIn, parse } from "./expression.ts";

type Printed = Pick<ReportDocument, "answer" | "sections" | "exhibits" | "cells">;

/**
 * Cells that the report prints or asserts, and all that these are computed from. What was entered and is shown nowhere, such as the sizes of
 * countries whose exhibit is a gap, is left out of the printed appendix; the workbook keeps it.
 */
export function usedCells(doc: Printed): ReadonlySet<string> {
  const named: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") named.push(...(value.match(/[a-z_]\w*/g) ?? []));
    else if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk([doc.answer, doc.sections, doc.exhibits]);
  return withInputs(doc.cells, named);
}

/** Ids of the cells that are named, and of all that these are computed from; names of no cell are left out. */
export function withInputs(all: readonly Cell[], named: Iterable<string>): ReadonlySet<string> {
  const cells = new Map(all.map((c) => [c.id, c]));
  const found = new Set<string>();
  const open = [...named];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const cell = cells.get(id);
    if (!cell || found.has(id)) continue;
    found.add(id);
    open.push(...inputsOf(cell));
  }
  return found;
}

/**
 * Sources that the printed report leads to: cited in the text, under an exhibit, or behind a used cell. The others are read for what stands
 * in the workbook alone.
 */
export function usedSources(doc: Printed & Pick<ReportDocument, "runs">, used = usedCells(doc)): ReadonlySet<string> {
  const found = new Set(doc.exhibits.flatMap((e) => e.sources));
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === "object" && value !== null) {
      if ("t" in value && value.t === "cite" && "sources" in value) for (const id of value.sources as string[]) found.add(id);
      Object.values(value).forEach(walk);
    }
  };
  walk([doc.answer, doc.sections, doc.exhibits]);
  const inRuns = new Set(JSON.stringify(doc.runs).match(/[a-z_]\w*/g));
  const shown = doc.cells.filter(({ id }) => used.has(id) || inRuns.has(id));
  return new Set([...found, ...sourcesBehind(shown, doc.runs)]);
}

/** Every source that the facts and assumptions among these cells, or the tables of these runs, rest on. */
export const sourcesBehind = (cells: readonly Cell[], runs: ReportDocument["runs"]): string[] => [
  ...cells.flatMap((cell) => (cell.kind === "fact" ? [cell.source] : cell.kind === "assumption" ? cell.sources : [])),
  ...runs.flatMap((run) => (run.method === "table-sum" ? run.sources : [])),
];

/** Names of a formula stand with their ends: "share.low" is the assumption "share". */
const inputsOf = (cell: Cell): string[] =>
  cell.kind === "formula" ? namesIn(parse(cell.formula)).map((name) => name.split(".")[0] ?? name) : [];
