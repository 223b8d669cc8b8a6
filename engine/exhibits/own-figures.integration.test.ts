import { expect, test } from "vitest";
import type { Inline } from "#document";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

test("what pages publish of a market in its place stands by year, shares of nights bring no money, and every check holds", async () => {
  const faults: string[] = [];
  for (const [name, country, measure] of [
    ["hotels", "PRT", "Overnight stays"],
    ["life insurance", "KEN", "Number of life insurers"],
    ["cement", "VNM", "Production, tonnes"],
    ["video games", "KOR", null],
    // The country whose accounts stand in for others, and more parts than are printed one by one.
    ["furniture", "USA", null],
  ] as const) {
    const doc = await realReport(name, country);
    const at = `${name}, ${country}`;
    for (const check of doc.checks) if (check.result !== "pass") faults.push(`${at}: ${check.name}: ${check.violations[0]}`);
    const rows = doc.exhibits.find((e) => e.requirement === "own_figures")?.table?.rows ?? [];
    const named = rows.map(({ cells: [first] }) => first?.map((run) => ("v" in run ? run.v : "")).join(""));
    if (measure && !named.includes(measure)) faults.push(`${at}: no ${measure} among ${named.join("; ")}`);
    for (const exhibit of doc.exhibits.filter((e) => e.requirement.startsWith("segments_"))) {
      const words = exhibit.subtitle.map((run) => ("v" in run ? String(run.v) : "")).join("");
      const isOfSales = words.startsWith("Share of the market ");
      const cells = (exhibit.table?.rows ?? []).flatMap(({ cells: all }) => all.flat().flatMap((run) => (run.t === "fig" ? run.cell : [])));
      const money = cells.some((id) => doc.cells.find((c) => c.id === id)?.unit === "USD");
      if (exhibit.chart && money && !isOfSales) faults.push(`${at}: money from "${words}"`);
    }
  }
  expect(faults).toEqual([]);
});

test("what a source expected of a year is told as expected, in title and table", async () => {
  const doc = await realReport("data centres", "ZAF");
  const exhibit = doc.exhibits.find((e) => e.requirement === "own_figures");
  const words = (runs: readonly Inline[]) => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");
  const expected = doc.cells.filter((c) => c.kind === "fact" && /expected to generate/.test(c.quote)).map(({ id }) => id);
  expect(expected).not.toEqual([]);
  const rows = exhibit?.table?.rows.filter(({ cells }) => JSON.stringify(cells[1]).includes(`"${expected[0]}"`)) ?? [];
  expect(rows.map(({ cells }) => words(cells[2] ?? []))).toEqual(["2024, expected"]);
  if (exhibit?.title.some((run) => run.t === "fig" && expected.includes(run.cell)))
    expect(words(exhibit.title)).toContain("was expected to come to #");
});
