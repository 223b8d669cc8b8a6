import { expect, test } from "vitest";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

test.each([["Furniture"], ["Hotels"]])("%s: a country has one size, in its own report and beside another country", async (name) => {
  const beside = await realReport(name, "POL");
  for (const country of ["USA", "DEU"]) {
    const own = await realReport(name, country);
    const cell = beside.cells.find((c) => c.id === `size_${country.toLowerCase()}`);
    // The figures of an excerpt are rounded to six digits.
    expect((cell?.value ?? 0) / (own.headline?.value ?? 1), country).toBeCloseTo(1, 5);
  }
});
