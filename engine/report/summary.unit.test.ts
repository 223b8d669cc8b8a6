import { gapsOf } from "#model";
import { expect, test } from "vitest";
import { studySummary } from "#shared/wire/studies.ts";
import { exportReport } from "../../tests/fixtures/reports/export-report.ts";
import { localReport } from "../../tests/fixtures/reports/local-report.ts";
import { generateReport, summarise } from "../index.ts";

test("a summary counts what is there and names the headline figures, as the contract has it", async () => {
  const doc = await generateReport(
    {
      kind: "corporate",
      industryName: "Dairy",
      companyType: "investor",
      reportScope: "country",
      country: "NZL",
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-21" },
  );
  const summary = summarise(doc);
  expect(studySummary.parse(summary)).toEqual(summary);
  expect(summary).toMatchObject({ market: "Dairy", geography: "New Zealand", sources: doc.sources.length });
  expect(summary.exhibits.filled + summary.exhibits.partial + summary.exhibits.unavailable).toBe(doc.exhibits.length + gapsOf(doc).length);
  expect(summary.headline).toHaveLength(4);
  expect(summary.grade).toBe(doc.headline?.grade);
  for (const { label, figure } of summary.headline) expect([label.length > 5, /\d/.test(figure)]).toEqual([true, true]);
});

test("a kind whose key figures stand on the first page alone has them in its summary too", async () => {
  for (const doc of [await localReport("Coffee shop", "Pune", "IND"), await exportReport("Wine", "CHL")]) {
    const summary = summarise(doc);
    expect(studySummary.parse(summary)).toEqual(summary);
    expect(summary.headline.length).toBeGreaterThan(1);
    expect(summary.headline[0]?.figure).toMatch(/\d/);
  }
});
