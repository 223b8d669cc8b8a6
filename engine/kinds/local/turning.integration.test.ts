import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { assumptionsOf, evaluate } from "#model";
import { offersIn, rentReports } from "../../../tests/fixtures/reports/local-report.ts";
import { valueOf } from "../../../tests/fixtures/reports/read-report.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await rentReports();
});

/** The draws on which the whole bar rests: a year once known, and three years. */
const barred = ["profit_draws", "three_years_draws"];

/** The report computed again with some cells counted. */
function again(doc: ReportDocument, counts: Readonly<Record<string, number>>) {
  const cells = doc.cells.map((cell) => {
    const value = counts[cell.id];
    return value === undefined
      ? cell
      : { ...cell, kind: "assumption" as const, value, low: value, high: value, why: "counted", sources: [] };
  });
  const runs = doc.runs.flatMap((run) => {
    if (run.method !== "simulation" || !barred.includes(run.id)) return [];
    const behind = new Set(assumptionsOf(run.output, cells).map(({ id }) => id));
    return [{ ...run, drawn: (run.drawn ?? []).filter((id) => behind.has(id)) }];
  });
  const values = evaluate(cells, runs);
  const of = (id: string) => values.get(id) ?? Number.NaN;
  const asked = ["opening_cost", "opening_held"].flatMap((id) => values.get(id) ?? [])[0] ?? 3 * of("wear_year");
  return {
    of,
    /** Whether the whole bar is met; the draws of three years also move with the volume of the trade. */
    meets: (slack: number) => of("chance_paid") >= 0.8 - slack && of("three_years_median") >= asked - slack * of("sales"),
  };
}

test("each turning point turns: with the sales of a row counted, at its rent, the whole bar is met, and a tenth below it is not", () => {
  for (const doc of reports) {
    const at = (id: string) => valueOf(doc, id);
    const isGiven = doc.title.startsWith("Dental");
    for (const id of offersIn(doc)) {
      const yes = at(`${id}_yes`);
      if (!["offer_share", "offer_taken"].includes(id) || (isGiven && yes > at("capacity"))) continue;
      const rent = (sold: number) => (id === "offer_share" ? (at("rent_share") * sold) / 12 : at("rent_month"));
      expect(again(doc, { sales_reach: yes, rent_month: rent(yes) }).meets(0.01), `${doc.title} ${id}`).toBe(true);
      expect(again(doc, { sales_reach: 0.9 * yes, rent_month: rent(0.9 * yes) }).meets(0), `${doc.title} ${id} below`).toBe(false);
      // The number of competitors that is printed beside it leaves those sales.
      const others = at(`${id}_competitors`);
      if (isGiven || others <= 0) continue;
      expect(again(doc, { competitors: others }).of("sales_reach") / yes, `${doc.title} ${id} competitors`).toBeGreaterThan(0.998);
    }
  }
});

test("the limit of rent meets the whole bar, and a higher rent does not", () => {
  for (const doc of reports) {
    const limit = valueOf(doc, "rent_limit");
    expect(limit, doc.title).toBeLessThanOrEqual(valueOf(doc, "rent_sure"));
    if (limit <= 0) continue;
    expect(again(doc, { rent_month: limit }).meets(0.01), doc.title).toBe(true);
    expect(again(doc, { rent_month: limit + (0.05 * valueOf(doc, "sales")) / 12 }).meets(0), doc.title).toBe(false);
  }
});

test("one rule of people: every year of every exhibit is staffed for its own sales and the hours open", () => {
  for (const doc of reports.slice(0, 3)) {
    const of = (id: string) => valueOf(doc, id);
    expect(
      doc.cells.filter(({ id }) => /^staff_(?:kept|planned)$/.test(id)),
      doc.title,
    ).toEqual([]);
    const staff = (sold: number) => Math.max(of("staff_least"), sold / of("person_sales") - 1);
    const year = (sold: number, laid: number) =>
      sold * of("contribution") -
      staff(sold) * of("person_cost") -
      of("laid_out_part") * Math.sqrt(of("planned_sales") * laid) -
      12 * (doc.cells.some(({ id }) => id === "rent_cost") ? of("rent_cost") : of("rent_month")) -
      (doc.cells.some(({ id }) => id === "qualified_year") ? of("qualified_year") : 0);
    const left = (sold: number, laid: number) => year(sold, laid) - 12 * of("owner_pay");
    expect(of("first_year_paid") / of("sales"), doc.title).toBeCloseTo(left(of("sales") * of("ramp_first"), of("sales")) / of("sales"), 4);
    expect(of("year_2_paid") / of("sales"), doc.title).toBeCloseTo(left(of("sales") * of("ramp_second"), of("sales")) / of("sales"), 4);
    expect(of("profit_paid") / of("sales"), doc.title).toBeCloseTo(left(of("sales"), of("sales")) / of("sales"), 4);
    for (const end of ["low", "high"] as const) {
      expect(of(`first_year_${end}`), doc.title).toBeCloseTo(year(of(`sales_${end}`) * of("ramp_first"), of(`sales_${end}`)), 0);
      expect(of(`profit_${end}`), doc.title).toBeCloseTo(year(of(`sales_${end}`), of(`sales_${end}`)), 0);
    }
  }
});

test("more people around do not lower what one shop leaves: as many more shops come with them", () => {
  for (const doc of reports.filter((each) => each.cells.some(({ id, kind }) => id === "density" && kind === "assumption"))) {
    const at = (times: number) => evaluate(doc.cells, [], { density: times * valueOf(doc, "density") }).get("sales") ?? Number.NaN;
    expect(at(2) / at(0.5), doc.title).toBeGreaterThan(0.985);
  }
});
