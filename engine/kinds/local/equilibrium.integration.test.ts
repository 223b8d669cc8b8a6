import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";
import { valueOf } from "../../../tests/fixtures/reports/read-report.ts";
import { leastKept, mostKept } from "../../analysis/local/trade-balance.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all([
    localReport("Optician", "Valencia", "ESP"),
    localReport("Laundry", "Kraków", "POL"),
    localReport("Pet shop", "Toronto", "CAN"),
    localReport("Bakery", "Lagos", "NGA"),
    localReport("Restaurant", "Lagos", "NGA"),
    localReport("Pharmacy", "Lyon", "FRA"),
  ]);
});

test("the average shop of the trade leaves its owner about his pay, or the report draws no verdict and says so", () => {
  // Where licences are bought, an owner may keep more than he could earn elsewhere.
  for (const doc of reports.filter(({ title }) => !title.startsWith("Pharmacy"))) {
    const ratio = valueOf(doc, "average_leaves") / (12 * valueOf(doc, "owner_pay"));
    const closes = ratio >= leastKept * 0.97 && ratio <= mostKept * 1.03;
    const isTold = JSON.stringify(doc.answer?.blocks).includes("No verdict");
    expect(closes || isTold, `${doc.title}: ${ratio}`).toBe(true);
    if (isTold) expect(doc.answer?.verdict, doc.title).toBe("wait");
    // No address is refused because its trade is: the plan sells about what an average shop does, and is paid in many draws.
    if (closes) expect(valueOf(doc, "chance_paid"), doc.title).toBeGreaterThan(0.15);
  }
});

test("one amount by law, one number of competitors: what is printed leads to what is printed", () => {
  for (const doc of reports) {
    const competitors = doc.cells.find(({ id }) => id === "competitors");
    const digits = competitors?.format.style === "fixed" ? competitors.format.digits : 0;
    const printed = Number(valueOf(doc, "competitors").toFixed(digits));
    // A new shop has less pull than the mean of the others.
    const even = valueOf(doc, "attraction") / (valueOf(doc, "attraction") + printed);
    expect(Math.abs(valueOf(doc, "share") / even - 1), doc.title).toBeLessThan(0.06);
    const least = doc.cells.filter(({ id }) => id === "least_now" || id.startsWith("least_month"));
    const [first] = least;
    if (least.length === 2 && first && least.every(({ value }) => value === first.value))
      expect(new Set(least.map(({ format }) => ("rounded" in format ? format.rounded === true : false))).size, doc.title).toBe(1);
    const text = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
    expect(text, doc.title).not.toMatch(/\b[Aa] (?:optician|ice cream|electrician|accountant|indoor)/);
    if (doc.exhibits.some(({ title }) => JSON.stringify(title).includes("by one method")))
      expect(text, doc.title).not.toContain("by several methods");
  }
});

test("an optician is told of tests, frames and its permit, not of bags and supermarkets", () => {
  const [doc] = reports;
  const text = JSON.stringify([doc?.sections, doc?.exhibits]);
  expect(text).not.toMatch(/supermarket|[Bb]ags|bus riders|a stall|Shelving/);
  expect(text).toMatch(/[Tt]est room/);
  expect(text).toMatch(/frames/i);
});

test("the sales of the plan are split by how far customers live, and the rings add up to what it can draw", () => {
  // Others split their sales by kind of goods, as a page does; the parts are all that residents spend.
  const isByKind = (doc: ReportDocument) => doc.cells.some(({ id }) => id === "split_rest");
  expect(reports.filter((doc) => !isByKind(doc)).length).toBeGreaterThan(2);
  for (const doc of reports.filter(isByKind)) {
    const spent = doc.cells.filter(({ id }) => /^page_\d+_spent$|^split_rest_spent$/.test(id)).map(({ id }) => valueOf(doc, id));
    expect(spent.reduce((sum, part) => sum + part, 0) / valueOf(doc, "residents_spend"), doc.title).toBeCloseTo(1, 2);
  }
  for (const doc of reports.filter((each) => !isByKind(each))) {
    const brought = doc.cells.filter(({ id }) => /^ring_\d_brought$/.test(id)).map(({ id }) => valueOf(doc, id));
    expect(brought).toHaveLength(3);
    expect(brought.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
    expect(brought[0]).toBeGreaterThan(valueOf(doc, "ring_1_living"));
  }
});
