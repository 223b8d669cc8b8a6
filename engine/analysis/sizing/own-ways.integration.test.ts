import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

const of = (doc: ReportDocument, id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

test.each([
  ["Hotels", "ESP", "size_room_nights"],
  ["Cinemas", "FRA", "size_own_price"],
  ["Non-life insurance", "IND", "size_seller_sales"],
])("%s in %s: figures of the place give a size of their own, %s", async (name, country, id) => {
  const doc = await realReport(name, country);
  expect(doc.headline?.methods.map((m) => m.cell)).toContain(id);
  expect(of(doc, id)).toBeGreaterThan(of(doc, "market_low"));
  expect(of(doc, id)).toBeLessThan(of(doc, "market_high"));
});

test("imports over their part give a size of their own, of which the report says that it lies outside the range", async () => {
  const doc = await realReport("Pharmaceuticals", "TUR");
  expect(doc.headline?.methods.find((m) => m.cell === "size_imports")?.independent).toBe(true);
  expect(of(doc, "size_imports")).toBeGreaterThan(of(doc, "market_high"));
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "triangulation")?.title)).toContain("falls outside");
});

test("a recent figure of the country that counts more than the market rules its size, which lies below it", async () => {
  const doc = await realReport("Hotels", "PRT");
  const published = doc.cells.find((c) => c.id === "published_naics_721110_prt_1");
  const boundary = of(doc, "boundary_naics_721110_prt");
  expect(boundary).toBeLessThan(1);
  expect(published?.kind === "formula" && published.formula).toContain("boundary_");
  const asPublished = (published?.value ?? 0) / boundary;
  expect(of(doc, "market_size")).toBeLessThan(asPublished);
  expect(of(doc, "market_high")).toBeLessThan(asPublished * 1.25);
  for (const { cell } of (doc.headline?.methods ?? []).filter((m) => of(doc, m.cell) > asPublished))
    expect(of(doc, `part_${cell}`)).toBeLessThan(0.001);
});

test("a price of another year than the amount is brought to its year, with the rate of exchange of that year", async () => {
  const cells = (await realReport("Hotels", "PRT")).cells;
  const size = cells.find((c) => c.id === "size_room_nights");
  const formula = size?.kind === "formula" ? size.formula : "";
  // Nights of 2025, a price of 2024.
  expect(formula).toMatch(/\(1 \+ inflation_\w+\)\) \* \w+2024 \/ \w+2025/);
});

test("nights and income that one office counts are no second count of what it counts", async () => {
  const doc = await realReport("Cinemas", "IND");
  const methods = (doc.headline?.methods ?? []).filter((m) => ["size_published_national", "size_own_price"].includes(m.cell));
  expect(methods.filter((m) => m.independent).length).toBeLessThan(2);
});
