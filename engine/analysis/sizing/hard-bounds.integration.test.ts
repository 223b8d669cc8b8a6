import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { passages } from "../../verify/walk.ts";

const of = (doc: ReportDocument, id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
const said = (doc: ReportDocument) =>
  passages(doc).map((p) => p.runs.map((r) => (r.t === "text" || r.t === "name" ? r.v : r.t === "cite" ? "" : "#")).join(""));

test("what an authority counted of an earlier year is the least that a market that grew can be", async () => {
  const doc = await realReport("Life insurance", "KEN");
  expect(of(doc, "market_low")).toBeGreaterThanOrEqual(of(doc, "floor_counted"));
  expect(of(doc, "size_transfer")).toBeLessThan(of(doc, "floor_counted"));
  expect(said(doc).join("\n")).toMatch(/is ruled out by # and not weighed\. The bound: counted by .+/);
});

test("what insurers book as revenue is not set over a share of premiums", async () => {
  const doc = await realReport("Life insurance", "KEN");
  expect(doc.cells.filter(({ id }) => id.startsWith("anchor_seller"))).toEqual([]);
});

test("of a wider count no more is sure than the least that the market is of it", async () => {
  const doc = await realReport("Hotels", "PRT");
  expect(of(doc, "floor_counted")).toBeLessThanOrEqual(of(doc, "market_low"));
});

test("a count of a wider market is the most that its part can be", async () => {
  const doc = await realReport("Hotels", "PRT");
  expect(of(doc, "market_high")).toBeLessThanOrEqual(of(doc, "ceiling_wider_0"));
  expect(of(doc, "ceiling_wider_0")).toBeGreaterThan(of(doc, "market_size"));
});

test("no part of care is more than all that a country spends on health", async () => {
  const doc = await realReport("Hospital services", "IND");
  expect(of(doc, "ceiling_health")).toBeGreaterThan(of(doc, "market_size"));
  expect(of(doc, "market_high")).toBeLessThanOrEqual(of(doc, "ceiling_health"));
  // What each spends and how many they are is of one year.
  const spent = doc.cells.find((c) => c.id.startsWith("health_spending"));
  const parts = spent?.kind === "formula" ? (spent.formula.match(/[a-z]\w+/g) ?? []) : [];
  const years = parts.map((id) => ((c) => c?.kind === "fact" && c.period)(doc.cells.find((c) => c.id === id)));
  expect(years).toHaveLength(2);
  expect(new Set(years).size).toBe(1);
  // A world size times the country's part of the world's output is more than that, and is not weighed.
  expect(of(doc, "size_top_down")).toBeGreaterThan(of(doc, "ceiling_health"));
  const size = doc.cells.find((c) => c.id === "market_size");
  expect(size?.kind === "formula" && size.formula).not.toContain("size_top_down");
});

test.each([
  ["Cement", "VNM", "anchor_seller_vicem"],
  ["Beer", "MEX", "anchor_seller_grupo_modelo"],
])("%s in %s: no market is larger than all sales of a seller over its share", async (name, country, ceiling) => {
  const doc = await realReport(name, country);
  expect(of(doc, "range_by_methods_high")).toBeGreaterThan(of(doc, ceiling));
  expect(of(doc, "market_high")).toBeLessThanOrEqual(of(doc, ceiling) * 1.1);
  // What a seller of the place earned for a unit rules over what is supposed of the world, which stands beside it.
  const price = doc.cells.find((c) => c.id === "unit_price");
  expect(price?.kind === "formula" && price.formula).toContain("seller_price");
  expect(said(doc).join("\n")).toMatch(/The price used is what .+ earned per .+\. The assumed world price is # \(this is # of it\)\./);
});

test("sales at home over the share give a size, which weighs half where the price is of the same sales", async () => {
  const doc = await realReport("Cement", "VNM");
  const size = doc.cells.find((c) => c.id === "size_seller_sales");
  expect(size?.kind === "formula" && size.formula).toMatch(/company_revenue.* \* .* \/ .*company_volume.* \/ .*company_share/);
  expect(of(doc, "part_size_seller_sales")).toBeCloseTo(of(doc, "part_size_bottom_up"), 6);
  // One rate for all figures of 2025: no average of that year is published yet.
  expect(size?.value).toBeCloseTo(((28_848e9 / of(doc, "rate_by_prices_2025")) * (20.6 / 25.87)) / 0.274, -6);
});

test.each([
  ["Cement", "VNM"],
  ["Bakery", "EGY"],
  ["Video games", "KOR"],
])("%s in %s: weights are as the inverse squares of the errors printed beside them, and the gap has a cause", async (name, country) => {
  const doc = await realReport(name, country);
  const weighed = doc.cells.filter((c) => c.id.startsWith("counted_size_"));
  expect(weighed.length).toBeGreaterThan(1);
  const products = weighed.map((c) => of(doc, c.id.replace("counted_", "part_")) * Math.log(c.value ?? 1) ** 2);
  for (const product of products) expect(product).toBeCloseTo(products[0] ?? 0, 6);
  expect(said(doc).join("\n")).toMatch(/lies furthest (?:above|below)[^:]*: it |Of the methods given no weight, .+ lies furthest/);
});

test("a method beyond what the market can be has no part in its size, and the report says what rules it out", async () => {
  const doc = await realReport("Cement", "VNM");
  for (const way of ["world_share", "transfer", "volume_price"]) expect(of(doc, `part_size_${way}`) || 0).toBe(0);
  expect(of(doc, "market_size")).toBeCloseTo(Math.sqrt(of(doc, "size_bottom_up") * of(doc, "size_seller_sales")), -3);
  expect(said(doc).join("\n")).toMatch(/are ruled out by # and not weighed\. The bound: what is bought at the lowest price .+/);
});

test.each([
  ["Bakery", "EGY"],
  ["Video games", "KOR"],
])("%s in %s: a method weighs at least a twentieth or nothing", async (name, country) => {
  const weights = (await realReport(name, country)).cells.filter(({ id }) => id.startsWith("part_size_")).map((c) => c.value ?? 0);
  expect(weights.filter((weight) => weight > 0 && weight < 0.05)).toEqual([]);
});

test("a bound that the central size contradicts is shown as what disagrees and cuts nothing", async () => {
  const doc = await realReport("Bottled water", "IND");
  expect(of(doc, "anchor_seller_bisleri") * 1.1).toBeLessThan(of(doc, "market_size"));
  expect(of(doc, "market_high")).toBe(of(doc, "range_by_methods_high"));
  expect(said(doc).join("\n")).toMatch(/With these sales and that share .+ cannot exceed #: the central size is too high/);
});

test("a share of some sellers or of other things than sales bounds no market", async () => {
  const doc = await realReport("Beer", "NGA");
  expect(said(doc).join("\n")).not.toMatch(/cut to # .*All sales of/);
});
