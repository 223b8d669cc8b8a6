import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";
import { exhibitOf, valueOf } from "../../../tests/fixtures/reports/read-report.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all([
    localReport("Coffee shop", "Pune", "IND"),
    localReport("Optician", "Valencia", "ESP"),
    localReport("Gym", "Austin", "USA"),
    localReport("Bicycle shop", "Utrecht", "NLD"),
  ]);
});

test("the first page tells the sales and competitors that meet the bar as the exhibit of rents does, at the rent taken and at that of the answer", () => {
  for (const doc of reports) {
    const answer = JSON.stringify(doc.answer);
    const table = JSON.stringify(exhibitOf(doc, "decision").table);
    expect(answer, doc.title).not.toContain("no number of competitors");
    for (const [, id = ""] of answer.matchAll(/"cell":"(offer_\w+_(?:yes|competitors))"/g)) expect(table, doc.title).toContain(id);
    if (valueOf(doc, "offer_taken_yes") <= 20 * valueOf(doc, "planned_sales")) expect(answer, doc.title).toContain("offer_taken_yes");
  }
});

test("a rent that is a part of larger sales is not charged to the plan", () => {
  for (const doc of reports) {
    const table = JSON.stringify(exhibitOf(doc, "decision").table);
    expect(table, doc.title).not.toContain("offer_share_left");
    expect(table, doc.title).not.toContain("offer_share_chance");
  }
});

test("an exhibit whose title tells ranges draws them, and what is counted first stands first", () => {
  for (const doc of reports) {
    expect(exhibitOf(doc, "years").chart?.kind, doc.title).toBe("range");
    const sheet = exhibitOf(doc, "count");
    const [first] = sheet.table?.rows ?? [];
    const name = JSON.stringify(first?.cells[0]);
    const title = sheet.title.map((run) => ("v" in run ? run.v : "")).join("");
    const told = /: ([^:]+)$/.exec(title)?.[1];
    if (told) expect(name.toLowerCase(), doc.title).toContain(told.toLowerCase());
  }
});

test("a name narrower than its class does not lend the class's sales its name", () => {
  const bicycles = reports[3];
  if (!bicycles) throw new Error("no report");
  const said = JSON.stringify([bicycles.answer, bicycles.sections]);
  expect(said).not.toContain("what a bicycle shop sells");
  expect(said).toContain("what a sports shop sells");
});

test("parts of sales that are compared are both after wear", () => {
  for (const doc of reports)
    expect(valueOf(doc, "average_after_wear"), doc.title).toBeCloseTo(valueOf(doc, "average_keeps") - valueOf(doc, "wear_part"), 6);
});

test("where the law sets least pay an hour, a month of the full-time week taken is paid at least so", () => {
  const bicycles = reports[3];
  const month = bicycles?.cells.find(({ id, kind }) => kind === "fact" && id.startsWith("least_month"));
  if (!bicycles || !month) throw new Error("no monthly least wage");
  expect(valueOf(bicycles, "wage_month")).toBeGreaterThanOrEqual((month.value * 40) / 36 - 0.01);
});

test("where only a point of a table is known, the first page tells what a busier street there would leave", () => {
  for (const doc of reports.filter(({ cells }) => cells.some(({ id }) => id === "site_centre_rent")))
    expect(JSON.stringify(doc.answer), doc.title).toContain("site_centre_rent");
});
