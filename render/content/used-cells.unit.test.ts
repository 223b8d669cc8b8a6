import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { usedCells } from "#model";
import { resolver } from "../resolve.ts";
import { appendix } from "./appendix.ts";

test("the printed appendix lists what the report shows or computes with, and no assumption on countries that it never shows", async () => {
  const doc = await realReport("Cement", "VNM");
  const used = usedCells(doc);
  const { assumptions } = appendix(doc, resolver(doc));
  expect(assumptions.length).toBeGreaterThan(0);
  expect(assumptions.every(({ id }) => used.has(id))).toBe(true);
  // All cells of figures in the text are there, with what they are computed from.
  const figures = [...JSON.stringify([doc.answer, doc.sections, doc.exhibits]).matchAll(/"cell":"(\w+)"/g)].map(([, id]) => id ?? "");
  expect(figures.filter((id) => doc.cells.some((c) => c.id === id) && !used.has(id))).toEqual([]);
  // A reference that nothing printed leads to would stand there for show.
  const { references, facts } = appendix(doc, resolver(doc));
  expect(references.map(({ number }) => number)).toEqual(references.map((_, i) => i + 1));
  const cited = JSON.stringify([doc.answer, doc.sections, doc.exhibits, doc.cells.filter((c) => used.has(c.id)), doc.runs]);
  const ids = new Map(doc.sources.map((s) => [s.number, s.id]));
  for (const { number } of references)
    expect(cited.includes(`"${ids.get(number)}"`) || facts.some((f) => f.number === number), String(number)).toBe(true);
  // No exhibit sizes the countries one by one here: what was assumed of them moves nothing that is printed.
  expect(assumptions.filter(({ label }) => label.endsWith(", Spain"))).toEqual([]);
});
