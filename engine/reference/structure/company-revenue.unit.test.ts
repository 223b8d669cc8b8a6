import { expect, test } from "vitest";
import { z } from "zod";
import { readFigures } from "../../evidence/read-figures.ts";
import { countryByIso3 } from "../countries/index.ts";
import table from "./company-revenue.json" with { type: "json" };
import { companyRevenue, revenueOf, revenueSource } from "./company-revenue.ts";

const rows = z.array(companyRevenue).parse(table);

test("every revenue has its shape, a country, an id of its own, and a page that the report can cite", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(countryByIso3(row.home), row.id).toBeDefined();
    expect(row.id.endsWith(String(row.year)), row.id).toBe(true);
    expect(revenueSource(`revenue-${row.id}`, "row")).toMatchObject({ url: row.url, published: row.published });
    expect(revenueSource(`revenue-${row.id}`, "row")?.snapshot).toContain(row.quote);
  }
});

test("every quotation prints its figure: the same number, whole or in a unit that its page names", () => {
  for (const { id, quote, value } of rows) {
    const printed = readFigures(quote).flatMap(({ value: read, printed: digits }) => [read, digits]);
    // A page may name its unit above the table: thousands, millions, billions.
    const scaled = printed.flatMap((each) => [1, 1e3, 1e6, 1e9, 1e12].map((scale) => each * scale));
    expect(
      scaled.some((each) => Math.abs(each / value - 1) < 1e-6),
      `${id}: ${printed.join(", ")}`,
    ).toBe(true);
  }
});

test("a company is found by name and country, by its newest year, and not in another country", () => {
  expect(revenueOf("Edita Food Industries", "EGY")?.datum).toMatchObject({ unit: "EGP", country: "EGY" });
  expect(revenueOf("Edita Food Industries S.A.E.", "POL")).toBeUndefined();
  expect(revenueOf("IKEA Industry", "SWE")?.part).toBe("factories in Poland");
});
