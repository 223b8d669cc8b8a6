import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

const asked = (name: string, place: string) => realReport(name, place, { companyType: "corporation" });
const said = (doc: ReportDocument): string => JSON.stringify([doc.answer, doc.exhibits, doc.sections]);
const value = (doc: ReportDocument, id: string): number => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

test("life insurance in Kenya: small insurers of the place say what share a newcomer needs, and the five largest together bound the index", async () => {
  const doc = await asked("Life insurance", "KEN");
  expect(value(doc, "part_of_others")).toBeCloseTo((1 - 0.648) / 18, 6);
  expect(value(doc, "entrant_sales")).toBeCloseTo(value(doc, "part_of_others") * value(doc, "market_size"), 0);
  // A share that moves with the market is scored as a share: the size of the market enters nothing.
  expect(doc.cells.map((c) => c.id)).not.toContain("score_size");
  expect(value(doc, "score_need")).toBeGreaterThan(0.6);
  expect(value(doc, "hhi_low")).toBeGreaterThan(1100);
  expect(value(doc, "hhi_high")).toBeLessThan(1320);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "concentration")?.title)).toContain("moderately concentrated");
  expect(doc.checks.filter((check) => check.result === "fail")).toEqual([]);
});

test("cement in Vietnam: a plant of the place is the yardstick, a published share rules over a bound by sales, and part years are told", async () => {
  const doc = await asked("Cement", "VNM");
  const words = said(doc);
  expect(value(doc, "part_of_plant")).toBeCloseTo(3.5 / 75, 6);
  expect(words).not.toContain("can hold at most");
  expect(words).toContain("first half of ");
  expect(words).toContain("cement capacity");
  // To commit nothing and not to enter are never two options of one table.
  const options = JSON.stringify(doc.exhibits.find((e) => e.requirement === "entry_options")?.table);
  expect(options.includes("Commit nothing") && options.includes("Do not enter")).toBe(false);
  expect(doc.checks.filter((check) => check.result === "fail")).toEqual([]);
});
