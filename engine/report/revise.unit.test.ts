import { expect, test } from "vitest";
import { reportDocument, type ReportDocument } from "#document";
import { assumptionLimits, evaluate, holds, isWithinLimits } from "../model/index.ts";
import { assumptionFaults, generateReport, hashOf, reviseReport } from "../index.ts";
import { passages } from "../verify/walk.ts";

const brief = {
  kind: "corporate",
  industryName: "Electric two-wheelers",
  companyType: "manufacturer",
  reportScope: "country",
  country: "IND",
  region: null,
  assumptions: {},
  seed: 1,
} as const;
const doc = await generateReport(brief, { asOf: "2026-11-21" });
const assumptions = doc.cells.filter((c) => c.kind === "assumption");
const stale = "(no longer holds with the changed assumptions)";
const valuesOf = (of: ReportDocument) => new Map(of.cells.map((c) => [c.id, c.value]));

/** Assumptions that differ in their country alone are one kind. */
const kinds = [...Map.groupBy(assumptions, ({ id }) => id.replace(/_[a-z]{3}(?=_|$)/g, "")).values()].flatMap((same) => same.slice(0, 1));
/** A report under a change, beside what the browser evaluates. */
const revisedBy = (changed: Record<string, number>) => ({
  changed,
  revised: reviseReport(doc, changed),
  values: evaluate(doc.cells, doc.runs, changed),
});
const isWeight = ({ id }: { id: string }) => /^weight_(?:size|head|growth|margin|field)$/.test(id);
/** Weights one by one, all else four at a time, because each change runs the simulations again. */
const groups = [...kinds.filter(isWeight).map((a) => [a]), ...inFours(kinds.filter((a) => !isWeight(a)))];
/** Every kind of assumption at either end of its range; weights far beyond it turn the verdict. */
const revisions = groups.flatMap((group) => [
  revisedBy(Object.fromEntries(group.map((a) => [a.id, a.low]))),
  revisedBy(Object.fromEntries(group.map((a) => [a.id, isWeight(a) ? 5 * a.high : a.high]))),
]);

function inFours<T>(list: readonly T[]): T[][] {
  return list.length === 0 ? [] : [list.slice(0, 4), ...inFours(list.slice(4))];
}

test("a report without changes is the report itself", () => {
  expect(reviseReport(doc, {})).toBe(doc);
});

test("under changed assumptions: figures as the browser evaluates them, a sound document, all checks run and passed", () => {
  for (const { changed, revised, values } of revisions) {
    expect(assumptionFaults(doc, changed)).toEqual({});
    expect(valuesOf(revised)).toEqual(values);
    expect(reportDocument.parse(revised)).toEqual(revised);
    expect(revised.brief.assumptions).toEqual(changed);
    expect(revised.hash).toBe(hashOf(revised));
    expect(revised.checks.map((c) => c.id)).toEqual(doc.checks.map((c) => c.id));
    expect([changed, revised.checks.filter((c) => c.result === "fail").map((c) => c.violations)]).toEqual([changed, []]);
  }
});

test("a comparison that no longer holds is said to be so, and only those", () => {
  const before = passages(doc).filter((p) => p.asserts.length > 0);
  let overturned = 0;
  // Beyond its range too: within their ranges this report's comparisons hold. Simulations are left out of the search, which they would slow.
  const byId = new Map(doc.cells.map((c) => [c.id, c]));
  const beyond = assumptions
    .flatMap((a) => [a.low / 3, a.high * 3].filter((v) => isWithinLimits(v, assumptionLimits(a))).map((v) => ({ [a.id]: v })))
    .filter((changed) => {
      const values = evaluate(doc.cells, [], changed);
      return before.some((p) => p.asserts.some((x) => !holds(x, values, byId)));
    })
    .slice(0, 2)
    .map(revisedBy);
  for (const { revised, values } of [...revisions, ...beyond]) {
    const cells = new Map(revised.cells.map((c) => [c.id, c]));
    const wrong = before.filter((p) => p.asserts.some((x) => !holds(x, values, cells)));
    const marked = passages(revised).filter((p) => p.runs.some((r) => r.t === "text" && r.v.includes(stale)));
    expect(marked.map((p) => p.where)).toEqual(wrong.map((p) => p.where));
    expect(marked.flatMap((p) => p.asserts)).toEqual([]);
    overturned += wrong.length;
  }
  expect(overturned).toBeGreaterThan(0);
});

test("the same as a report that is made with the assumption", async () => {
  const changed = { weight_growth: 1 };
  const made = await generateReport({ ...brief, assumptions: changed }, { asOf: "2026-11-21" });
  const [anew, revised] = [valuesOf(made), valuesOf(reviseReport(doc, changed))];
  for (const [id, value] of revised) expect(Math.abs(value - (anew.get(id) ?? value)), id).toBeLessThanOrEqual(1e-9 * Math.abs(value));
  expect(revised.get("attractiveness")).not.toBe(valuesOf(doc).get("attractiveness"));
});

test.each([
  [{ nothing_such: 1 }, "no such assumption"],
  [{ market_size: 1 }, "no such assumption"],
  [{ demand_intensity: Number.NaN }, "finite"],
  [{ demand_intensity: Number.POSITIVE_INFINITY }, "finite"],
  [{ demand_intensity: 0 }, "Above 0"],
  [{ demand_intensity: -1 }, "Above 0"],
  [{ demand_intensity: 100 }, "Between"],
  [{ needed_part_most: 1.5 }, "at most 1"],
])("what cannot be is refused by its name: %j", (changed, words) => {
  const [id = ""] = Object.keys(changed);
  expect(assumptionFaults(doc, changed)[id]).toContain(words);
  expect(() => reviseReport(doc, changed)).toThrow(words);
});
