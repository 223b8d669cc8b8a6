import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { usedCells } from "#model";
import { exportReport } from "../../tests/fixtures/reports/export-report.ts";
import { localReport } from "../../tests/fixtures/reports/local-report.ts";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { resolver } from "../resolve.ts";
import { makingOf } from "./appendix.ts";
import { knownFormulas } from "./formula-tree.ts";
import { extraDigits } from "./recompute.ts";

/** Figures that who computes from what the report prints does not get. */
function missed(doc: ReportDocument): string[] {
  const used = usedCells(doc);
  const formulas = doc.cells.filter((c) => c.kind === "formula").filter((c) => used.has(c.id));
  const r = resolver(doc);
  expect(formulas.length).toBeGreaterThan(20);
  return formulas.flatMap((c) => (extraDigits(c, knownFormulas(formulas), (id) => r.cell(id)) === undefined ? [c.label] : []));
}

test("every figure of the sample can be computed again from the inputs as they are printed", () => {
  const doc = sampleReport();
  expect(missed(doc)).toEqual([]);
  const { worked } = makingOf(doc, resolver(doc));
  expect(worked[0]?.id).toBe(doc.headline?.cells.value);
  expect(worked.length).toBeLessThanOrEqual(10);
  for (const { inputs, calculation } of worked) for (const { value } of inputs) expect(calculation).toContain(value);
});

test.each([
  ["Export", () => exportReport("Tea", "LKA")],
  ["Local", () => localReport("Optician", "Valencia", "ESP")],
])("every figure of an %s report can be computed again", async (_, made) => {
  expect(missed(await made())).toEqual([]);
});
