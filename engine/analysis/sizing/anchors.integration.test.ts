import { expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

const valueOf = (doc: ReportDocument, id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
const said = (runs: readonly Inline[]) => runs.map((run) => (run.t === "text" ? run.v : run.t)).join("");

test.each([
  ["Dental implants", "BRA", { marketCode: "hs:902129" }, "market_low"],
  ["Tyres", "THA", {}, "market_high"],
])("%s in %s: the range holds what is published of the market beside its methods, and says so", async (name, place, more, end) => {
  const doc = await realReport(name, place, more);
  const anchors = doc.cells.filter((c) => /^anchor_(?:f_|least_)/.test(c.id));
  expect(anchors.length).toBeGreaterThan(0);
  for (const { value } of anchors) {
    expect(value).toBeGreaterThanOrEqual(valueOf(doc, "market_low") * 0.999);
    expect(value).toBeLessThanOrEqual(valueOf(doc, "market_high") * 1.001);
  }
  const cell = doc.cells.find((c) => c.id === end);
  expect(cell?.kind === "formula" && cell.formula).toContain("anchor_");
  const note = doc.exhibits.find((e) => e.requirement === "triangulation")?.note ?? [];
  expect(said(note)).toContain("is extended to another known figure");
});

test("a price that was supposed with the world's size makes top-down no method of its own, and is held against what the size implies", async () => {
  const doc = await realReport("Beer", "VNM");
  const row = doc.exhibits.find((e) => e.requirement === "triangulation")?.table?.rows.find((r) => said(r.cells[0] ?? []) === "Top-down");
  expect(said(row?.cells.at(-1) ?? [])).toBe("no: bottom-up");
  expect(valueOf(doc, "unit_price_at_size")).toBeLessThan(valueOf(doc, "unit_price_low"));
});

test.each([
  ["Hotels", "PRT"],
  ["Furniture", "POL"],
])("methods of %s in %s on one input are not told as agreement, and weights that are printed sum to the whole", async (name, place) => {
  const doc = await realReport(name, place);
  expect(said(doc.exhibits.find((e) => e.requirement === "formulas")?.title ?? [])).toMatch(/Methods that share inputs|One method alone/);
  const rows = doc.exhibits.find((e) => e.requirement === "triangulation")?.table?.rows ?? [];
  const weights = rows.flatMap((r) => (r.cells[5] ?? []).flatMap((run) => (run.t === "fig" ? [valueOf(doc, run.cell)] : [])));
  expect(weights.reduce((sum, v) => sum + Math.round(v * 100), 0)).toBe(100);
  expect(rows.some((r) => said(r.cells[5] ?? []) === "not weighed")).toBe(true);
});
