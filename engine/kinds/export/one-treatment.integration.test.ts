import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// One thing is treated in one way wherever it stands: a duty, a currency, a market that comes next, a supplier, an importer that is held within a sum.
const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Shrimp", "ECU"],
  ["Olive oil", "ITA"],
  ["Cut flowers", "KEN"],
  // Sold to so few that no further destination is printed.
  ["Cocoa beans", "GHA"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});
const shrimp = () => found(reports[0]);
const firstPage = (doc: ReportDocument) => JSON.stringify(found(doc.answer).blocks);

test("every check passes", () => {
  for (const doc of reports)
    expect(
      doc.checks.filter(({ result }) => result === "fail"),
      doc.title,
    ).toEqual([]);
});

test("an origin whose costs are in dollars is told of the buyer's currency, and never of one of its own", () => {
  const all = JSON.stringify([shrimp().exhibits, shrimp().sections]);
  expect(all).not.toMatch(/[Yy]our own currency|sold forward|shortage of dollars/);
  expect(shownIn(shrimp(), exhibitOf(shrimp(), "sensitivity"))).not.toMatch(/currency.*a tenth/);
  expect(JSON.stringify(found(reports[2]).exhibits)).toContain("KES");
});

test("the margin under an added duty is that of the ranking, with the extreme named as one; a trade remedy has its bar", () => {
  const [both, alone] = ["landed_usa_margin_on_both", "landed_usa_margin_at_high"].map((id) => valueOf(shrimp(), id));
  expect(both).toBeGreaterThan(alone ?? 1);
  expect(firstPage(shrimp())).toContain("were it yours alone");
  expect(shownIn(shrimp(), exhibitOf(shrimp(), "sensitivity"))).toContain("trade remedy that is in force on your goods");
  expect(firstPage(shrimp())).toMatch(/countervailing.*frozen warmwater shrimp/);
  expect(words(shrimp(), exhibitOf(shrimp(), "tariffs").note ?? [])).toContain("without trade remedies");
});

test("suppliers of the United States are those that it tells by line, and no first page says what assumed sales earn", () => {
  const states = found(rowsOf(shrimp(), "suppliers").find(([name]) => name === "United States")).join(" ");
  for (const country of ["India", "Indonesia", "Vietnam"]) expect(states).toContain(country);
  expect(states).not.toContain("Canada");
  for (const doc of reports) expect(firstPage(doc), doc.title).not.toMatch(/pays for its own entry|is left at the middle/);
});

test("importers within the sum have names and intervals, and their own imports stand in no ratio", () => {
  for (const doc of reports) {
    const rows = rowsOf(doc, "five_split").map(([name]) => name);
    expect(rows, doc.title).toEqual(expect.arrayContaining(["Germany", "France", "Spain"]));
    expect(doc.cells.some(({ id }) => /^exporter_(?:deu|gbr|fra|nld|esp)_resale$/.test(id))).toBe(false);
    const all = doc.cells.filter(({ id }) => /^five_split_[a-z]{3}_imports$/.test(id)).reduce((sum, { value }) => sum + value, 0);
    expect(all / valueOf(doc, "d_fiv_bought"), doc.title).toBeGreaterThan(0.7);
    expect(all / valueOf(doc, "d_fiv_bought"), doc.title).toBeLessThan(1.4);
  }
});

test("a rule threatens sales where it binds, and nowhere else", () => {
  const cocoa = found(reports[3]);
  for (const [name = "", ...cells] of rowsOf(cocoa, "defence"))
    expect(cells.join(" ").includes("deforestation"), name).toBe(["Belgium", "Italy"].includes(name));
  expect(words(cocoa, exhibitOf(cocoa, "risks").title)).toMatch(/^Rule ahead/);
});

test("a last year that stands apart is recorded as one, and never as growth to plan on", () => {
  const cocoa = found(reports[3]);
  expect(words(cocoa, exhibitOf(cocoa, "world_imports").title)).toMatch(/rose to \S+ billion in 2023 and to \S+ billion in 2024/);
  expect(shownIn(cocoa, exhibitOf(cocoa, "forces"))).not.toContain("part of new orders");
});

test("the exhibit of risks begins with the biggest of the first page", () => {
  const begins = {
    "The landed price": /^(?:Duty or f|F)reight/,
    "One competitor": /^First competitor/,
    "A rule ahead": /^Rule ahead/,
    Payment: /^(?:Payment|Prices)/,
  };
  const other = reports.flatMap((doc) =>
    Object.entries(begins).flatMap(([said, title]) => {
      const isSaid = new RegExp(`Biggest risk[^A-Za-z]+(?:[a-z]+[^A-Za-z]+)*${said}`).test(firstPage(doc));
      const begun = words(doc, exhibitOf(doc, "risks").title);
      return isSaid && !title.test(begun) ? [`${doc.title}: ${said}, but ${begun}`] : [];
    }),
  );
  expect(other).toEqual([]);
});

test("an agreement binds from the year in which the origin joined, and where one is in force nothing is the middle case of the duty", () => {
  const italy = found(rowsOf(shrimp(), "agreements").find(([name = ""]) => name.includes("Italy"))).join(" ");
  expect(italy).toContain("2017");
  expect(valueOf(shrimp(), "duty_ita_free")).toBe(0);
  expect(shownIn(shrimp(), exhibitOf(shrimp(), "tariffs"))).toContain("where its rule of origin is met; else");
});

test("goods of the same name under another heading are named as not counted, and titles claim what is tested", () => {
  expect(shownIn(shrimp(), exhibitOf(shrimp(), "boundary"))).toContain("160521");
  for (const doc of reports) {
    const rest = doc.exhibits.find((e) => e.requirement === "ranking_rest");
    if (rest) expect(words(doc, rest.title), doc.title).not.toContain("All other");
    for (const { requirement, title } of doc.exhibits)
      expect(words(doc, title), `${doc.title}: ${requirement}`).not.toMatch(/eight times in ten|became (?:cheaper|dearer)/);
    const turned = doc.exhibits.find((e) => e.requirement === "choice_turns");
    if (!turned) continue;
    const isLit = turned.table?.rows.some((r) => r.role === "highlight") ?? false;
    expect(words(doc, turned.note ?? []).includes("Highlighted"), doc.title).toBe(isLit);
  }
});
