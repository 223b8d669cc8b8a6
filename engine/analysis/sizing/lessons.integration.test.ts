import { expect, test } from "vitest";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

test.each([
  ["Furniture", "POL"],
  ["Cement", "VNM"],
  ["Hotels", "PRT"],
])("the fitted share of output of %s in %s is computed again from the published figures it names", async (name, country) => {
  const { cells, sources } = await realReport(name, country);
  const fitted = cells.flatMap((c) => (c.kind === "assumption" && c.id.startsWith("effect_") && c.sources.length > 0 ? [c] : []));
  expect(fitted.length).toBe(1);
  for (const { why, value, sources: read } of fitted) {
    const terms = [...why.matchAll(/([\d.]+) \^ (−?[\d.]+)/g)].map((m) => Number(m[1]) ** Number(m[2]?.replace("−", "-")));
    const others = Number(/together ([\d.]+\d)/.exec(why)?.[1]);
    expect(terms.length).toBe(6);
    expect(Math.abs(Math.log(terms.reduce((a, b) => a * b, others) / value))).toBeLessThan(0.01);
    for (const id of read) expect(sources.find((s) => s.id === id)?.url).toMatch(/^https?:/);
  }
});
