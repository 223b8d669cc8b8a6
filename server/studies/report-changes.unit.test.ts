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
  expect(compareReports(doc, doc, () => true)).toEqual({
    conclusions: [],
    figures: [],
    sourcesAdded: 0,
    sourcesGone: 0,
    sources: { added: [], gone: [] },
  });
});

test("headline figures come first, then by how far they moved; no figure that prints alike; at most twenty", () => {
  const { figures, sources, sourcesAdded, sourcesGone } = compareReports(doc, later, () => true);
  expect([sourcesAdded, sourcesGone]).toEqual([0, 2]);
  expect(sources).toEqual({ added: [], gone: doc.sources.slice(0, 2).map((s) => `${s.publisher}: ${s.title}`) });
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

test("another recommendation and another grade are told in the report's own words, as far as they may be seen", () => {
  const { answer, headline } = doc;
  if (!answer || !headline) throw new Error("The report of this test has no answer.");
  const wait = {
    t: "lead" as const,
    sentences: [
      {
        runs: [
          { t: "text" as const, v: "Wait for a count" },
          { t: "text" as const, v: "." },
        ],
      },
    ],
  };
  const other = { ...doc, headline: { ...headline, grade: "A" as const }, answer: { ...answer, blocks: [wait, ...answer.blocks] } };
  const { conclusions } = compareReports(doc, other, () => true);
  expect(conclusions.map(({ label, after }) => [label, after])).toEqual([
    ["Recommendation", "Wait for a count"],
    ["Evidence grade", "A"],
  ]);
  expect(conclusions[0]?.before).toMatch(/^\p{Lu}.{8,}[^.]$/u);
  const { answer: _, ...locked } = other;
  expect(compareReports(doc, other, () => true, { before: doc, now: locked }).conclusions.map(({ label }) => label)).toEqual([
    "Evidence grade",
  ]);
});
