import { expect, test } from "vitest";
import { generateReport } from "#engine";

test("a size that a publisher forecasts for a later year is a yearly rate from its own size of an earlier year", async () => {
  const report = await generateReport(
    {
      kind: "corporate",
      industryName: "Video games",
      companyType: "corporation",
      reportScope: "country",
      country: "KOR",
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-23" },
  );
  const rate = report.cells.find((c) => c.label === "Published growth a year, Video games, 2025–2028");
  // Newzoo: 188.8 billion in 2025, 206.5 billion in 2028.
  expect(rate?.value).toBeCloseTo((206.5 / 188.8) ** (1 / 3) - 1, 9);
  expect(report.exhibits.find((e) => e.requirement === "forecasts")?.table?.rows).toHaveLength(5);
  // Its own source gives Europe 33.1 billion of them.
  expect(report.cells.find((c) => c.id === "region_share_europe")?.value).toBeCloseTo(33.1 / 188.8, 9);
});
