import { expect, test } from "vitest";
import { generateReport, reviseReport } from "#engine";
import { compareReports } from "./report-changes.ts";

const doc = await generateReport(
  {
    kind: "corporate",
    industryName: "Dairy",
    companyType: "investor",
    reportScope: "country",
    country: "NZL",
    region: null,
    assumptions: {},
    seed: 1,
  },
  { asOf: "2026-11-21" },
);
const later = { ...reviseReport(doc, { demand_intensity: 1.3 }), sources: doc.sources.slice(2) };

test("the same report has not changed", () => {
  expect(compareReports(doc, doc, () => true)).toEqual({ figures: [], sourcesAdded: 0, sourcesGone: 0 });
});

test("headline figures come first, then by how far they moved; no figure that prints alike; at most twenty", () => {
  const { figures, ...sources } = compareReports(doc, later, () => true);
  expect(sources).toEqual({ sourcesAdded: 0, sourcesGone: 2 });
  expect(compareReports(later, doc, () => true).sourcesAdded).toBe(2);
  expect(figures).toHaveLength(20);
  expect(figures[0]?.label).toMatch(/^Market size/);
  for (const f of figures) expect(f.before).not.toBe(f.after);
  const moves = figures.slice(4).map((f) => Math.abs(f.ratio ?? 0));
  expect(moves).toEqual(moves.toSorted((a, b) => b - a));
});

test("what may not be seen is left out", () => {
  const { figures } = compareReports(doc, later, (cell) => cell === "market_size");
  expect(figures.map((f) => f.label)).toEqual([doc.cells.find((c) => c.id === "market_size")?.label]);
});
