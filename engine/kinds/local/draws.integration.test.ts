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

const cellsDrawn = (doc: ReportDocument): readonly string[] => {
  const run = doc.runs.find(({ id }) => id === "profit_draws");
  return run?.method === "simulation" ? (run.drawn ?? []) : [];
};

test("every assumption with a range behind the result is drawn, but for what the owner decides or counts", () => {
  for (const doc of reports) {
    const drawn = cellsDrawn(doc);
    // The size of the trade as measured has one error of its own; the power of distance moves nothing while no competitor has a point;
    // a rent that nobody has asked is the owner's to refuse.
    const ours = ["competitors_counted", "distance_effect", "rent_month"];
    const sizing = assumptionsOf("national_per_head", doc.cells).map(({ id }) => id);
    const left = assumptionsOf("profit_paid", doc.cells).filter(({ id, low, high }) => low < high && !drawn.includes(id));
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

test("what the list of draws says of an assumption is what the tornado shows: it moves the result alone, or only with others", () => {
  for (const doc of reports) {
    const exhibit = (requirement: string) => doc.exhibits.find((each) => each.requirement === requirement);
    const chart = exhibit("sensitivity")?.chart;
    const bars = new Set(chart?.kind === "tornado" ? chart.rows.map(({ lo }) => lo.replace(/^profit_if_|_low$/g, "")) : []);
    const drawn = cellsDrawn(doc);
    for (const { cells } of exhibit("draws")?.table?.rows ?? []) {
      const [id] = drawn.filter((each) => JSON.stringify(cells[2]).includes(`"${each}"`));
      if (id === undefined) continue;
      expect(JSON.stringify(cells.at(-1)).includes("little alone"), `${doc.title} ${id}`).toBe(!bars.has(id));
    }
    expect(bars.size, doc.title).toBeGreaterThan(8);
  }
});

test("the part of sales that is taken is the mean of what is drawn, and a little more is gained than lost", () => {
  for (const doc of reports) {
    for (const id of ["goods_part", "other_part", "unnamed_part"]) {
      const cell = cellOf(doc, id);
      if (cell.kind !== "assumption") throw new Error(`${id} is no assumption`);
      expect((cell.low + cell.high) / 2, `${doc.title} ${id}`).toBeCloseTo(cell.value, 3);
    }
    // Premises and wear grow with the root of sales, so a little more is gained than lost where the people are those of the hours open.
    expect(cellOf(doc, "tenth_less").value, doc.title).toBeGreaterThan(0.95 * cellOf(doc, "tenth_more").value);
  }
});

test("where one shop is expected, another at a random spot still sells most of what an average one does", () => {
  const [doc] = reports;
  if (!doc) throw new Error("no report");
  const of = (id: string) => cellOf(doc, id).value;
  const expected = of("shops_expected");
  const even = 1 - Math.exp(-expected);
  expect(of("sales_reach") / of("shop_sales_here")).toBeLessThan(even);
  expect(of("sales_reach") / of("shop_sales_here")).toBeGreaterThan(of("attraction") * even);
});

test("no figure of a report is a nought that hides a loss, and people times spending are what residents spend", () => {
  for (const doc of reports) {
    const of = (id: string) => cellOf(doc, id).value;
    expect(cellOf(doc, "rent_paid"), doc.title).toHaveProperty("formula", expect.not.stringContaining("max(0"));
    const told = JSON.stringify(doc.answer);
    expect(of("people") * of("per_head_here"), doc.title).toBeCloseTo(of("residents_spend"), 2);
    expect(told, doc.title).toContain("residents_spend");
    // Where more is sold than residents spend, the first page says so beside it.
    expect(told.includes("with customers from elsewhere"), doc.title).toBe(of("demand") > 1.005 * of("residents_spend"));
    expect(JSON.stringify([doc.answer, doc.sections, doc.exhibits]), doc.title).not.toMatch(/hardly moves?|smaller shop with fewer people/);
  }
});
