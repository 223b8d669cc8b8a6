import type { Cell as LedgerCell, MethodRun } from "#document";
import { cellName } from "../live-figures.ts";
import { itemAt } from "../../resolve.ts";
import type { LedgerView } from "../ledger-view.ts";
import { baseFormat } from "../live-figures.ts";
import { emptyRow, formula, number, row, text, titleRow, type Row, type Sheet } from "../workbook.ts";

const methodsName = "Forecast";
type ForecastRun = Extract<MethodRun, { method: "forecast" }>;
type SimulationRun = Extract<MethodRun, { method: "simulation" }>;
type MethodCell = Extract<LedgerCell, { kind: "method" }>;

/** Runs of the forecaster and of simulations: what went in, what came out. Undefined when there are none. */
export function layMethods(view: LedgerView): Sheet | undefined {
  const outputs = new Map<string, MethodCell[]>();
  for (const cell of view.doc.cells) if (cell.kind === "method") outputs.set(cell.run, [...(outputs.get(cell.run) ?? []), cell]);
  const blocks = view.doc.runs.flatMap((run) => {
    const cells = outputs.get(run.id) ?? [];
    return run.method === "forecast"
      ? [emptyRow(), ...forecastBlock(run, cells, view)]
      : run.method === "simulation"
        ? [emptyRow(), ...simulationBlock(run, cells, view)]
        : [];
  });
  if (blocks.length === 0) return undefined;
  const lead = [
    titleRow("Forecast and simulation"),
    row(
      text(
        "Results of numerical methods that a formula cannot print. They are values as of the original assumptions and are not recalculated here.",
        "muted",
      ),
    ),
  ];
  return {
    name: methodsName,
    widths: [58, ...Array.from({ length: 9 }, () => 18)],
    rows: [...lead, ...blocks],
    freeze: { rows: 1, columns: 1 },
  };
}

function forecastBlock(run: ForecastRun, cells: readonly MethodCell[], view: LedgerView): Row[] {
  const first = view.resolve.cell(itemAt(run.inputs, 0, `the inputs of ${run.id}`));
  const firstAhead = run.fromYear + run.inputs.length;
  // Outputs by year are named "<what>:<index>"; all others are listed below.
  const byYear = new Map<string, (MethodCell | undefined)[]>();
  const others: MethodCell[] = [];
  for (const cell of cells) {
    const [what, index] = /^([a-z]\w*):(\d+)$/i.exec(cell.output)?.slice(1) ?? [];
    if (what && index && Number(index) < run.horizon) {
      const list = byYear.get(what) ?? [];
      list[Number(index)] = cell;
      byYear.set(what, list);
    } else others.push(cell);
  }
  const kinds = [...byYear.keys()];
  const rows: Row[] = [
    row(text(run.label, "heading")),
    row(text(`Forecast; unit: ${first.unit}. Run: ${run.id}. ${run.positive ? "Values are kept above zero." : ""}`, "muted")),
    row(text("Year", "header"), text("Observed", "headerRight"), ...kinds.map((k) => text(kindNames[k] ?? k, "headerRight"))),
    ...run.inputs.map((id, i) => row(number(run.fromYear + i, "0", "text"), figure(view.resolve.cell(id)), ...kinds.map(() => text("")))),
  ];
  if (kinds.length > 0)
    for (let i = 0; i < run.horizon; i++)
      rows.push(
        row(
          number(firstAhead + i, "0", "text"),
          text(""),
          ...kinds.map((k) => {
            const cell = byYear.get(k)?.[i];
            return cell ? figure(cell) : text("");
          }),
        ),
      );
  if (others.length > 0)
    rows.push(
      row(text("Other results", "header"), text("Value", "headerRight")),
      ...others.map((cell) => row(text(cell.label), figure(cell))),
    );
  return rows;
}
const kindNames: Partial<Record<string, string>> = {
  mean: "Forecast",
  lo80: "80 % interval, low",
  hi80: "80 % interval, high",
  lo95: "95 % interval, low",
  hi95: "95 % interval, high",
};

function simulationBlock(run: SimulationRun, cells: readonly MethodCell[], view: LedgerView): Row[] {
  return [
    row(text(run.label, "heading")),
    row(
      text(
        `Simulation of “${view.resolve.cell(run.output).label}”: ${drawnWords(run)} Run: ${run.id}. Percentiles are values as of the original assumptions.`,
        "muted",
      ),
    ),
    row(text("Result", "header"), text("Value", "headerRight")),
    row(text("Seed"), number(run.seed, "0")),
    row(text("Draws"), number(run.draws, "#,##0")),
    ...cells.map((cell) => row(text(cell.label), figure(cell))),
  ];
}

/** What the simulation draws, in words. */
function drawnWords({ drawn, factors = [] }: SimulationRun): string {
  if (drawn === undefined) return "every assumption behind it is drawn from its range (triangular distribution).";
  const moved = factors.map(({ name }) => name).join("; ");
  return `drawn at once: ${moved} (log-normal)${drawn.length > 0 ? `; ${drawn.length} assumptions of its growth (triangular)` : ""}.`;
}

const figure = (cell: LedgerCell) => formula(cellName(cell.id), cell.value, baseFormat(cell.format, cell.value, false));
