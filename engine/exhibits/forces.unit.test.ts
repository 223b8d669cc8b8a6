import { expect, test } from "vitest";
import { generateReport } from "../index.ts";
import type { Inline } from "#document";

const words = (runs: readonly Inline[]) => runs.map((run) => ("v" in run ? String(run.v) : "")).join("");

const reportOn = (industryName: string, country: string) =>
  generateReport(
    {
      kind: "corporate",
      industryName,
      companyType: "corporation",
      reportScope: "country",
      country,
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-23" },
  );

test("each of the five forces is read from a measure of the place, or said to be open with whom to ask", async () => {
  const report = await reportOn("cement", "VNM");
  const exhibit = report.exhibits.find((e) => e.requirement === "porter");
  const rows = exhibit?.table?.rows.map((r) => r.cells.map(words)) ?? [];
  const strengths = new Map(rows.map(([name = "", strength = ""]) => [name, strength]));
  // Makers export more than a quarter of what they make; nothing of the place tells how strong buyers are.
  if (exhibit) {
    expect(strengths.get("Rivalry")).toBe("strong");
    expect(strengths.get("Power of buyers")).toBe("open");
    expect(words(exhibit.title)).toContain("rivalry");
  } else expect(JSON.stringify(report.sections)).toContain("Fewer than two of the five forces");
});

test("a trade of which nothing is measured here has no forces, rather than those of the United States", async () => {
  const report = await reportOn("gyms", "CAN");
  expect(report.exhibits.find((e) => e.requirement === "porter")).toBeUndefined();
});
