import { expect, test } from "vitest";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";

/** Mean yearly rate of the cells that a formula multiplies. */
const meanOf = (rates: readonly number[]) => rates.reduce((product, rate) => product * (1 + rate), 1) ** (1 / rates.length) - 1;

test.each([
  ["Bakery", "EGY"],
  ["Furniture", "POL"],
])("output, prices and currency ahead are those that the International Monetary Fund expects: %s in %s", async (industry, country) => {
  const { cells, sources, checks } = await realReport(industry, country);
  const valueOf = (id: string) => cells.find((c) => c.id === id)?.value ?? Number.NaN;
  const expected = (measure: string, of: string) =>
    cells
      // What is expected of the base year itself may stand beside it, as growth up to now.
      .flatMap((c) => (c.kind === "fact" && c.metric === measure && c.geography === of && c.period > 2025 ? [c] : []))
      .toSorted((a, b) => a.period - b.period);
  for (const [cell, measure, of] of [
    ["expected_growth", "weo_growth_ahead", country],
    ["expected_prices", "weo_inflation_ahead", country],
    ["expected_dollar_prices", "weo_inflation_ahead", "USA"],
  ] as const) {
    const years = expected(measure, of);
    expect(
      years.map(({ period }) => period),
      cell,
    ).toEqual([2026, 2027, 2028, 2029, 2030]);
    expect(
      years.every(({ status }) => status === "estimated"),
      cell,
    ).toBe(true);
    expect(valueOf(cell), cell).toBeCloseTo(meanOf(years.map(({ value }) => value)), 12);
  }
  expect(valueOf("growth_own_parity")).toBeCloseTo((1 + valueOf("expected_prices")) / (1 + valueOf("expected_dollar_prices")) - 1, 12);
  expect(sources.map(({ publisher }) => publisher)).toContain("International Monetary Fund");
  expect(checks.filter(({ result }) => result === "fail")).toEqual([]);
});

test("a report on the world expects nothing of one economy", async () => {
  const { cells } = await realReport("Bakery", null);
  expect(cells.filter(({ id }) => id.startsWith("expected_"))).toEqual([]);
});
