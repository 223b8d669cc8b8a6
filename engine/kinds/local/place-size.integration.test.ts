import type { ReportDocument } from "#document";
import { reviseReport } from "#engine";
import { expect, test } from "vitest";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";

const valueOf = (doc: ReportDocument, id: string): number => doc.cells.find((cell) => cell.id === id)?.value ?? Number.NaN;
const exhibit = (doc: ReportDocument, id: string) => doc.exhibits.find(({ requirement }) => requirement === id);

test("the place moves the sales of one shop: a larger city, a richer ward and customers from elsewhere each raise them", async () => {
  const [large, small] = await Promise.all([localReport("Bakery", "Madrid", "ESP"), localReport("Bakery", "Gandia", "ESP")]);
  expect(valueOf(large, "shop_by_city")).toBeGreaterThan(valueOf(small, "shop_by_city"));
  for (const changed of [{ income_street: 1.3 }, { sold_around: 1.5 }])
    expect(valueOf(reviseReport(small, changed), "sales") / valueOf(small, "sales"), Object.keys(changed)[0]).toBeGreaterThan(1.03);
});

test("where a holder of the licence must be present, another is paid for the hours that the owner does not work", async () => {
  const [optician, salon] = await Promise.all([localReport("Optician", "Valencia", "ESP"), localReport("Hair salon", "Valencia", "ESP")]);
  expect(valueOf(optician, "open_days") * valueOf(optician, "open_hours")).toBeGreaterThan(valueOf(optician, "person_hours"));
  expect(valueOf(optician, "qualified_year")).toBeGreaterThan(1000);
  expect(salon.cells.some(({ id }) => id === "qualified_year")).toBe(false);
  expect(JSON.stringify(exhibit(optician, "permits")?.table)).toContain("Real Decreto 1277/2003");
});

test("a dearer and a cheaper price are told by one rule of staff, and the title of matters to ask counts the rows of its table", async () => {
  const doc = await localReport("Bakery", "Madrid", "ESP");
  const told = JSON.stringify(doc.sections);
  expect(told).toContain("price_higher_fitted");
  expect(told).not.toContain("price_higher_planned");
  const permits = exhibit(doc, "permits");
  const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  const title = JSON.stringify(permits?.title).toLowerCase();
  const rows = permits?.table?.rows.length ?? 0;
  expect(words.slice(Math.max(0, rows - 4), rows + 1).some((word) => title.includes(word))).toBe(true);
});

test("no town beside the city lies on the ground that its own people fill", async () => {
  const doc = await localReport("Bakery", "Madrid", "ESP");
  const filled = Math.sqrt(valueOf(doc, "people_madrid_esp") / valueOf(doc, "density") / Math.PI);
  expect(filled).toBeGreaterThan(3);
  for (const { id, value } of doc.cells) if (/^town_\d+_km$/.test(id)) expect(value, id).toBeGreaterThan(filled * 0.99);
});
