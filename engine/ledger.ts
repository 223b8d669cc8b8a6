import type { AssumptionCell, Cell, Claim, FactCell, MethodRun, Source } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { sha256 } from "#shared/sha256.ts";
import { acceptFact } from "./evidence/accept.ts";
import type { AcceptContext } from "./evidence/proposal.ts";
import { evaluate, UnknownCellError, type Overrides } from "./model/evaluate.ts";
import { compile } from "./model/compute.ts";
import { ExpressionError, namesIn, parse } from "./model/expression.ts";
import { parseUnit, printUnit, sameUnit, unitOf } from "./model/units.ts";

/** Identifier of a cell, source or exhibit from any words: ("price", "2-wheelers", "IND") → "price_2_wheelers_ind". */
export const idOf = (...parts: (string | number)[]): string =>
  parts
    .map((p) => plainId(String(p)))
    .filter(Boolean)
    .join("_");
/** Most parts are plain already; a report names fifty thousand. */
const plainId = (part: string): string =>
  /^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(part)
    ? part
    : part
        .normalize("NFD")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "_")
        .replace(/^_+|_+$/g, "");

export class LedgerError extends Error {}

/** A figure that the analysis is sure to have. Throws where it is missing: no other figure is ever printed in its place. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new LedgerError(`missing: ${what}`);
  return value;
}

/** A value given for an assumption that no such quantity can take. */
export class AssumptionError extends Error {
  readonly id: string;
  constructor(id: string, reason: string) {
    super(`${id}: ${reason}`);
    this.id = id;
  }
}

/** What cannot be: a quantity that is always positive at or below nothing, a share above the whole. */
function refuseImpossible(id: string, value: number, { low, unit, format }: Pick<AssumptionCell, "low" | "unit" | "format">): void {
  if (!Number.isFinite(value)) throw new AssumptionError(id, "a finite number");
  if (low > 0 && value <= 0) throw new AssumptionError(id, `${value} is not above nothing`);
  if (low >= 0 && value < 0) throw new AssumptionError(id, `${value} is below nothing`);
  if (unit === "1" && format.style === "percent" && value > 1)
    throw new AssumptionError(id, `${value} is more than the whole; write a share as a fraction (0.25) or with a percent sign (25%)`);
}

type Plain<T> = Omit<T, "kind" | "value" | "id">;
type FactInput = Plain<Omit<FactCell, "start" | "end">> & { value: number };
type AssumptionInput = Plain<AssumptionCell> & { value: number };
interface Derived {
  label: string;
  unit: string;
  format: FigureFormat;
}

/**
 * Sources, facts, assumptions and formulas of one report. A fact enters only with a quotation that stands in its
 * stored source; a formula only when its cells exist and its units fit. Everything that a report prints is a cell here.
 */
export class Ledger {
  private readonly sourceRows = new Map<string, Source>();
  private readonly cellRows = new Map<string, Cell>();
  private readonly runRows = new Map<string, MethodRun>();
  private readonly claimRows = new Map<string, Claim>();
  private readonly overrides: Overrides;
  /** Assumptions that the brief replaced, as they were. */
  private readonly replaced = new Map<string, Cell>();
  /** Values without them, of the cells that stood here when one was last asked for. */
  private beforeBrief: ReadonlyMap<string, number> = new Map();

  constructor(overrides: Overrides = {}) {
    this.overrides = overrides;
  }

  get cells(): Cell[] {
    return [...this.cellRows.values()];
  }
  get sources(): Source[] {
    return [...this.sourceRows.values()];
  }
  get runs(): MethodRun[] {
    return [...this.runRows.values()];
  }
  get claims(): Claim[] {
    return [...this.claimRows.values()];
  }
  hasSource(id: string): boolean {
    return this.sourceRows.has(id);
  }
  has(id: string): boolean {
    return this.cellRows.has(id);
  }
  cell(id: string): Cell {
    const cell = this.cellRows.get(id);
    if (!cell) throw new UnknownCellError(id);
    return cell;
  }
  value(id: string): number {
    return this.cell(id).value;
  }

  /** Stores a source once; the same id with another snapshot is refused. Returns the id. */
  source(input: Omit<Source, "hash" | "number">): string {
    const known = this.sourceRows.get(input.id);
    const hash = sha256(input.snapshot);
    if (known && known.hash !== hash) throw new LedgerError(`source ${input.id} is stored with another text`);
    if (!known) this.sourceRows.set(input.id, { ...input, hash, number: this.sourceRows.size + 1 });
    return input.id;
  }

  /**
   * Adds a fact read at `quote` in its source: the only way in, so nothing becomes a fact that `acceptFact` does not read from the stored
   * text. Throws where the quotation does not stand there or does not carry the figure with its unit, year, entity and place.
   */
  fact(id: string, input: FactInput, context: AcceptContext): string {
    const cell = { kind: "fact", id, ...input, ...this.span(id, input.source, input.quote) } as const;
    if (!Number.isFinite(cell.value)) throw new LedgerError(`cell ${id} is not a finite number`);
    const answer = acceptFact(cell, this.sourceRows.get(input.source)?.snapshot ?? "", context);
    if (!answer.ok) throw new LedgerError(`${id} is not accepted: ${answer.reason}: ${answer.detail}`);
    return this.add(cell);
  }

  /** Adds a statement that rests on a quotation; the same id is entered once. */
  claim(id: string, input: Omit<Claim, "id" | "start" | "end">): string {
    if (!this.claimRows.has(id)) this.claimRows.set(id, { id, ...input, ...this.span(id, input.source, input.quote) });
    return id;
  }

  private span(id: string, sourceId: string, quote: string): { start: number; end: number } {
    const start = this.sourceRows.get(sourceId)?.snapshot.indexOf(quote);
    if (start === undefined) throw new LedgerError(`${id}: no source ${sourceId}`);
    if (start < 0) throw new LedgerError(`${id}: "${quote}" does not stand in ${sourceId}`);
    return { start, end: start + quote.length };
  }

  /** Adds an assumption; a value given with the brief replaces ours and widens the range to hold it. */
  assumption(id: string, input: AssumptionInput): string {
    const value = this.overrides[id] ?? input.value;
    if (this.overrides[id] !== undefined) {
      refuseImpossible(id, value, input);
      this.replaced.set(id, { kind: "assumption", id, ...input });
    }
    const cell: Cell = { kind: "assumption", id, ...input, value, low: Math.min(input.low, value), high: Math.max(input.high, value) };
    if (!(cell.low <= cell.value && cell.value <= cell.high)) throw new LedgerError(`assumption ${id}: low ≤ value ≤ high does not hold`);
    return this.add(cell);
  }

  /**
   * Values of all cells without the brief's own assumptions: what a choice of the analysis rests on must not change with these. What is drawn is
   * drawn anew. Cells that are entered later can be asked for, too.
   */
  valuesBeforeBrief(): (id: string) => number {
    if (this.replaced.size === 0) return (id) => this.value(id);
    return (id) => {
      if (!this.beforeBrief.has(id))
        this.beforeBrief = evaluate(
          this.cells.map((cell) => this.replaced.get(cell.id) ?? cell),
          this.runs,
        );
      return this.beforeBrief.get(id) ?? this.value(id);
    };
  }

  /** Adds a formula over cells that are already here, after checking its units. */
  formula(id: string, formula: string, shown: Derived): string {
    const expression = parse(formula);
    const unknown = namesIn(expression).find((name) => !this.cellRows.has(name));
    if (unknown) throw new LedgerError(`formula ${id}: there is no cell ${unknown} in ${formula}`);
    const unit = unitOf(expression, (name) => parseUnit(this.cell(name).unit));
    if (!sameUnit(unit, parseUnit(shown.unit)))
      throw new ExpressionError(`formula ${id}: gives ${printUnit(unit)}, not ${shown.unit}: ${formula}`);
    const value = compile(expression, (name, end) => {
      const cell = this.cell(name);
      if (end && cell.kind !== "assumption") throw new ExpressionError(`formula ${id}: ${name} has no ${end} end`);
      const fixed = end && cell.kind === "assumption" ? cell[end] : cell.value;
      return () => fixed;
    })();
    return this.add({ kind: "formula", id, formula, value, ...shown });
  }

  /**
   * The formula of this id, added on first use: several parts of a report may ask for one figure. Another formula under the same id would print a
   * figure of something else, and is refused.
   */
  formulaOnce(id: string, formula: string, shown: Derived): string {
    const held = this.cellRows.get(id);
    if (!held) return this.formula(id, formula, shown);
    if (held.kind !== "formula" || held.formula !== formula) throw new LedgerError(`formula ${id}: the id is taken by another figure`);
    return id;
  }

  /** The assumption of this id, added on first use. */
  assumptionOnce(id: string, input: AssumptionInput): string {
    return this.cellRows.has(id) ? id : this.assumption(id, input);
  }

  /** The output of a run under this id, added on first use. */
  methodOnce(id: string, runId: string, output: string, value: number, shown: Derived): string {
    return this.cellRows.has(id) ? id : this.method(id, runId, output, value, shown);
  }

  run(run: MethodRun): string {
    if (this.runRows.has(run.id)) throw new LedgerError(`run ${run.id} is there twice`);
    this.runRows.set(run.id, run);
    return run.id;
  }

  /** Adds an output of a run that was stored with `run`. */
  method(id: string, runId: string, output: string, value: number, shown: Derived): string {
    if (!this.runRows.has(runId)) throw new LedgerError(`cell ${id}: no run ${runId}`);
    return this.add({ kind: "method", id, run: runId, output, value, ...shown });
  }

  /** Runs a seeded simulation or ranking over all cells so far and adds its outputs; returns their ids. */
  simulation(
    run: Extract<MethodRun, { method: "simulation" | "ranking" }>,
    outputs: Record<string, { output: string } & Derived>,
  ): string[] {
    this.run(run);
    const ids = Object.entries(outputs).map(([id, { output, ...shown }]) => this.method(id, run.id, output, 0, shown));
    // Earlier simulations keep the values that they were stored with; a ranking reads its table.
    const values = evaluate(this.cells, [run, ...this.runs.filter(({ method }) => method === "table-sum")]);
    for (const id of ids) this.cellRows.set(id, { ...this.cell(id), value: values.get(id) ?? Number.NaN });
    return ids;
  }

  /** An assumption given with the brief that this report does not have is an error, not silence. */
  refuseUnusedOverrides(): void {
    const unknown = Object.keys(this.overrides).find((id) => this.cellRows.get(id)?.kind !== "assumption");
    if (unknown !== undefined) throw new UnknownCellError(unknown);
  }

  private add(cell: Cell): string {
    if (this.cellRows.has(cell.id)) throw new LedgerError(`cell ${cell.id} is there twice`);
    if (!Number.isFinite(cell.value)) throw new LedgerError(`cell ${cell.id} is not a finite number`);
    this.cellRows.set(cell.id, cell);
    return cell.id;
  }
}
