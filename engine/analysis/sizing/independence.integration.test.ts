import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { namesIn, parse } from "../../model/expression.ts";

/** Cells below a cell, without those of the economy that carry every size. */
function below(doc: ReportDocument, id: string, found = new Set<string>()): Set<string> {
  const cell = doc.cells.find((c) => c.id === id);
  for (const name of cell?.kind === "formula" ? namesIn(parse(cell.formula)) : [])
    if (!found.has(name) && !/^(?:gdp|population|fx|vat|f_economy|f_world_economy|carry_elasticity)/.test(name))
      below(doc, name, found.add(name));
  return found;
}

test.each([
  ["Furniture", "POL"],
  ["Cement", "VNM"],
  ["Hotels", "PRT"],
  ["Coffee", "DEU"],
])("methods of %s in %s that are called independent share no input", async (name, country) => {
  const doc = await realReport(name, country);
  const independent = (doc.headline?.methods ?? []).filter((m) => m.independent).map((m) => below(doc, m.cell));
  expect(independent.length).toBeGreaterThan(0);
  for (const [i, inputs] of independent.entries())
    for (const others of independent.slice(i + 1)) expect([...inputs].filter((id) => others.has(id))).toEqual([]);
});

test.each([
  ["Furniture", "POL"],
  ["Hotels", "PRT"],
])("methods of %s in %s that divide American accounts all follow what published sizes are of them", async (name, country) => {
  const doc = await realReport(name, country);
  const formulas = doc.cells.flatMap((c) =>
    c.kind === "formula" && /^size_(?:household_spending|industry_demand)$/.test(c.id) ? [c.formula] : [],
  );
  expect(formulas.length).toBeGreaterThan(0);
  for (const formula of formulas) expect(formula).toContain("home_part_");
});

test.each([
  ["Medicines", "DEU"],
  ["Medical devices", "BRA"],
])("health spending counts once among the methods of %s in %s", async (name, country) => {
  const doc = await realReport(name, country);
  const methods = (doc.headline?.methods ?? []).map((m) => m.cell);
  expect(methods.includes("size_stock_rate_price") && methods.includes("size_household_spending")).toBe(false);
});
