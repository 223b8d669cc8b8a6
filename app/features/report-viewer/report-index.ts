import type { Cell, Exhibit, MethodRun, ReportDocument, Source } from "#document";
import { exhibitCells, namesIn, parse } from "#model";

/** Lookups in one report document. A preview has only some of the cells, so every lookup may find nothing. */
export interface ReportIndex {
  document: ReportDocument;
  cells: ReadonlyMap<string, Cell>;
  sources: ReadonlyMap<string, Source>;
  exhibits: ReadonlyMap<string, Exhibit>;
  runs: ReadonlyMap<string, MethodRun>;
  /** Ids of the cells that a cell is computed from, in order of appearance. */
  inputsOf(id: string): readonly string[];
  /** Cells that depend on this one, without itself, in the order of the document. */
  dependentsOf(id: string): readonly string[];
  /** Exhibits that print a cell, in the order of the report. */
  exhibitsWith(id: string): readonly Exhibit[];
  /** Facts and claims that were read from a source. */
  readingsFrom(source: string): number;
}

export function indexReport(document: ReportDocument): ReportIndex {
  const cells = byId(document.cells);
  const runs = byId(document.runs);
  const inputs = new Map(document.cells.map((cell) => [cell.id, inputsOf(cell, runs)]));
  const readers = new Map<string, string[]>();
  for (const [id, list] of inputs) for (const input of list) readers.set(input, [...(readers.get(input) ?? []), id]);
  const dependents = new Map<string, readonly string[]>();
  const dependentsOf = (id: string): readonly string[] => {
    const known = dependents.get(id);
    if (known) return known;
    const found = new Set<string>();
    const waiting = [...(readers.get(id) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(...(readers.get(next) ?? []));
    }
    const sorted = document.cells.map((cell) => cell.id).filter((each) => found.has(each));
    dependents.set(id, sorted);
    return sorted;
  };
  const printed = new Map<string, Exhibit[]>();
  for (const exhibit of document.exhibits) for (const id of exhibitCells(exhibit)) printed.set(id, [...(printed.get(id) ?? []), exhibit]);
  const readings = new Map<string, number>();
  const read = (source: string) => readings.set(source, (readings.get(source) ?? 0) + 1);
  for (const cell of document.cells) if (cell.kind === "fact") read(cell.source);
  for (const claim of document.claims) read(claim.source);
  return {
    document,
    cells,
    sources: byId(document.sources),
    exhibits: byId(document.exhibits),
    runs,
    inputsOf: (id) => inputs.get(id) ?? [],
    dependentsOf,
    exhibitsWith: (id) => printed.get(id) ?? [],
    readingsFrom: (source) => readings.get(source) ?? 0,
  };
}

const byId = <T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> => new Map(list.map((each) => [each.id, each]));

/** A simulation depends on the simulated formula, on what it draws and, for "above:x", on the threshold cell. */
function inputsOf(cell: Cell, runs: ReadonlyMap<string, MethodRun>): string[] {
  if (cell.kind === "formula") return namesIn(parse(cell.formula));
  if (cell.kind !== "method") return [];
  const run = runs.get(cell.run);
  if (run?.method === "forecast") return run.inputs;
  if (run?.method === "ranking") return [run.total, ...run.weights.map(({ weight }) => weight)];
  if (run?.method !== "simulation") return [];
  const above = /^above:(.+)$/.exec(cell.output)?.[1];
  const ends = (run.factors ?? []).flatMap(({ low, high }) => [low.at(-1), high.at(-1)]).filter((id) => id !== null && id !== undefined);
  return [...new Set([run.output, ...(above === undefined ? [] : [above]), ...(run.drawn ?? []), ...ends])];
}
