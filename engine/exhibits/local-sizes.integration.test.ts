import { expect, test } from "vitest";
import type { Inline } from "#document";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

const words = (runs: readonly Inline[]) => runs.map((run) => (run.t === "text" ? run.v : run.t === "fig" ? "#" : "")).join("");

test("a local size that has no weight is told beside the size, with its distance and the reason, and is not denied", async () => {
  const doc = await realReport("Paint", "TUR");
  const all = JSON.stringify(doc.sections);
  expect(all).not.toMatch(/as no (?:local figure|size published for the country) was found|as no division is published/);
  const rows = doc.exhibits.find((e) => e.requirement === "disagreements")?.table?.rows ?? [];
  const old = rows.map((r) => r.cells.map(words)).find(([what = ""]) => what.includes("İSGAP"));
  expect(old?.at(-1)).toMatch(/^# from the central size. It is not weighed: carried for eleven years/);
  // Architectural paints of one year ahead test no size of all paints.
  expect(all).not.toContain("Tested on the size published for Saudi Arabia");
});

test("what teaches a fitted share and lies outside the boundary is named, and no share of the United States is relative to themselves", async () => {
  const doc = await realReport("Paint", "TUR");
  expect(
    doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "list" ? b.items.flat().map((x) => words(x.runs)) : []))).join("\n"),
  ).toMatch(/those of Germany and Mexico count printing inks too/);
  for (const { label } of doc.cells) expect(label).not.toMatch(/relative to American accounts, United States$/);
});

test("figures of countries stand beside each other in one measure and whole years, or not at all", async () => {
  const doc = await realReport("Car rental", "ESP");
  const rows = doc.exhibits.find((e) => e.requirement === "country_figures")?.table?.rows ?? [];
  expect(new Set(rows.map((r) => words(r.cells[2] ?? []))).size).toBeLessThan(2);
});
