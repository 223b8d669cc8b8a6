import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

const briefs = [
  ["Hotels", "PRT"],
  ["Bakery", "EGY"],
  ["Cement", "VNM"],
  ["Life insurance", "KEN"],
  ["Tyres", "THA"],
  ["Furniture", "POL"],
  ["Beer", "MEX"],
  ["Advertising", "BRA"],
] as const;
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = [];
  for (const [name, place] of briefs) reports.push(await realReport(name, place));
});

const words = (runs: readonly Inline[]): string => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");
const value = (doc: ReportDocument, id: string): number => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
const segments = (doc: ReportDocument) => doc.exhibits.filter((e) => /^segments_[abc]$/.test(e.requirement));

test("parts of the market by a published division sum to it in money, between the ends of its range", () => {
  let found = 0;
  for (const doc of reports)
    for (const e of segments(doc)) {
      const at = e.table?.columns.findIndex((c) => c.label === "Its range") ?? -1;
      if (at < 0) continue;
      found += 1;
      const money = (cells: Inline[][]) => cells[at - 1]?.flatMap((run) => (run.t === "fig" ? [value(doc, run.cell)] : [])) ?? [];
      const rows = e.table?.rows ?? [];
      const [total] = rows.filter((r) => r.role === "total").flatMap((r) => money(r.cells));
      const parts = rows.filter((r) => r.role !== "total").flatMap((r) => money(r.cells));
      expect(parts.reduce((all, each) => all + each, 0) / (total ?? Number.NaN), `${doc.title} ${e.id}`).toBeCloseTo(1, 2);
      expect((total ?? 0) / value(doc, "market_size"), `${doc.title} ${e.id}`).toBeCloseTo(1, 2);
    }
  expect(found).toBeGreaterThanOrEqual(3);
});

test("no division of what a publisher counts beside the market is printed as a division of the market", () => {
  for (const doc of reports) {
    if (!doc.cells.some((c) => c.id.startsWith("boundary_"))) continue;
    expect(
      segments(doc)
        .map((e) => words(e.title))
        .join(),
      doc.title,
    ).not.toMatch(/by kind of accommodation/);
    const said = JSON.stringify(doc.sections.find((s) => s.id === "segmental_market"));
    expect(said, doc.title).toContain("counts more than this market");
  }
});

test("a division of part of a year says so in its title", () => {
  const months = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|quarter|half)\b/;
  const ofMonths = reports
    .flatMap((doc) => [...segments(doc), ...doc.exhibits.filter((e) => e.requirement === "country_regions")])
    .map((e) => words(e.title))
    .filter((title) => months.test(title));
  expect(ofMonths.length).toBeGreaterThan(0);
  for (const title of ofMonths) expect(title).toMatch(/part of the year|one month/);
});

test("no two divisions print the same parts", () => {
  for (const doc of reports) {
    const parts = segments(doc).map((e) => (e.table?.rows ?? []).map((r) => words(r.cells[0] ?? []).toLowerCase()));
    const named = parts.map((of) =>
      of
        .filter((name) => !/^(?:all|total)/.test(name))
        .slice(0, 2)
        .join(),
    );
    expect(new Set(named).size, doc.title).toBe(named.length);
  }
});

test("what is held of regions of the country is drawn and sums, and is no size of the market unless it says so", () => {
  for (const doc of reports) {
    const e = doc.exhibits.find((x) => x.requirement === "country_regions");
    if (!e) continue;
    const at = e.table?.columns.findIndex((c) => c.label === "Share") ?? -1;
    const shares = (e.table?.rows ?? [])
      .filter((r) => r.role !== "total")
      .flatMap((r) => r.cells[at]?.flatMap((run) => (run.t === "fig" ? [value(doc, run.cell)] : [])) ?? []);
    expect(
      shares.reduce((all, each) => all + each, 0),
      doc.title,
    ).toBeCloseTo(1, 6);
    if (e.quality !== "reported") expect(`${words(e.title)} ${words(e.subtitle ?? [])}`, doc.title).toMatch(/Estimated demand/);
  }
  expect(reports.filter((doc) => doc.exhibits.some((e) => e.requirement === "country_regions")).length).toBeGreaterThanOrEqual(2);
});
