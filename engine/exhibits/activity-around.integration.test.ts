import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

test("an activity is held against all output by its share of it, both amounts of one publisher's accounts", async () => {
  const doc = await realReport("video games", "KOR");
  const cell = (id: string) => doc.cells.find((c) => c.id === id) ?? expect.unreachable(id);
  const partsOf = (id: string, pattern: RegExp) => {
    const found = cell(id);
    return (found.kind === "formula" ? (found.formula.match(pattern) ?? []) : []).map(cell);
  };
  const publisherOf = (id: string) => doc.sources.find((s) => s.id === id)?.publisher;
  const real = doc.cells.filter(({ id }) => id.startsWith("activity_real"));
  expect(real).not.toEqual([]);
  for (const { id } of real) {
    const shares = partsOf(id, /\bshare_\w+/g);
    expect(shares, id).toHaveLength(2);
    const amounts = shares.flatMap((share) => partsOf(share.id, /\b[a-z]\w+/g));
    expect(amounts.map(({ kind }) => kind)).toEqual(["fact", "fact", "fact", "fact"]);
    expect(new Set(amounts.map((a) => (a.kind === "fact" ? publisherOf(a.source) : undefined))).size, id).toBe(1);
  }
});

test("a falling activity is one restraint, however it bears on the outlook", async () => {
  const doc = await realReport("Paint", "ZAF");
  const restraints = doc.sections
    .flatMap((s) => s.blocks)
    .flatMap((b) => (b.t === "list" ? b.items.map((item) => JSON.stringify(item)) : []));
  expect(restraints.filter((item) => /[Rr]estraint: value added in construction/.test(item))).toHaveLength(1);
});
