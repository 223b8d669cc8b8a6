import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../tests/fixtures/reports/real-report.ts";
import { sampleReport } from "../tests/fixtures/reports/sample-report.ts";
import { Sheet } from "./charts/sheet.ts";
import { pageData } from "./content/pages.ts";
import { dateParts } from "./dates.ts";
import { renderHtml } from "./html/index.ts";
import { renderXlsx } from "./xlsx/index.ts";

const report = sampleReport();

test("a table row that lacks a cell is an error with the exhibit's id, not an empty field", async () => {
  const broken = structuredClone(report);
  const exhibit = broken.exhibits.find((e) => e.table && !e.chart && e.status !== "unavailable");
  exhibit?.table?.rows.at(-1)?.cells.pop();
  expect(exhibit).toBeDefined();
  expect(() => pageData(broken)).toThrow(`table of ${exhibit?.id}`);
  expect(() => renderHtml(broken)).toThrow("has no item");
  await expect(renderXlsx(broken)).rejects.toThrow(`table of ${exhibit?.id}`);
});

test("a stored table that lacks a value is an error with the row and the table, not a smaller sum", async () => {
  const broken = await realReport("Dairy", null);
  const run = broken.runs.find((r) => r.method === "table-sum");
  const row = run?.method === "table-sum" ? run.rows[0] : undefined;
  row?.values.pop();
  expect(row).toBeDefined();
  await expect(renderXlsx(broken)).rejects.toThrow(`row ${row?.code} of the table ${run?.id}`);
});

test("an end of a cell that has none is an error, not its value", () => {
  const cells = report.cells.map((c) => {
    if (c.kind !== "formula") return c;
    const fact = report.cells.find((other) => other.kind === "fact");
    return { ...c, formula: `${fact?.id}.low` };
  });
  const broken: ReportDocument = { ...report, cells };
  expect(() => renderHtml(broken)).toThrow(/has no low end/);
});

test("a mark whose figure is missing has no place on a chart", () => {
  const sheet = new Sheet(100, 8);
  expect(() => sheet.put({ t: "dot", x: Number.NaN, y: 1, r: 1, fill: "ink" })).toThrow("without a place");
});

test("a document is never dated by a default", () => {
  expect(dateParts("2026-03-04")).toEqual({ year: 2026, month: 3, day: 4 });
  for (const text of ["", "2026", "2026-03", "today"]) expect(() => dateParts(text)).toThrow("Not a date");
});
