import { beforeAll, expect, test } from "vitest";
import type { Cell, ReportDocument } from "#document";
import { assumptionsOf, evaluate } from "#model";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all([localReport("Bakery", "Manchester", "GBR"), localReport("Coffee shop", "Austin", "USA")]);
});

const cellOf = (doc: ReportDocument, id: string): Cell => {
  const cell = doc.cells.find((each) => each.id === id);
  if (!cell) throw new Error(`no cell ${id}`);
  return cell;
};

test("every assumption with a range behind the result is drawn, but for what the owner decides or counts", () => {
  for (const doc of reports) {
    const run = doc.runs.find(({ id }) => id === "profit_draws");
    const drawn = run?.method === "simulation" ? run.drawn : [];
    // The size of the trade as measured has one error of its own; the power of distance moves nothing while no competitor has a point.
    const ours = ["rent_month", "open_days", "open_hours", "posts", "competitors_counted", "distance_effect"];
    const sizing = assumptionsOf("national_per_head", doc.cells).map(({ id }) => id);
    const left = assumptionsOf("profit_paid", doc.cells).filter(({ id, low, high }) => low < high && !drawn?.includes(id));
    expect(
      left.map(({ id }) => id).filter((id) => !ours.includes(id) && !sizing.includes(id)),
      doc.title,
    ).toEqual([]);
    expect(drawn, doc.title).toEqual(expect.arrayContaining(["national_error", "income_street", "sold_around", "shops_beside"]));
  }
});

test("a bar of the tornado ends where the report computed with that assumption at its end arrives", () => {
  for (const doc of reports) {
    const ends = doc.cells.flatMap(({ id }) => /^profit_if_(.+)_(low|high)$/.exec(id) ?? []);
    expect(ends.length, doc.title).toBeGreaterThan(40);
    for (const bar of doc.cells.filter(({ id }) => id.startsWith("profit_if_"))) {
      const [, id = "", side = ""] = /^profit_if_(.+)_(low|high)$/.exec(bar.id) ?? [];
      const cell = cellOf(doc, id);
      const end = cell.kind !== "assumption" ? Number.NaN : side === "low" ? cell.low : cell.high;
      const computed = evaluate(doc.cells, [], { [id]: end }).get("profit_paid") ?? Number.NaN;
      expect(Math.abs(bar.value - computed), `${doc.title} ${bar.id}: ${bar.value} printed, ${computed} computed`).toBeLessThan(1);
    }
  }
});

test("where one shop is expected, another at a random spot still sells most of what an average one does", () => {
  const [doc] = reports;
  if (!doc) throw new Error("no report");
  const of = (id: string) => cellOf(doc, id).value;
  const expected = of("shops_expected");
  expect(of("sales_reach") / of("shop_sales")).toBeCloseTo(1 - Math.exp(-expected), 6);
});

test("no figure of a report is a nought that hides a loss, and people times spending are what residents spend", () => {
  for (const doc of reports) {
    const of = (id: string) => cellOf(doc, id).value;
    for (const id of ["rent_paid", "rent_most"])
      expect(cellOf(doc, id), doc.title).toHaveProperty("formula", expect.not.stringContaining("max(0"));
    const told = JSON.stringify(doc.answer);
    expect(of("people") * of("per_head_here"), doc.title).toBeCloseTo(of("residents_spend"), 2);
    expect(told, doc.title).toContain("residents_spend");
    // Where more is sold than residents spend, the first page says so beside it.
    expect(told.includes("with customers from elsewhere"), doc.title).toBe(of("demand") > 1.005 * of("residents_spend"));
    expect(JSON.stringify([doc.answer, doc.sections, doc.exhibits]), doc.title).not.toMatch(/hardly moves?|smaller shop with fewer people/);
  }
});
