import type { AssumptionCell, Cell, MethodRun, RankingRun, SimulationRun } from "#document";
import { type Column, computeColumns } from "./columns.ts";
import { compile, type Lookup } from "./compute.ts";
import { namesIn, parse, print } from "./expression.ts";
import { rankRows } from "./rank-rows.ts";
import { drawOutcomes } from "./simulate.ts";

/** Values of assumptions that a reader has changed, by cell id, in base units. */
export type Overrides = Readonly<Record<string, number>>;

export class UnknownCellError extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`there is no cell ${id}`);
    this.id = id;
  }
}

/** Cells compiled over one array of values; a cell stands after every cell that it reads. */
class Sheet {
  readonly values: Float64Array;
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  private readonly slots = new Map<string, number>();
  private readonly programs: (() => number)[] = [];
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    this.cells = cells;
    this.values = new Float64Array(cells.length);
    this.lows = new Float64Array(cells.length);
    this.highs = new Float64Array(cells.length);
    const lookup: Lookup = (id, end) => {
      const slot = this.slot(id);
      const column = end === "low" ? this.lows : end === "high" ? this.highs : this.values;
      return () => column[slot] ?? Number.NaN;
    };
    for (const [i, cell] of cells.entries()) {
      this.values[i] = cell.value;
      if (cell.kind === "assumption") [this.lows[i], this.highs[i]] = [cell.low, cell.high];
      this.programs.push(cell.kind === "formula" ? compile(parse(cell.formula), lookup) : () => this.values[i] ?? Number.NaN);
      this.slots.set(cell.id, i);
    }
  }
  slot(id: string): number {
    const slot = this.slots.get(id);
    if (slot === undefined) throw new UnknownCellError(id);
    return slot;
  }
  run(slots: readonly number[]): void {
    for (const i of slots) this.values[i] = this.programs[i]?.() ?? Number.NaN;
  }
  /** Some cells over all draws: `formulas` are computed in order from what was drawn, everything else stays as it is. */
  columns(formulas: readonly number[], drawn: ReadonlyMap<number, Column>, wanted: readonly number[]): Column[] {
    const known = new Map(drawn);
    const read = (slot: number) => known.get(slot) ?? this.values[slot] ?? Number.NaN;
    for (const i of formulas) {
      const cell = this.cells[i];
      if (cell?.kind !== "formula") continue;
      const value = computeColumns(parse(cell.formula), (id, end) => {
        const slot = this.slot(id);
        return end ? ((end === "low" ? this.lows : this.highs)[slot] ?? Number.NaN) : read(slot);
      });
      known.set(i, value);
    }
    return wanted.map(read);
  }
  /** Slots of the formulas that lead to a cell, in order, the cell itself last. */
  upstream(target: number): number[] {
    const needed = new Set([target]);
    for (let i = target; i >= 0; i--) {
      const cell = this.cells[i];
      if (needed.has(i) && cell?.kind === "formula") for (const id of namesIn(parse(cell.formula))) needed.add(this.slot(id));
    }
    return [...needed].sort((a, b) => a - b);
  }
  /** Those of some slots whose formulas rest on any of `roots`, in order. */
  downstream(roots: readonly number[], among: readonly number[]): number[] {
    const moved = new Set(roots);
    return among.filter((i) => {
      const cell = this.cells[i];
      const moves = cell?.kind === "formula" && namesIn(parse(cell.formula)).some((id) => moved.has(this.slot(id)));
      if (moves) moved.add(i);
      return moves;
    });
  }
}

/**
 * Values of all cells after changing assumptions: formulas are evaluated, simulations drawn again with their seed.
 * Forecasts read facts only, so they keep their stored value. Throws UnknownCellError for an override that names no assumption.
 */
export function evaluate(cells: readonly Cell[], runs: readonly MethodRun[], overrides: Overrides = {}): Map<string, number> {
  const sheet = new Sheet(cells);
  for (const [id, value] of Object.entries(overrides)) {
    const slot = sheet.slot(id);
    if (cells[slot]?.kind !== "assumption") throw new UnknownCellError(id);
    sheet.values[slot] = value;
    sheet.lows[slot] = Math.min(sheet.lows[slot] ?? value, value);
    sheet.highs[slot] = Math.max(sheet.highs[slot] ?? value, value);
  }
  const quantiles = new Map<string, (output: string) => number>();
  for (const [i, cell] of cells.entries()) {
    if (cell.kind === "formula") sheet.run([i]);
    if (cell.kind !== "method") continue;
    const run = runs.find((r) => r.id === cell.run);
    if (run?.method !== "simulation" && run?.method !== "ranking") continue;
    const read = quantiles.get(run.id) ?? (run.method === "simulation" ? simulate(sheet, run) : ranked(sheet, run, runs));
    quantiles.set(run.id, read);
    sheet.values[i] = read(cell.output);
  }
  return new Map(cells.map((cell, i) => [cell.id, sheet.values[i] ?? Number.NaN]));
}

/** Ranks the rows of the run's table at the weights as they stand; nothing where the table is not stored, as in a preview. */
function ranked(sheet: Sheet, run: RankingRun, runs: readonly MethodRun[]): (output: string) => number {
  const table = runs.find(({ id }) => id === run.table);
  if (table?.method !== "table-sum" || table.rows.length === 0) return () => Number.NaN;
  const read = (column: Float64Array) => (id: string) => column[sheet.slot(id)] ?? Number.NaN;
  return rankRows(run, table, { value: read(sheet.values), low: read(sheet.lows), high: read(sheet.highs) });
}

/** Draws what the run names and reads its outputs. */
function simulate(sheet: Sheet, run: SimulationRun): (output: string) => number {
  const path = (run.path ?? [run.output]).map((id) => sheet.slot(id));
  const behind = [...new Set(path.flatMap((target) => sheet.upstream(target)))].sort((a, b) => a - b);
  const drawn = run.drawn ? run.drawn.map((id) => sheet.slot(id)) : behind.filter((i) => sheet.cells[i]?.kind === "assumption");
  // Only what rests on a drawn assumption changes from draw to draw.
  const formulas = sheet.downstream(drawn, behind);
  const value = (i: number, column: ArrayLike<number> = sheet.values) => column[i] ?? Number.NaN;
  const outcomes = drawOutcomes({
    seed: run.seed,
    draws: run.draws,
    ranges: drawn.map((i) => ({ low: value(i, sheet.lows), mode: value(i), high: value(i, sheet.highs) })),
    factors: (run.factors ?? []).map(({ low, high }) => {
      const ends = (ids: readonly (string | null)[]) => ids.map((id) => (id === null ? 1 : value(sheet.slot(id))));
      return { low: ends(low), high: ends(high) };
    }),
    isCentred: run.isCentred === true,
    isEven: run.isEven === true,
    central: path.map((i) => value(i)),
    pathOf: (assumptions) => sheet.columns(formulas, new Map(drawn.map((slot, i) => [slot, assumptions[i] ?? Number.NaN])), path),
  });
  return (output) => {
    const above = /^above:(.+)$/.exec(output)?.[1];
    if (above) return outcomes.above(value(sheet.slot(above)));
    const [, percentile, year] = /^p(\d{1,2})(?::(\d+))?$/.exec(output) ?? [];
    if (percentile !== undefined) return outcomes.percentile(Number(percentile), year === undefined ? undefined : Number(year));
    return output === "mean" ? outcomes.mean() : output === "grows" ? outcomes.grows() : Number.NaN;
  };
}

/** Whether an assertion (a comparison over cells) holds for these values. */
export function holds(assertion: string, values: ReadonlyMap<string, number>, cells: ReadonlyMap<string, Cell>): boolean {
  const program = compile(parse(assertion), (id, end) => {
    const cell = cells.get(id);
    if (!cell) throw new UnknownCellError(id);
    const fixed = end && cell.kind === "assumption" ? cell[end] : values.get(id);
    return () => fixed ?? Number.NaN;
  });
  return program() === 1;
}

/**
 * Formula of `target` with some assumptions held at an end of their range: what depends on them is written out,
 * the rest stays a reference. So sensitivities and scenarios are ordinary formulas, live in browser and workbook.
 */
export function atEnds(target: string, ends: Readonly<Record<string, "low" | "high">>, cells: readonly Cell[]): string {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const moved = new Map<string, boolean>(Object.keys(ends).map((id) => [id, true]));
  const depends = (id: string): boolean => {
    const known = moved.get(id);
    if (known !== undefined) return known;
    const cell = byId.get(id);
    const answer = cell?.kind === "formula" && namesIn(parse(cell.formula)).some(depends);
    moved.set(id, answer);
    return answer;
  };
  const write = (id: string): string => {
    const cell = byId.get(id);
    if (!cell) throw new UnknownCellError(id);
    if (ends[id]) return `${id}.${ends[id]}`;
    if (!depends(id) || cell.kind !== "formula") return id;
    return `(${print(parse(cell.formula), { name: (inner, end) => (end ? `${inner}.${end}` : write(inner)), binary: (op, a, b) => `${a} ${op} ${b}`, call: (fn, args) => `${fn}(${args.join(", ")})` })})`;
  };
  return print(parse(write(target)));
}

/** Assumptions that a cell rests on, in the order of the ledger. */
export function assumptionsOf(target: string, cells: readonly Cell[]): AssumptionCell[] {
  const sheet = new Sheet(cells);
  return sheet
    .upstream(sheet.slot(target))
    .map((i) => cells[i])
    .filter((cell): cell is AssumptionCell => cell?.kind === "assumption");
}
