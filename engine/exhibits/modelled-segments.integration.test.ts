import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

test.each([
  ["Bakery", "EGY"],
  ["Furniture", "POL"],
  ["Dental fittings other than artificial teeth", "BRA"],
  ["Beer", "MEX"],
])("no American receipts and no sellers divide %s in %s, and trade is told where customs count it", async (name, country) => {
  const doc = await realReport(name, country);
  const drawn = JSON.stringify(
    doc.exhibits.filter((e) => e.requirement.startsWith("segments_")).map((e) => [e.title, e.subtitle, e.table]),
  );
  expect(drawn).not.toMatch(/in the United States|By seller|Grupo Modelo|Makers of food and drink/);
  const section = doc.sections.find((s) => s.id === "segmental_market");
  expect(JSON.stringify(section?.blocks)).toContain("Under the customs lines of ");
});

test("a division of years ago is told with its year and not drawn, and what the state sells at its price is a part with bounds", async () => {
  const said = async (name: string, country: string, more = {}) =>
    JSON.stringify((await realReport(name, country, more)).sections.find((s) => s.id === "segmental_market"));
  const dental = await realReport("Dental implants", "BRA", { marketCode: "hs:902129" });
  // Whatever newer division is drawn, that one is not.
  expect(JSON.stringify(dental.exhibits.find((e) => e.requirement === "segments_a")?.table ?? "")).not.toContain("_2012_");
  expect(await said("Dental implants", "BRA", { marketCode: "hs:902129" })).toContain("years ago,");
  const bakery = await realReport("Bakery", "EGY");
  const byPrice = bakery.exhibits.find((e) => e.requirement === "segments_a")?.table?.rows ?? [];
  expect(JSON.stringify(byPrice)).toContain("free_price_low");
});

test("of several divisions with one part each, one exhibit shows them side by side", async () => {
  const doc = await realReport("Tyres", "THA");
  const rows = doc.exhibits.find((e) => e.requirement === "segments_a")?.table?.rows ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(rows)).toContain("By vehicle");
});
