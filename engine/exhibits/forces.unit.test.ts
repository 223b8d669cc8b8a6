import { expect, test } from "vitest";
import { generateReport } from "../index.ts";

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

test(
  "one force that is measured here makes no picture of five: cement has its surplus among the restraints and no forces",
  { timeout: 120_000 },
  async () => {
    const report = await reportOn("cement", "VNM");
    expect(report.exhibits.find((e) => e.requirement === "porter")).toBeUndefined();
    expect(JSON.stringify(report.sections)).toContain("More is made than used");
  },
);

test("a trade of which nothing is measured here has no forces, rather than those of the United States", async () => {
  const report = await reportOn("gyms", "CAN");
  expect(report.exhibits.find((e) => e.requirement === "porter")).toBeUndefined();
});
