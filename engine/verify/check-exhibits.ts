import type { ReportDocument, Table } from "#document";
import { answeredIn } from "../model/document-parts.ts";
import type { Outcome, Promises } from "./rules.ts";
import { chartCells } from "../model/exhibit-cells.ts";

export function exhibitsAnswerOutline(doc: ReportDocument, { requirements }: Promises): Outcome {
  const violations: string[] = [];
  const answers = Map.groupBy(answeredIn(doc), (requirement) => requirement);
  for (const key of requirements) {
    const found = answers.get(key) ?? [];
    if (found.length !== 1) violations.push(`${key}: answered ${found.length} times`);
  }
  const cells = new Set(doc.cells.map((c) => c.id));
  const shown = new Set(doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "exhibit" ? [b.id] : []))));
  doc.exhibits.forEach((e, i) => {
    if (e.number !== i + 1) violations.push(`${e.id}: number ${e.number} in place ${i + 1}`);
    if (!requirements.includes(e.requirement)) violations.push(`${e.id}: ${e.requirement} is not in the outline`);
    if (!shown.has(e.id)) violations.push(`${e.id}: stands in no section`);
    if (e.status !== "filled" && !e.reason) violations.push(`${e.id}: ${e.status} without a reason`);
    if (e.status !== "unavailable" && !e.table && !e.chart && !e.quadrants) violations.push(`${e.id}: ${e.status}, but shows nothing`);
    if (e.chart && !e.alt) violations.push(`${e.id}: a drawing without a description`);
    for (const id of chartCells(e)) if (!cells.has(id)) violations.push(`${e.id}: draws ${id}, which is no cell`);
    e.table?.rows.forEach((r, n) => {
      if (r.cells.length !== e.table?.columns.length)
        violations.push(`${e.id}: row ${n + 1} has ${r.cells.length} cells for ${e.table?.columns.length} columns`);
    });
  });
  return { checked: requirements.length + doc.exhibits.length, violations };
}

/** Columns of single figures with a total row: the parts must add up to it. Shares of one exhibit may not pass the whole. */
export function totalsAddUp(doc: ReportDocument, { whole: wholes }: Promises): Outcome {
  const value = new Map(doc.cells.map((c) => [c.id, c.value]));
  let checked = 0;
  const violations: string[] = [];
  for (const e of doc.exhibits) {
    const table = e.table;
    const total = table?.rows.find((r) => r.role === "total");
    if (!table || !total) continue;
    total.cells.forEach((runs, column) => {
      const whole = single(runs);
      const parts = table.rows.filter((r) => r !== total).flatMap((r) => single(r.cells[column] ?? []) ?? []);
      if (whole === undefined || parts.length === 0) return;
      checked += 1;
      const [sum, of] = [parts.reduce((a, id) => a + (value.get(id) ?? Number.NaN), 0), value.get(whole) ?? Number.NaN];
      if (!(Math.abs(sum - of) <= 1e-9 * Math.abs(of)))
        violations.push(`${e.id}, column ${column + 1}: the parts come to ${sum}, the total says ${of}`);
    });
  }
  for (const { sum, of, violation } of wholes) {
    const [parts, whole] = [value.get(sum), value.get(of)];
    if (parts === undefined || whole === undefined) continue;
    checked += 1;
    if (Math.abs(parts - whole) > 1e-9 * whole) violations.push(violation);
  }
  return { checked, violations };
}

function single(runs: Table["rows"][number]["cells"][number]): string | undefined {
  const figures = runs.filter((r) => r.t === "fig");
  return figures.length === 1 && figures[0]?.t === "fig" ? figures[0].cell : undefined;
}
