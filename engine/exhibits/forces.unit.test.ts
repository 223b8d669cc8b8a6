import { expect, test } from "vitest";
import { generateReport } from "../index.ts";
import type { Inline } from "#document";

const words = (runs: readonly Inline[]) => runs.map((run) => ("v" in run ? String(run.v) : "")).join("");

test("each of the five forces is read from a measure, or said to be open with whom to ask", async () => {
  const report = await generateReport(
    {
      kind: "corporate",
      industryName: "gyms",
      companyType: "startup",
      reportScope: "country",
      country: "CAN",
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-23" },
  );
  const exhibit = report.exhibits.find((e) => e.requirement === "porter");
  const rows = exhibit?.table?.rows.map((r) => r.cells.map(words)) ?? [];
  expect(rows.map(([name]) => name)).toEqual([
    "Rivalry",
    "Threat of entrants",
    "Power of suppliers",
    "Power of buyers",
    "Threat of substitutes",
  ]);
  const strengths = new Map(rows.map(([name = "", strength = ""]) => [name, strength]));
  // Members buy one by one, and rooms are the largest purchase of a gym.
  expect(strengths.get("Power of buyers")).toBe("weak");
  expect(strengths.get("Power of suppliers")).toBe("strong");
  expect(strengths.get("Threat of substitutes")).toBe("open");
  // The title names the strong ones and falls with the measures.
  expect(words(exhibit?.title ?? [])).toContain("power of suppliers");
  expect(exhibit?.asserts?.length).toBeGreaterThanOrEqual(3);
});
