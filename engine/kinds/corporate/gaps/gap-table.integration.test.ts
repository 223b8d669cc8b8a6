import { expect, test } from "vitest";
import { realReport } from "../../../../tests/fixtures/reports/real-report.ts";
import { answeredBy, gapsOf } from "#model";
import { wordsOf } from "../../../verify/walk.ts";

const reports = await Promise.all(
  (
    [
      ["Hotels", "PRT"],
      ["Bakery", "EGY"],
      ["Life insurance", "KEN"],
      ["Video games", "KOR"],
      ["Coffee", "ITA"],
    ] as const
  ).map(([name, country]) => realReport(name, country)),
);

test("what is missing stands once, in one table of at most eight rows, and nothing of it is drawn", { timeout: 240_000 }, () => {
  for (const doc of reports) {
    expect(doc.sections.filter((s) => s.blocks.some((b) => b.t === "gaps")).map((s) => s.id)).toEqual(["strategy_layer"]);
    const gaps = gapsOf(doc);
    const keys = gaps.flatMap(answeredBy);
    expect(gaps.length, doc.title).toBeLessThanOrEqual(8);
    expect(new Set(keys).size, doc.title).toBe(keys.length);
    const drawn = new Set(doc.exhibits.filter((e) => e.status === "filled").map((e) => e.requirement));
    expect(
      keys.filter((key) => drawn.has(key)),
      doc.title,
    ).toEqual([]);
    expect(new Set(gaps.map((g) => wordsOf(g.what))).size, doc.title).toBe(gaps.length);
  }
});

test("each gap says what it would change and who has it, the one that moves the last year most before the others that move it", () => {
  for (const doc of reports) {
    const values = new Map(doc.cells.map((c) => [c.id, c.value]));
    const widths = gapsOf(doc)
      .filter((g) => wordsOf(g.changes).startsWith("The market of "))
      .map(({ changes = [] }) => {
        const [lo = Number.NaN, hi = Number.NaN] = changes.flatMap((run) => (run.t === "fig" ? [values.get(run.cell) ?? Number.NaN] : []));
        return Math.abs(Math.log(hi / lo));
      });
    expect(widths.length, doc.title).toBeGreaterThan(0);
    expect(widths, doc.title).toEqual(widths.toSorted((a, b) => b - a));
    for (const { changes = [], why } of gapsOf(doc)) expect([changes.length > 0, why.length > 0], doc.title).toEqual([true, true]);
  }
});

test("who has it is a body of the country by name, and differs between countries", () => {
  const names = reports.map((doc) => gapsOf(doc).find((g) => wordsOf(g.changes).startsWith("The market of "))?.why ?? []);
  expect(new Set(names.map(wordsOf)).size).toBe(reports.length);
});

test("where no seller is known, who sells has what is missing of sellers, and no office that counts", async () => {
  const doc = await realReport("Diagnostic laboratories", "VNM");
  const ofSellers = gapsOf(doc).filter((gap) => answeredBy(gap).some((key) => key === "companies" || key === "benchmarks"));
  expect(ofSellers).not.toEqual([]);
  for (const { why } of ofSellers) expect(wordsOf(why)).toMatch(/^Those who offer .*, and their association$/);
});
