import { beforeAll, expect, test } from "vitest";
import { reportDocument, type ReportDocument } from "#document";
import { gapsOf, toldOf } from "#model";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";
import { previewOf, reviseReport, runChecks, settle } from "../../index.ts";
import { localOutline } from "./outline.ts";

const plan = {
  averageTicket: 300,
  rentPerMonth: 9000,
  staff: 4,
  openingCost: 400_000,
  competitors: ["Sorriso", "Odonto Sul", "Clínica Dente"],
};
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all([
    localReport("Coffee shop", "Pune", "IND"),
    localReport("Pharmacy", "Lyon", "FRA"),
    localReport("Gym", "Austin", "USA"),
    localReport("Bakery", "Nairobi", "KEN"),
    localReport("Dental clinic", "São Paulo", "BRA", { opening: plan }),
    localReport("Yoga studio", "78704", "USA", { radiusMetres: 4000 }),
    localReport("Hotel", "Lisbon", "PRT", { latitude: 38.71, longitude: -9.14 }),
  ]);
});
const valueOf = (doc: ReportDocument | undefined, id: string): number => {
  const cell = doc?.cells.find((c) => c.id === id);
  if (!cell) throw new Error(`no cell ${id}`);
  return cell.value;
};

test("every check of seven reports passes, and each promised exhibit is shown, told or explained", () => {
  for (const doc of reports) {
    expect(
      doc.checks.filter((c) => c.result === "fail").map((c) => c.violations),
      doc.title,
    ).toEqual([]);
    expect(new Set([...doc.exhibits, ...toldOf(doc), ...gapsOf(doc)].map((answer) => answer.requirement)), doc.title).toEqual(
      new Set(localOutline.requirements.map((r) => r.key)),
    );
    expect(doc.exhibits.length, doc.title).toBeGreaterThanOrEqual(25);
    reportDocument.parse(JSON.parse(JSON.stringify(doc)));
  }
});

test("amounts are in the money of the place", () => {
  expect(reports.map((doc) => doc.currency)).toEqual(["INR", "EUR", "USD", "KES", "BRL", "USD", "EUR"]);
});

test("the owner's figures stand in place of ours, and what one dentist and three helpers can serve ends the sales", () => {
  const doc = reports[4];
  expect(valueOf(doc, "rent_month")).toBe(9000);
  expect(valueOf(doc, "staff")).toBe(4);
  expect(valueOf(doc, "opening_cost")).toBe(400_000);
  expect(valueOf(doc, "competitors_counted")).toBe(3);
  expect(valueOf(doc, "sales")).toBe(valueOf(doc, "capacity"));
  expect(valueOf(doc, "customers_needed")).toBeCloseTo(valueOf(doc, "break_even") / 300 / 310, 6);
});

test("what is counted on Saturday moves the report: more competitors, fewer sales; people and rent likewise", () => {
  const [doc] = reports;
  if (!doc) throw new Error("no report");
  const crowded = reviseReport(doc, { competitors_counted: 30 });
  expect(valueOf(crowded, "sales")).toBeLessThan(valueOf(doc, "sales") / 3);
  expect(runChecks(crowded).filter((c) => c.result === "fail")).toEqual([]);
  const dear = reviseReport(doc, { rent_month: 5 * valueOf(doc, "rent_month") });
  expect(valueOf(dear, "break_even")).toBeGreaterThan(valueOf(doc, "break_even"));
  expect(valueOf(dear, "cash_lasts_low")).toBeLessThanOrEqual(valueOf(doc, "cash_lasts_low"));
});

test("cash at the end of a month is that of the month before, with what comes in and what goes out", () => {
  const doc = reports[2];
  const flow =
    (valueOf(doc, "sales") / 12) * valueOf(doc, "ramp_2") * (1 / (1 + valueOf(doc, "sales_tax"))) * valueOf(doc, "contribution") -
    valueOf(doc, "fixed_month");
  expect(valueOf(doc, "cash_middle_2") - valueOf(doc, "cash_middle_1")).toBeCloseTo(flow, 4);
  // Before break-even nothing is left; at it, exactly nothing.
  const net = valueOf(doc, "break_even") / (1 + valueOf(doc, "sales_tax"));
  expect(net * valueOf(doc, "contribution") - 12 * valueOf(doc, "fixed_month")).toBeCloseTo(0, 4);
});

test("a name narrower than its class says so; a postcode and a pin are places", () => {
  expect(reports[5]?.subtitle).toContain("with benchmarks of gym or fitness centre");
  expect(reports[5]?.title).toBe("Yoga studio at 78704 Austin, United States");
  expect(reports[6]?.market.geography).toBe("Lisbon, Portugal");
});

test("what is no local business, and a place that several bear the name of, is refused with what to choose", async () => {
  const nonsense = await localReport("Zzyzx qwrtp", "Pune", "IND");
  expect([nonsense.status, nonsense.exhibits.length]).toEqual(["insufficient", 0]);
  const springfield = settle("local", { industryName: "Bookshop", country: "USA", region: "Springfield" }, "2026-11-24");
  expect(springfield?.reason).toContain("“Springfield, Illinois”");
  expect(settle("local", { industryName: "Bookshop", country: "USA", region: "Springfield, Illinois" }, "2026-11-24")?.reason).toBeNull();
  expect(settle("local", { industryName: "Pharmacy", country: "FRA", region: "Lyonn" }, "2026-11-24")?.reason).toContain(
    "Did you mean Lyon",
  );
});

test("before it is unlocked the place is open and the sales are told", () => {
  for (const doc of reports) expect(previewOf(doc)).toBeDefined();
});
