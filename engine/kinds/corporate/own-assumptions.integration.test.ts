import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

/** Every cell in its order, with the cells that its formula is made of. */
const cellsOf = (doc: ReportDocument) => doc.cells.map((c) => (c.kind === "formula" ? `${c.id} = ${c.formula}` : c.id));

/** Every assumption that is no measurement, below its range. */
const belowRanges = (doc: ReportDocument) =>
  Object.fromEntries(doc.cells.flatMap((c) => (c.kind === "assumption" && !c.measured ? [[c.id, c.low > 0 ? c.low * 0.7 : c.low]] : [])));

test.each([
  ["which shares are bound, and by what firms of the class elsewhere hold", "Cement", "VNM", belowRanges],
  ["which regions have a rest, and their order", "Electric two-wheelers", "IND", belowRanges],
  ["whether a case falls", "Industrial robots", "JPN", () => ({ unit_price: 64_500 })],
])("assumptions of a reader far from ours do not change %s: %s, %s", async (_what, name, country, given) => {
  const doc = await realReport(name, country);
  const anew = await realReport(name, country, { assumptions: given(doc) });
  expect(cellsOf(anew)).toEqual(cellsOf(doc));
  expect(anew.exhibits.find((e) => e.requirement === "concentration")?.status).toBe(
    doc.exhibits.find((e) => e.requirement === "concentration")?.status,
  );
  expect(anew.checks.filter((c) => c.id === "assertions" && c.result !== "pass")).toEqual([]);
});
