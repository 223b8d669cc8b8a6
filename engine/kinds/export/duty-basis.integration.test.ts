import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// Room and margin of a first year are of one case of an added duty, and the headline is the case that the ranking counts.
const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Wine", "CHL"],
  ["Tea", "LKA"],
  ["Ceramic tiles", "ESP"],
  ["Medical gloves", "MYS"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});

const has = (doc: ReportDocument, id: string) => doc.cells.some((cell) => cell.id === id);
const planned = (doc: ReportDocument) => doc.cells.flatMap(({ id }) => /^first_year_([a-z]{3})_result$/.exec(id)?.[1] ?? []);
/** The room that the report prints, or what is sold where a market of the plan has none: all are counted alike. */
const isOfRoom = (doc: ReportDocument) => planned(doc).every((iso) => has(doc, `d_${iso}_unused`) && valueOf(doc, `d_${iso}_unused`) > 0);
const baseOf = (doc: ReportDocument, iso: string, room = "unused") =>
  valueOf(doc, isOfRoom(doc) && has(doc, `d_${iso}_${room}`) ? `d_${iso}_${room}` : `d_${iso}_sold`);

test("the first year is the printed room times the printed margin less the cost of entry, in one case of the duty", () => {
  for (const doc of reports) {
    const won = valueOf(doc, "first_year_won");
    const isOnBoth = (iso: string) => has(doc, `first_year_${iso}_none_result`);
    const earned = planned(doc).map((iso) => {
      const margin = valueOf(doc, isOnBoth(iso) ? `landed_${iso}_margin_on_both` : "own_margin");
      return baseOf(doc, iso) * won * margin;
    });
    const left = earned.reduce((sum, part) => sum + part, 0) - valueOf(doc, "entry_cost");
    expect(valueOf(doc, "first_year_result_middle"), doc.title).toBeCloseTo(left, -1);
  }
});

test("a plan that only holds sales counts no entry and no new sales", () => {
  const doc = tiles();
  const plan = ["scenarios", "first_year"]
    .map((key) => shownIn(doc, found(doc.exhibits.find(({ requirement }) => requirement === key))))
    .join(" ");
  expect(plan).toContain("Cost of holding alone");
  expect(plan).not.toMatch(/entry|new sales only|won/i);
  expect(found(doc.cells.find(({ id }) => id === "entry_cost")).label).toContain("holding sales");
});

test("a duty on the exporter alone takes the room that the report says it takes", () => {
  let cases = 0;
  for (const doc of reports)
    for (const iso of planned(doc)) {
      if (!has(doc, `first_year_${iso}_alone_result`)) continue;
      cases += 1;
      expect(valueOf(doc, `first_year_${iso}_alone_sales`), doc.title).toBeCloseTo(
        baseOf(doc, iso, "added_alone_unused") * valueOf(doc, "first_year_won"),
        -1,
      );
      expect(valueOf(doc, `first_year_${iso}_alone_margin`), doc.title).toBeCloseTo(valueOf(doc, `landed_${iso}_margin_at_high`), 4);
      expect(shownIn(doc, exhibitOf(doc, "first_year")), doc.title).toContain("added duty yours alone");
      expect(shownIn(doc, found(doc.exhibits.find(({ requirement }) => requirement === "scenarios"))), doc.title).toMatch(
        /Middle, with(?:out)? the added duty/,
      );
    }
  expect(cases).toBeGreaterThan(0);
});

const tiles = () => found(reports.find(({ title }) => title.startsWith("Ceramic tiles")));
const said = (doc: ReportDocument, key: string) => words(doc, exhibitOf(doc, key).note ?? []);

test("the biggest risk is what takes most of the margin in the exhibit", () => {
  const doc = tiles();
  const margins = { Freight: "landed_usa_if_freight", Currency: "landed_usa_if_currency", Duty: "landed_usa_margin_at_high" };
  const [[worst] = [""]] = Object.entries(margins).toSorted(([, x], [, y]) => valueOf(doc, x) - valueOf(doc, y));
  expect(JSON.stringify(found(doc.answer).blocks)).toContain(`Biggest risk. ${worst}`);
  expect(words(doc, exhibitOf(doc, "risks").title)).toMatch(worst === "Currency" ? /currency/ : /^Duty or freight/);
  expect(rowsOf(doc, "drivers").filter(([what = "", direction]) => what.startsWith("Added duty") && direction === "For")).toEqual([]);
});

test("words of fish and of farms stand beside no other goods, and no market has room that counts where none is chosen for it", () => {
  const all = tiles()
    .exhibits.map(({ id }) => said(tiles(), id.replace(/^ex_/, "")))
    .join(" ");
  expect(all).not.toMatch(/wild or farmed|species|most room/);
  expect(said(tiles(), "passed_over")).toContain("No market has room that counts");
});

test("exports that a page prints in the money of the origin stand beside the tables with their gap", () => {
  expect(valueOf(tiles(), "foreign_measure_united_states_gap")).toBeCloseTo(0.005, 2);
});
