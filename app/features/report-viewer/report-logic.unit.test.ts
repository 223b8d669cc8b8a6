import { assumptionLimits, drawnCells, exhibitCells, holds, isWithinLimits } from "#model";
import { beforeAll, expect, test } from "vitest";
import { exhibitFigures, prepareChart } from "#charts";
import type { ReportDocument } from "#document";
import { generateReport, previewOf, reviseReport } from "#engine";
import { assumptionScale } from "./assumptions/assumption-scale.ts";
import { groupAssumptions, headlineItems } from "./assumptions/assumption-groups.ts";
import { chartPoints } from "./exhibits/screen-chart.ts";
import { chartTable } from "./exhibits/chart-table.ts";
import { excerptOf } from "./sources/source-text.ts";
import { figureText, inlineText } from "./text/figure-text.ts";
import { formulaInputs, formulaParts } from "./origin/formula-parts.ts";
import { tableSelection, rankRows } from "./origin/method-results.ts";
import { indexReport, type ReportIndex } from "./report-index.ts";
import { searchEntries, searchReport } from "./contents/report-search.ts";
import { assertingParts, findStale, ownChanges, valuesUnder } from "./assumptions/live-values.ts";

let doc: ReportDocument;
let index: ReportIndex;
beforeAll(async () => {
  doc = await generateReport(
    {
      kind: "corporate",
      industryName: "Electric two-wheelers",
      companyType: "corporation",
      reportScope: "country",
      country: "IND",
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-21" },
  );
  index = indexReport(doc);
});

const cellsOf = (kind: "fact" | "assumption" | "formula" | "method") => doc.cells.filter((cell) => cell.kind === kind);

test("without changes every figure reads as the report was made, and no sentence is stale", () => {
  const values = valuesUnder(index, {});
  for (const cell of doc.cells) expect(values.get(cell.id)).toBe(cell.value);
  expect(findStale(index, values).places).toEqual([]);
});

test("a changed assumption gives the same figures as the files made with it", () => {
  const changes = { demand_intensity: 0.6, weight_growth: 3 };
  const values = valuesUnder(index, changes);
  for (const cell of reviseReport(doc, changes).cells) expect(values.get(cell.id), cell.id).toBeCloseTo(cell.value, 9);
});

test("a sentence whose comparison no longer holds is marked, others are not; changed back, none is", () => {
  const ends = cellsOf("assumption").flatMap((cell) =>
    cell.kind === "assumption"
      ? [cell.low, cell.high, cell.low / 3, cell.high * 3]
          .filter((value) => isWithinLimits(value, assumptionLimits(cell)))
          .map((value) => ({ [cell.id]: value }))
      : [],
  );
  const overturning = ends.find((changes) => findStale(index, valuesUnder(index, changes)).places.length > 0);
  if (!overturning) throw new Error("no assumption overturns a comparison of this report");
  const values = valuesUnder(index, overturning);
  const stale = findStale(index, values);
  expect(stale.places.length).toBeLessThan(assertingParts(doc, index).length);
  const marked = assertingParts(doc, index).filter((part) => stale.anchorOf.has(part));
  expect(marked.length).toBeGreaterThan(0);
  const byId = new Map(doc.cells.map((cell) => [cell.id, cell]));
  for (const part of marked) expect(part.asserts?.every((assertion) => holds(assertion, values, byId))).toBe(false);
  expect(findStale(index, valuesUnder(index, {})).places).toEqual([]);
  expect(new Set(stale.places.map((place) => place.anchor)).size).toBe(stale.places.length);
});

test("a saved change of an assumption that the report no longer makes is left out", () => {
  expect(ownChanges(index, { weight_growth: 3, gone: 1, market_size: 2 })).toEqual({ weight_growth: 3 });
});

test("what moves with an assumption is exactly what moves", () => {
  for (const assumption of cellsOf("assumption")) {
    if (assumption.kind !== "assumption") continue;
    const values = valuesUnder(index, { [assumption.id]: assumption.high === assumption.value ? assumption.low : assumption.high });
    const moved = doc.cells.filter((cell) => cell.id !== assumption.id && values.get(cell.id) !== cell.value).map((cell) => cell.id);
    const dependents = new Set(index.dependentsOf(assumption.id));
    expect(moved.filter((id) => !dependents.has(id))).toEqual([]);
  }
});

test("every assumption stands in one group; those of the headline figures come first", () => {
  const groups = groupAssumptions(index);
  const all = groups.flatMap((group) => group.assumptions.map((cell) => cell.id));
  expect(all.toSorted()).toEqual(
    cellsOf("assumption")
      .filter((cell) => cell.kind === "assumption" && !cell.measured)
      .map((cell) => cell.id)
      .toSorted(),
  );
  const headline = headlineItems(doc).map((item) => item.cell);
  for (const cell of groups[0]?.assumptions ?? [])
    expect(
      index.dependentsOf(cell.id).some((id) => headline.includes(id)),
      cell.id,
    ).toBe(true);
  expect(groups.length).toBeGreaterThan(1);
});

test("the table of a chart holds the cells that the chart draws", () => {
  for (const exhibit of doc.exhibits) {
    if (!exhibit.chart) continue;
    const table = chartTable(exhibit.chart, exhibit.format);
    const listed = table.rows.flatMap((row) => row.cells);
    expect(new Set(listed), exhibit.id).toEqual(new Set(drawnCells(exhibit.chart)));
    for (const row of table.rows) expect(row.cells.length, exhibit.id).toBe(table.headings.length - 1);
    expect(table.formats.length).toBe(table.headings.length - 1);
  }
});

test.each([344, 720])("every figure that a chart draws can be reached at %i px, inside the drawing, under a name of its own", (width) => {
  for (const exhibit of doc.exhibits) {
    const { chart } = exhibit;
    if (!chart) continue;
    const figures = exhibitFigures(
      exhibit,
      (id) => index.cells.get(id) ?? { value: Number.NaN, format: { style: "fixed", scale: 1, digits: 0 } },
    );
    const prepared = prepareChart(chart, figures, width, 12);
    const points = chartPoints(chart, prepared);
    const drawn = prepared.marks.flatMap((mark) => ("cell" in mark && mark.cell ? [mark.cell] : []));
    const reached = points.map((point) => point.cell);
    expect(
      drawn.filter((id) => !reached.includes(id)),
      exhibit.id,
    ).toEqual([]);
    if (chart.kind === "line") {
      const known = chart.series.flatMap((s) => s.cells.filter((id) => id !== null));
      expect(
        known.filter((id) => !reached.includes(id)),
        exhibit.id,
      ).toEqual([]);
    }
    for (const point of points) {
      expect(point.name).not.toBe("");
      expect(point.left).toBeGreaterThanOrEqual(0);
      expect(point.left + point.width).toBeLessThanOrEqual(prepared.width + 0.01);
      expect(point.width).toBeGreaterThanOrEqual(24);
      expect(point.height).toBeGreaterThanOrEqual(24);
    }
  }
});

test("the excerpt of every fact holds its quotation, word for word, in the stored passage", () => {
  for (const cell of cellsOf("fact")) {
    if (cell.kind !== "fact") continue;
    const snapshot = index.sources.get(cell.source)?.snapshot ?? "";
    const excerpt = excerptOf(snapshot, cell);
    expect(excerpt.quote).toBe(cell.quote);
    expect(snapshot).toContain(excerpt.before + excerpt.quote + excerpt.after);
    expect(excerpt.cutBefore).toBe(!snapshot.startsWith(excerpt.before + excerpt.quote));
  }
});

test("a printed formula names every input by its label, and lists each once", () => {
  for (const cell of cellsOf("formula")) {
    if (cell.kind !== "formula") continue;
    const inputs = formulaInputs(cell.formula);
    expect(new Set(inputs.map((input) => input.id))).toEqual(new Set(index.inputsOf(cell.id)));
    for (const part of formulaParts(cell.formula, index)) if (part.t === "cell") expect(part.label).toBe(index.cells.get(part.id)?.label);
  }
  const [first] = formulaParts("max(a.low, -b) * 2 - c", index);
  expect(first).toEqual({ t: "text", v: "max(" });
});

test("rows behind a sum of a table add up to the cell, largest first", () => {
  let checked = 0;
  for (const cell of cellsOf("method")) {
    if (cell.kind !== "method") continue;
    const run = index.runs.get(cell.run);
    if (run?.method !== "table-sum") continue;
    const selection = tableSelection(cell.output, run.columns);
    if (!selection) throw new Error(`no rows for ${cell.output}`);
    const rows = rankRows(run, selection);
    expect(rows.reduce((sum, row) => sum + row.value, 0) / cell.value).toBeCloseTo(1, 9);
    expect(rows.map((row) => row.value)).toEqual(rows.map((row) => row.value).toSorted((a, b) => b - a));
    checked += 1;
  }
  expect(checked).toBeGreaterThan(20);
});

test("an exhibit that prints a cell is found from the cell", () => {
  for (const exhibit of doc.exhibits) for (const id of exhibitCells(exhibit)) expect(index.exhibitsWith(id)).toContain(exhibit);
});

test("sliders cover the range that is held possible in steps that reach the value", () => {
  for (const cell of cellsOf("assumption")) {
    if (cell.kind !== "assumption" || cell.measured) continue;
    const scale = assumptionScale(cell);
    expect(scale.low).toBeLessThan(scale.high);
    expect(scale.step).toBeGreaterThan(0);
    expect((scale.high - scale.low) / scale.step).toBeLessThanOrEqual(250);
  }
});

test("search finds exhibits by words of their title, table and drawing, however typed", () => {
  const entries = searchEntries(index);
  expect(searchReport(entries, "   ")).toBeNull();
  expect(searchReport(entries, "ATHER energy")).toContain("ex_shares");
  expect(searchReport(entries, "Herfindahl–Hirschman")).toContain("ex_concentration");
  expect(searchReport(entries, "zzzz")?.size).toBe(0);
});

test("titles read with live figures", () => {
  const exhibit = index.exhibits.get("ex_outlook");
  const values = valuesUnder(index, { demand_intensity: 0.6 });
  const moved = exhibit?.title.flatMap((run) => {
    const cell = run.t === "fig" ? index.cells.get(run.cell) : undefined;
    const live = cell && values.get(cell.id);
    return cell && live !== undefined && live !== cell.value ? [{ cell, live }] : [];
  });
  const [first] = moved ?? [];
  if (!exhibit || !first) throw new Error("the report has no outlook whose title moves");
  expect(inlineText(exhibit.title, index)).toContain(figureText(first.cell, first.cell.value));
  expect(inlineText(exhibit.title, index, values)).toContain(figureText(first.cell, first.live));
});

test("a preview, which lacks most of the ledger, is indexed and searched without a fault", () => {
  const preview = indexReport(previewOf(doc).document);
  expect(findStale(preview, valuesUnder(preview, {})).places).toEqual([]);
  for (const cell of preview.document.cells) {
    if (cell.kind === "formula") formulaParts(cell.formula, preview);
    preview.dependentsOf(cell.id);
  }
  expect(groupAssumptions(preview)).toBeInstanceOf(Array);
  const named = inlineText(preview.document.exhibits.at(-1)?.title ?? [], preview);
  expect(searchReport(searchEntries(preview), /\p{L}{6,}/u.exec(named)?.[0] ?? "")?.size).toBeGreaterThan(0);
});
