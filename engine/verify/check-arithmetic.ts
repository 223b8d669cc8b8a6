import type { Cell, MethodRun, ReportDocument } from "#document";
import { holds } from "../model/evaluate.ts";
import { namesIn, parse } from "../model/expression.ts";
import { forecast } from "../model/forecast/index.ts";
import { parseUnit, printUnit, sameUnit, unitOf } from "../model/units.ts";
import type { CheckRule, Outcome, Promises } from "./rules.ts";
import { passages } from "./walk.ts";

/** Two roads to one number differ by rounding of the last bits at most. */
const near = (a: number, b: number) => a === b || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

export const arithmetic: CheckRule["run"] = (doc, _promises, anew) => {
  const values = anew();
  const before = new Set<string>();
  const units = new Map(doc.cells.map((c) => [c.id, parseUnit(c.unit)]));
  const violations: string[] = [];
  for (const cell of doc.cells) {
    if (cell.kind === "formula") {
      const expression = parse(cell.formula);
      const early = namesIn(expression).find((id) => !before.has(id));
      if (early) violations.push(`${cell.id} reads ${early}, which does not stand before it`);
      if (!near(values.get(cell.id) ?? Number.NaN, cell.value))
        violations.push(`${cell.id}: the formula gives ${values.get(cell.id)}, printed is ${cell.value}`);
      const unit = unitOf(expression, (id) => units.get(id) ?? {});
      if (!sameUnit(unit, units.get(cell.id) ?? {})) violations.push(`${cell.id}: the formula gives ${printUnit(unit)}, not ${cell.unit}`);
    }
    before.add(cell.id);
  }
  return { checked: doc.cells.filter((c) => c.kind === "formula").length, violations };
};

export const forecasts: CheckRule["run"] = (doc, _promises, anew) => {
  const simulated = anew();
  const valueOf = new Map(doc.cells.map((c) => [c.id, c.value]));
  const readers = new Map(doc.runs.map((run) => [run.id, reader(run, valueOf)]));
  const cells = doc.cells.filter((c) => c.kind === "method");
  const violations = cells.flatMap((cell) => {
    const run = doc.runs.find((r) => r.id === cell.run);
    const anew = run?.method === "simulation" || run?.method === "ranking" ? simulated.get(cell.id) : readers.get(cell.run)?.(cell.output);
    return anew !== undefined && near(anew, cell.value) ? [] : [`${cell.id}: ${cell.run} gives ${anew}, printed is ${cell.value}`];
  });
  return { checked: cells.length, violations };
};

/** Answers the outputs of a run that was computed anew. */
function reader(run: MethodRun, valueOf: ReadonlyMap<string, number>): (output: string) => number | undefined {
  if (run.method === "simulation" || run.method === "ranking") return () => undefined;
  if (run.method === "table-sum")
    return (output) => {
      const [what, column, of] = output.split(":");
      const at = run.columns.indexOf(column ?? "");
      const rows =
        what === "row" ? run.rows.filter((r) => r.code === of) : of === undefined ? run.rows : run.rows.filter((r) => r.group === of);
      return at < 0 || rows.length === 0 ? undefined : rows.reduce((sum, r) => sum + (r.values[at] ?? Number.NaN), 0);
    };
  const result = forecast(
    run.inputs.map((id) => valueOf.get(id) ?? null),
    run.horizon,
    { positive: run.positive },
  );
  return (output) => {
    const [what = "", which = ""] = output.split(":");
    if (what === "mean" || what === "lo80" || what === "hi80" || what === "lo95" || what === "hi95") return result[what][Number(which)];
    if (what === "backtest") return Object.entries(result.backtest).find(([key]) => key === which)?.[1] ?? undefined;
    const member = result.members.find((m) => m.name === which);
    return (what === "weight" ? member?.weight : member?.relativeToNaive) ?? undefined;
  };
}

export function assertions(doc: ReportDocument): Outcome {
  const values = new Map(doc.cells.map((c) => [c.id, c.value]));
  const cells = new Map<string, Cell>(doc.cells.map((c) => [c.id, c]));
  const all = passages(doc).flatMap((p) => p.asserts.map((a) => ({ a, where: p.where })));
  return {
    checked: all.length,
    violations: all.filter(({ a }) => !holds(a, values, cells)).map(({ a, where }) => `${where}: ${a} does not hold`),
  };
}

export function ranges(doc: ReportDocument, { ordered }: Promises): Outcome {
  const valueOf = new Map(doc.cells.map((c) => [c.id, c.value]));
  const pairs = ordered.flatMap(([smaller, larger]) => {
    const [a, b] = [valueOf.get(smaller), valueOf.get(larger)];
    return a === undefined || b === undefined ? [] : [{ smaller, larger, a, b }];
  });
  const broken = pairs.filter(({ a, b }) => a > b * (1 + 1e-9)).map(({ smaller, larger }) => `${smaller} is larger than ${larger}`);
  const assumed = doc.cells.filter((c) => c.kind === "assumption");
  return {
    checked: pairs.length + assumed.length,
    violations: [
      ...broken,
      ...assumed.filter((c) => !(c.low <= c.value && c.value <= c.high)).map((c) => `${c.id} lies outside its own range`),
    ],
  };
}
