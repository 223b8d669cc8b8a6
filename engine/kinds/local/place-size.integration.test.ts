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
