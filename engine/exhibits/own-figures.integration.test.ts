import { expect, test } from "vitest";
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
