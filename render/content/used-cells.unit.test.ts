import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { resolver } from "../resolve.ts";
import { appendix } from "./appendix.ts";
import { usedCells } from "./used-cells.ts";

test("the printed appendix lists what the report shows or computes with, and no assumption on countries that it never shows", async () => {
  const doc = await realReport("Cement", "VNM");
  const used = usedCells(doc);
  const { assumptions } = appendix(doc, resolver(doc));
  expect(assumptions.length).toBeGreaterThan(0);
  expect(assumptions.every(({ id }) => used.has(id))).toBe(true);
  // All cells of figures in the text are there, with what they are computed from.
  const figures = [...JSON.stringify([doc.answer, doc.sections, doc.exhibits]).matchAll(/"cell":"(\w+)"/g)].map(([, id]) => id ?? "");
  expect(figures.filter((id) => doc.cells.some((c) => c.id === id) && !used.has(id))).toEqual([]);
  // No exhibit sizes the countries one by one here: what was assumed of them moves nothing that is printed.
  expect(assumptions.filter(({ label }) => label.endsWith(", Spain"))).toEqual([]);
});
