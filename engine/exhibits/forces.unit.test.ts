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

const forcesOf = async (industryName: string, country: string): Promise<Record<string, string>> => {
  const report = await reportOn(industryName, country);
  const rows = report.exhibits.find((e) => e.requirement === "porter")?.table?.rows ?? [];
  const words = (cell: number, row: (typeof rows)[number]) => (row.cells[cell] ?? []).map((r) => ("v" in r ? String(r.v) : "")).join("");
  return Object.fromEntries(rows.map((row) => [words(0, row), `${words(1, row)}: ${words(2, row)}`]));
};

test("forces are read from measures of the place, and those that nothing measures are open", { timeout: 240_000 }, async () => {
  const cement = await forcesOf("cement", "VNM"),
    gyms = await forcesOf("gyms", "CAN");
  expect(cement["Rivalry"]).toMatch(/^strong: Part of output/);
  expect(gyms["Rivalry"]).toMatch(/: Growth a year/);
  for (const forces of [cement, gyms]) {
    // What American makers buy tells nothing of suppliers elsewhere.
    for (const name of ["Power of suppliers", "Power of buyers", "Threat of substitutes"]) expect(forces[name]).toMatch(/^open/);
    expect(Object.keys(forces)).toHaveLength(5);
  }
});
