import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { isOfOutput } from "../../evidence/output-words.ts";
import { dossiers } from "../../reference/library.ts";

const cell = (doc: ReportDocument, id: string) => doc.cells.find((c) => c.id === id);

test.each([
  // Brewed are 142 million, a third of it for export.
  ["Beer", "MEX", 101.2e6, "the published volume"],
  // Brewed are 84.9 million, of which 14.4 million leave the country.
  ["Beer", "DEU", 77e6, "made there, less exports and plus imports"],
  ["Animal feed", "BRA", 94e6, "made there, as little of it crosses the border"],
])("%s in %s: the volume bought is not the volume made", async (name, country, volume, how) => {
  const doc = await realReport(name, country);
  const home = cell(doc, "home_volume");
  expect((home?.value ?? 0) / volume).toBeGreaterThan(0.92);
  expect((home?.value ?? 0) / volume).toBeLessThan(1.08);
  expect(home?.label).toContain(how);
  const bottomUp = cell(doc, "size_bottom_up");
  expect(bottomUp?.kind === "formula" && bottomUp.formula).toContain("home_volume");
});

test("a volume of a country in the library is none that a page calls output", () => {
  const output = dossiers().flatMap((d) =>
    d.facts
      .filter((f) => f.metric === "volume" && f.geography !== "WLD" && isOfOutput(f.quote))
      .map((f) => `${f.market} ${f.geography} ${f.quote}`),
  );
  expect(output).toEqual([]);
});
