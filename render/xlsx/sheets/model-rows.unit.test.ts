import { expect, test } from "vitest";
import { sampleReport } from "../../../tests/fixtures/reports/sample-report.ts";
import { modelRows } from "../../content/model-rows.ts";
import { viewLedger } from "../ledger-view.ts";
import { layModel } from "./model.ts";
import { layTables } from "./tables.ts";

test("the row that the paper names is the row of the sheet", () => {
  const doc = sampleReport();
  const view = viewLedger(doc);
  const { rowOf } = layModel(view, layTables(view));
  const rows = modelRows(doc.cells);
  expect(rows.size).toBe(doc.cells.length);
  for (const { id } of doc.cells) expect(rows.get(id), id).toBe((rowOf.get(id) ?? Number.NaN) + 1);
});
