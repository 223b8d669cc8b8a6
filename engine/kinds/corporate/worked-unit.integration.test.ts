import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

/** A house of rooms, a plant, an insurer, makers with and without a unit of their own. */
const briefs: [name: string, place: string][] = [
  ["Hotels", "PRT"],
  ["Cement", "VNM"],
  ["Life insurance", "KEN"],
  ["Bakery", "EGY"],
  ["Furniture", "POL"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([name, place]) => realReport(name, place, { companyType: "corporation" })));
});

const words = (runs: readonly Inline[]): string => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");
const rowsOf = (doc: ReportDocument | undefined) =>
  (doc?.exhibits.find((e) => e.requirement === "unit_economics")?.table?.rows ?? []).map(({ cells }) => cells.map((c) => words(c)));

test("what a unit brings, spends and leaves is told by figures of the place, each with whose it is and its year", () => {
  for (const doc of reports) {
    const rows = rowsOf(doc);
    expect(rows.length, doc.title).toBeGreaterThanOrEqual(4);
    for (const row of rows) {
      expect(row[3], doc.title).not.toBe("");
      expect(row[4], doc.title).toMatch(/^\d{4}$/);
    }
    expect(JSON.stringify(rows), doc.title).not.toContain("American");
  }
});

test("a wider trade of years ago is not told where sellers of the place give the figure", () => {
  for (const doc of reports) {
    const hasCosts = rowsOf(doc).some(([part]) => part === "Out");
    if (hasCosts) expect(JSON.stringify(doc.sections), doc.title).not.toContain("a wider trade, spent");
  }
  // Where no page says what hotels pay for, the country's accounts of hotels and restaurants do, named as wider.
  expect(JSON.stringify(reports[0]?.sections)).toContain("a wider trade, spent");
});

test("no pay-back is reckoned over another owner, place or year, and a price stands over its own cost", () => {
  for (const doc of reports)
    expect(
      rowsOf(doc).some((row) => row[1]?.includes("paid back")),
      doc.title,
    ).toBe(false);
  // What a room takes in and what it is worth are of one place and year.
  expect(rowsOf(reports[0]).some((row) => row[1] === "Income of a room in a year over its value, Lisbon")).toBe(true);
  expect(rowsOf(reports[3]).some((row) => row[1]?.includes("over its cost"))).toBe(true);
});

test("a use of plants that we suppose is printed as no break-even", () => {
  for (const doc of reports) {
    const supposed = doc.cells.find((c) => c.id === "usual_load");
    const found = doc.cells.find((c) => c.id === "break_even");
    const isSupposed = supposed?.kind === "assumption" && found && found.value >= supposed.low && found.value <= supposed.high;
    expect(isSupposed ?? false, doc.title).toBe(false);
  }
});

test("a life insurer is measured by what it keeps for others, and its payout is called no margin", () => {
  const life = reports[2];
  const lines = rowsOf(life).map((row) => row[1]);
  expect(lines).toContain("Investments held, over the year's premiums");
  expect(lines.join(" ")).not.toMatch(/Left of premiums|Claims ratio/);
  expect(JSON.stringify([life?.answer, life?.sections, life?.exhibits])).not.toContain("claims and losses");
  expect(JSON.stringify(life?.exhibits)).toContain("the return on shareholders’ funds of life insurers");
});

test("some months of an excise are no year of it", () => {
  for (const doc of reports)
    expect(
      doc.cells.some((c) => c.kind === "formula" && c.id === "excise_part" && /january_to/.test(c.formula)),
      doc.title,
    ).toBe(false);
});

test("a strength is none that a seller's loss refutes, and the loss stands among the threats", () => {
  const quadrants = reports[1]?.exhibits.find((e) => e.requirement === "swot")?.quadrants ?? [];
  const items = (title: string) => quadrants.filter((q) => q.title.includes(title)).flatMap((q) => q.items.map((item) => words(item.runs)));
  expect(items("Strengths").join(" ")).not.toContain("break even");
  expect(items("hreats").join(" ")).toMatch(/Vicem lost # in \d{4}/);
});

test("the setting has one row for each force, with what follows, and no rule stands in it word for word again", () => {
  for (const doc of reports) {
    const pestel = (doc.exhibits.find((e) => e.requirement === "pestel")?.table?.rows ?? []).map(({ cells }) => cells.map((c) => words(c)));
    expect(new Set(pestel.map(([force]) => force)).size, doc.title).toBe(pestel.length);
    const rules = (doc.exhibits.find((e) => e.requirement === "regulation")?.table?.rows ?? []).map(({ cells }) =>
      words(cells.at(-1) ?? []),
    );
    const said = JSON.stringify(pestel);
    for (const rule of rules.filter((each) => each.length > 60))
      expect(said.includes(rule.slice(0, 60)), `${doc.title}: ${rule}`).toBe(false);
  }
});

test("one cause has one row, and a rate that a quotation prints is printed as a figure", () => {
  const [hotels, cement, , bakery] = reports;
  const said = (doc: ReportDocument | undefined) => JSON.stringify([doc?.sections, doc?.exhibits]);
  expect(said(hotels)).not.toContain("Price more than occupancy");
  expect(said(cement)).not.toContain("Capacity well above home demand");
  expect(said(bakery)).not.toContain("Higher price points after the fall of the pound");
  expect(hotels?.cells.some((c) => c.id.startsWith("rate_") && Math.abs(c.value - 0.049) < 1e-9)).toBe(true);
});
