import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";
import { valueOf } from "../../../tests/fixtures/reports/read-report.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all([
    localReport("Pharmacy", "Lyon", "FRA"),
    localReport("Optician", "Valencia", "ESP"),
    localReport("Coffee shop", "Pune", "IND"),
    localReport("Gym", "Austin", "USA"),
  ]);
});

test("a quota of the law is applied to the city and the circle, and the headline gives it as its reason", () => {
  const [doc] = reports;
  const lead = JSON.stringify(doc?.answer?.blocks[0]);
  for (const id of ["quota_city", "quota_circle"]) expect(lead).toContain(`"${id}"`);
  // One from 2,500 inhabitants, one more for each whole block of 4,500.
  expect(Math.round(valueOf(doc as ReportDocument, "quota_circle"))).toBe(
    1 + Math.floor((valueOf(doc as ReportDocument, "people") - 2500) / 4500),
  );
  const told = JSON.stringify([doc?.answer, doc?.sections, doc?.exhibits]);
  expect(told).not.toMatch(/can open next door|may be worth|an owner who is not|that others pay|E\.Leclerc|Kruidvat/);
  for (const other of reports.slice(1)) expect(JSON.stringify(other.answer), other.title).not.toContain("quota");
});

test("licensing is the first step where a licence is hardly ever given; elsewhere it needs an address and follows the offers of rent", () => {
  for (const doc of reports) {
    const steps = (doc.exhibits.find(({ requirement }) => requirement === "plan")?.table?.rows ?? []).map((row) => JSON.stringify(row));
    expect(/Licen|Qualification/.test(steps[0] ?? ""), doc.title).toBe(doc.title.includes("Pharmacy"));
    const [licence, offers] = [/Licences? (?:and|of)|Qualification/, /written rent offers/].map((word) =>
      steps.findIndex((step) => word.test(step)),
    ) as [number, number];
    if (doc.title.includes("Optician")) expect(licence, doc.title).toBeGreaterThan(offers);
  }
});

test("what a neighbour takes stands on one base: as much above the plan as the sales that are asked for", () => {
  for (const doc of reports) {
    if (!doc.cells.some(({ id }) => id === "neighbour_needed")) continue;
    const { formula = "" } = doc.cells.find(({ id }) => id === "neighbour_needed") as { formula?: string };
    const [needed, expected, yes, reach] = ["neighbour_needed", "neighbour_expected", formula.split(" ")[0] ?? "", "sales_reach"].map(
      (id) => valueOf(doc, id),
    ) as [number, number, number, number];
    expect(needed / expected, doc.title).toBeCloseTo(yes / reach, 6);
    // A count that shows no more than the report expects opens no gate that the plan keeps shut.
    expect(expected >= needed, doc.title).toBe(reach >= yes);
  }
});

test("people sell what the payroll and the sales of the same firms say: no officers' pay of other firms is taken off", () => {
  for (const doc of reports) {
    const pay = doc.cells.find(({ id }) => id === "us_pay_part");
    expect(
      doc.cells.some(({ id }) => id === "employee_pay_part"),
      doc.title,
    ).toBe(false);
    const read = doc.cells.find(({ id }) => id === "pay_part_read");
    if (read?.kind === "formula") expect(read.formula, doc.title).toContain("us_pay_part");
    expect(pay?.value, doc.title).toBeGreaterThan(0.05);
    // An average shop of these people pays them the part of sales that is printed.
    const [wage, each, typical] = ["usual_pay", "person_each", "typical_sales"].map((id) => valueOf(doc, id)) as [number, number, number];
    expect(valueOf(doc, "pay_part_here"), doc.title).toBeCloseTo(Math.min(0.75, 12 * wage * Math.max(0, 1 / each - 1 / typical)), 6);
  }
});
