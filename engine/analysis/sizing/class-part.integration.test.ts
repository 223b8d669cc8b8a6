import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

const of = (doc: ReportDocument, id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

test("a class many times wider than the published market only spreads it: no country is printed with the size of the class", async () => {
  const doc = await realReport("cybersecurity", "ISR");
  expect(of(doc, "class_world") / of(doc, "world_size")).toBeGreaterThan(8);
  // Countries that a class so wide sizes and that their own figures contradict are not printed with a size of it.
  expect(doc.cells.some((c) => c.id === "size_usa")).toBe(false);
  expect(JSON.stringify(doc.sections).includes("Sized by official statistics of the class, the world comes to")).toBe(true);
});

test.each([
  ["Education technology", "DEU"],
  ["Recycled plastics", "BRA"],
  ["Bakery", "BRA"],
  ["Software", "POL"],
  ["Cement", "DEU"],
])("sizes of the class of %s in %s are brought towards the published world market and never beyond", async (name, country) => {
  const doc = await realReport(name, country);
  const ratio = of(doc, "world_size") / of(doc, "class_world");
  const part = of(doc, "class_part");
  expect(Math.abs(Math.log(part))).toBeLessThanOrEqual(Math.abs(Math.log(ratio)) + 1e-9);
  expect(Math.log(part) * Math.log(ratio)).toBeGreaterThanOrEqual(0);
});

test("trade in a class that is another thing than the market bounds nothing", async () => {
  const doc = await realReport("automotive semiconductors", "VNM");
  expect(of(doc, "market_high") / of(doc, "market_low")).toBeLessThan(60);
  expect(doc.cells.map((c) => c.id)).not.toContain("size_floor");
});
