import { Workbook } from "@cj-tech-master/excelts";
import { installChartSupport } from "@cj-tech-master/excelts/chart";
import { installFormulaEngine } from "@cj-tech-master/excelts/formula";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { evaluate } from "#model";
import { sampleInsufficient, sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { awkwardReport } from "../../tests/fixtures/reports/awkward-report.ts";
import { cellName } from "./live-figures.ts";
import { renderXlsx } from "./index.ts";
import { hasOffice, named, readBook, recalculate, strip, type ReadBook } from "../../tests/fixtures/reports/read-back.ts";

installFormulaEngine();
installChartSupport();

/** Cells whose value a workbook does not recompute after a change: results of forecasts and simulations. */
const fixedRuns = (doc: ReportDocument) => new Set(doc.runs.filter((r) => r.method !== "table-sum").map((r) => r.id));

function expectClose(got: unknown, want: number, what: string): void {
  expect(typeof got, `${what} holds ${String(got)}`).toBe("number");
  expect(Math.abs(Number(got) - want), `${what}: ${String(got)} for ${want}`).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(want), 1e-12));
}

/** Every cell of the Model sheet, and every figure of an exhibit that refers to one, against the engine's values. */
function expectValues(book: ReadBook, doc: ReportDocument, values: ReadonlyMap<string, number>): void {
  let exhibits = 0;
  for (const cell of doc.cells) expectClose(named(book, cellName(cell.id)), values.get(cell.id) ?? Number.NaN, cell.id);
  for (const [sheet, cells] of book.sheets) {
    if (!/^\d/.test(sheet)) continue;
    for (const [at, cell] of cells) {
      const [, name = "", op, by] = /^v_([a-z0-9_]+)(?:([*/])([\dE+]+))?$/.exec(cell.formula ?? "") ?? [];
      if (cell.formula === undefined) continue;
      const base = values.get(name) ?? Number.NaN;
      expectClose(cell.value, op === "*" ? base * Number(by) : op === "/" ? base / Number(by) : base, `${sheet}!${at} = ${cell.formula}`);
      exhibits += 1;
    }
  }
  expect(exhibits).toBeGreaterThan(300);
}

test("stored results are the report's own figures", async () => {
  for (const doc of [sampleReport(), awkwardReport()])
    expectValues(await readBook(await renderXlsx(doc)), doc, new Map(doc.cells.map((c) => [c.id, c.value])));
});

test("the formulas give the report's figures when computed from zero by another engine", async () => {
  const doc = awkwardReport();
  const workbook = new Workbook();
  await workbook.xlsx.load(await strip(await renderXlsx(doc)));
  workbook.calculateFormulas();
  const where = (await readBook(await renderXlsx(doc))).names;
  for (const cell of doc.cells) {
    const at = where.get(cellName(cell.id));
    const found = workbook.getWorksheet(at?.sheet ?? "")?.getCell(at?.cell ?? "A1");
    expectClose(found?.formula ? found.result : found?.value, cell.value, `${cell.id} = ${found?.formula ?? ""}`);
  }
});

test.skipIf(!hasOffice)("LibreOffice computes the report's figures from zero (skipped where soffice is absent)", async () => {
  for (const doc of [sampleReport(), awkwardReport()]) {
    const book = await readBook(await recalculate(await strip(await renderXlsx(doc))));
    expectValues(book, doc, new Map(doc.cells.map((c) => [c.id, c.value])));
  }
});

test.skipIf(!hasOffice)(
  "after a change of an assumption LibreOffice shows what the engine gives (skipped where soffice is absent)",
  async () => {
    const doc = awkwardReport();
    const bytes = await renderXlsx(doc);
    const { names } = await readBook(bytes);
    // Within the range, and outside of it: then the ends in use must widen.
    for (const overrides of [{ reach: 0.41 }, { a1: 6.5, cr4: -3, r1c1: 0.05 }]) {
      const changes = Object.entries(overrides).map(([id, value]) => ({ ...(names.get(cellName(id)) ?? { sheet: "", cell: "" }), value }));
      const book = await readBook(await recalculate(await strip(bytes, changes)));
      // Runs are left out, so that simulations keep their stored value as they do in the workbook.
      const values = evaluate(
        doc.cells,
        doc.runs.filter((r) => !fixedRuns(doc).has(r.id)),
        overrides,
      );
      expectValues(book, doc, values);
      const changed = [...(book.sheets.get("Assumptions")?.values() ?? [])].filter((c) => c.value === "changed");
      expect(changed).toHaveLength(changes.length);
      expect([...(book.sheets.get("Contents")?.values() ?? [])].find((c) => c.formula?.startsWith("COUNTIF"))?.value).toBe(changes.length);
    }
  },
);

test("the same report gives the same bytes", async () => {
  expect(await renderXlsx(sampleReport())).toEqual(await renderXlsx(sampleReport()));
});

test("every sheet, exhibit and cell of the ledger is there, with links that lead somewhere", async () => {
  const doc = awkwardReport();
  const workbook = await readXlsx(await renderXlsx(doc));
  const names = workbook.sheets.map((s) => s.name);
  expect(names).toEqual(
    expect.arrayContaining(["Contents", "Assumptions", "Model", "Tables", "Forecast", "Sources", "Quotations", "Checks"]),
  );
  const words = workbook.sheets.flatMap((s) => s.rows.flat()).filter((v) => typeof v === "string");
  for (const e of doc.exhibits)
    expect(
      words.some((w) => w.startsWith(`Exhibit ${e.number}`)),
      `exhibit ${e.number}`,
    ).toBe(true);
  for (const s of doc.sources) expect(words).toContain(s.hash);
  let links = 0;
  for (const sheet of workbook.sheets)
    for (const cell of sheet.cells?.values() ?? []) {
      const location = cell.hyperlink?.location;
      if (!location) continue;
      links += 1;
      expect(names).toContain(/^'(.*)'![A-Z]+\d+$/.exec(location)?.[1]);
    }
  expect(links).toBeGreaterThan(doc.exhibits.length);
  expect(workbook.properties?.title).toBe(doc.title);
});

test("every defined name leads to a cell, print titles name quoted sheets", async () => {
  const { names, sheets } = await readBook(await renderXlsx(awkwardReport()));
  for (const [name, at] of names) {
    if (name.startsWith("_xlnm.")) continue;
    expect(sheets.get(at.sheet)?.get(at.cell), name).toBeDefined();
    expect(name).toMatch(/^(v|low|high|h)_[a-z0-9_]+$/);
  }
  expect(names.size).toBeGreaterThan(390);
});

test("a report without evidence gives a workbook that says why", async () => {
  const doc = sampleInsufficient();
  const workbook = await readXlsx(await renderXlsx(doc));
  expect(workbook.sheets.map((s) => s.name)).toEqual(["Contents"]);
  expect(workbook.sheets[0]?.rows.flat()).toEqual(expect.arrayContaining([doc.reason, `•  ${doc.tried[0] ?? ""}`]));
});
