import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf } from "../../../tests/fixtures/reports/read-report.ts";
import { agreementsAheadOf, newerAgreementsOf } from "../../reference/trade/newer-agreements.ts";

// One base for a share, one decision for a market, one list for what bears on the goods.
const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Shrimp", "ECU"],
  ["Ceramic tiles", "ESP"],
  ["Cashew nuts", "VNM"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});

test("what is kept counts no new sales, and what is counted stays below what one origin has ever held", () => {
  for (const doc of reports) {
    const advised = rowsOf(doc, "first_markets");
    const kept = advised.flatMap(([name = "", advice = ""]) => (advice.startsWith("Keep") ? [name] : []));
    const counted = doc.cells.filter(({ id }) => /^first_year_[a-z]{3}_result$/.test(id)).map(({ label }) => label);
    // Where no market has room, what a firm adds comes from other sellers of the country, and the text says so.
    if (kept.length < advised.length)
      expect(
        kept.filter((name) => counted.some((label) => label.startsWith(name))),
        doc.title,
      ).toEqual([]);
    const most = valueOf(doc, "most_held");
    expect(most, doc.title).toBeGreaterThan(0);
    for (const { id, value } of doc.cells.filter((c) => /^d_[a-z]{3}_high$/.test(c.id))) {
      const of = (measure: string) => valueOf(doc, id.replace("high", measure));
      expect(value, `${doc.title}: ${id}`).toBeLessThanOrEqual(Math.max(of("expected"), most * of("bought"), of("sold")) * 1.0001);
    }
  }
});

test("the share of a market has one base, wherever it stands", () => {
  const shrimp = found(reports[0]);
  expect(valueOf(shrimp, "suppliers_usa_ecu_share")).toBeCloseTo(valueOf(shrimp, "d_usa_sold") / valueOf(shrimp, "d_usa_bought"), 3);
});

test("orders on the goods stand on the first page and in their exhibit, and goods without one have neither", () => {
  const shrimp = found(reports[0]);
  expect(shownIn(shrimp, exhibitOf(shrimp, "remedies"))).toMatch(/countervailing/i);
  const cashew = found(reports[2]);
  expect(cashew.exhibits.some(({ requirement, status }) => requirement === "remedies" && status === "filled")).toBe(false);
  expect(JSON.stringify(found(cashew.answer).blocks)).not.toMatch(/anti-dumping|countervailing/);
});

test("segments are the customs lines, each with what it sells and who sells it to the United States", () => {
  const shrimp = found(reports[0]);
  expect(rowsOf(shrimp, "codes").length).toBeGreaterThan(2);
  expect(shownIn(shrimp, exhibitOf(shrimp, "codes"))).toContain("India");
});

test("a page's figure of exports stands with its page beside what buyers report", () => {
  for (const doc of reports) expect(shownIn(doc, exhibitOf(doc, "published_supply")).length, doc.title).toBeGreaterThan(50);
});

test("an agreement that is signed and not in force gives no preference", () => {
  expect(agreementsAheadOf("IND", "GBR")).toHaveLength(1);
  expect(newerAgreementsOf("IND", "GBR")).toEqual([]);
  expect(newerAgreementsOf("BRA", "DEU").map(({ since }) => since)).toEqual([2026]);
});

test("a duty of which the origin bears nothing more is one on competitors, and what it gives is said to end with it", async () => {
  const shoes = await exportReport("Leather shoes", "PRT");
  const all = JSON.stringify([shoes.answer, shoes.sections, shoes.exhibits]);
  expect(all).not.toMatch(/yours alone|on your goods alone|on goods of Portugal alone/);
  expect(JSON.stringify(found(shoes.answer).blocks)).toContain("bear nothing beyond the ordinary one");
  expect(shownIn(shoes, exhibitOf(shoes, "first_year"))).toContain("no duty added on competitors' goods");
});
