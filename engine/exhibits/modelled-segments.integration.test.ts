import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

test.each([
  ["Bakery", "EGY"],
  ["Furniture", "POL"],
  ["Dental fittings other than artificial teeth", "BRA"],
])("the American division of %s has no money of %s, and trade is told where customs count it", async (name, country) => {
  const doc = await realReport(name, country);
  const american = doc.exhibits.filter((e) => e.section === "segmental_market" && JSON.stringify(e.title).includes("in the United States"));
  for (const { table } of american) expect(table?.columns.map((c) => c.unit ?? "").join()).not.toContain("USD");
  const section = doc.sections.find((s) => s.id === "segmental_market");
  expect(JSON.stringify(section?.blocks).includes("Customs counted imports of")).toBe(true);
});

test("what is told of the goods ordered alone says so where a wider market is sized", async () => {
  const doc = await realReport("Dental implants", "BRA", { marketCode: "hs:902129" });
  const section = JSON.stringify(
    doc.exhibits.filter((e) => e.section === "segmental_market").map((e) => [e.requirement, e.title, e.table]),
  );
  expect(section).toContain("supply of dental implants");
  expect(section).toContain("Dental implants");
});

test.each([["Beer", "MEX"]])(
  "buyers of %s in %s whose purchases find a part of the market divide nothing; its sellers do",
  async (name, country) => {
    const doc = await realReport(name, country);
    const section = JSON.stringify(doc.exhibits.filter((e) => e.section === "segmental_market").map((e) => [e.title, e.table]));
    expect(section).not.toContain("Makers of food and drink");
    expect(section).toContain("Grupo Modelo");
    // They are shares of litres: no dollars follow from them.
    expect(section).toContain("the volume sold");
  },
);
