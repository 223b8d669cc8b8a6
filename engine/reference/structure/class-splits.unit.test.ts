import { expect, test } from "vitest";
import { sizingTables } from "../official/sizing-tables.ts";
import { buyersOfCommodities } from "./buyers-table.ts";
import { buyersOf, productsOf } from "./class-splits.ts";

const data = sizingTables([]);
const key = (naics: string) =>
  ({ id: `naics:${naics}`, name: "Class", codes: { naics: [naics], hs: [], isic: [] }, level: "retail" }) as const;
const buyers = (naics: string, country: string) => buyersOf(data, key(naics), [naics], country);

test("furniture is bought by households, firms and builders, and each has a size in both countries, poor ones included", () => {
  for (const country of ["POL", "KEN", "VNM"]) {
    const rows = buyers("337", country)?.rows ?? [];
    expect(rows.map((r) => r.name)).toEqual(expect.arrayContaining(["Households", "Builders, as material", "Government"]));
    expect(rows.every((r) => r.size !== null && r.size.own.country === country && r.size.there.country === "USA")).toBe(true);
    expect(rows.every((r) => r.size?.own.measure === r.size?.there.measure && r.size?.own.unit === "USD")).toBe(true);
  }
});

test("groups of buyers that one measure sizes bear one name together, as their order is the American one anywhere", () => {
  const makers = buyers("325510", "TUR")?.rows.filter((r) => r.name.startsWith("Makers of ")) ?? [];
  expect(makers.length).toBeGreaterThan(3);
  expect(new Set(makers.map((r) => r.together))).toEqual(new Set(["Manufacturers"]));
  expect(new Set(makers.map((r) => r.size?.own.id)).size).toBe(1);
});

test("shops, care and medicines, guests from abroad and small parts of a product have no buyers of their own", () => {
  for (const naics of ["445110", "622", "325412", "721110", "722515"]) expect(buyers(naics, "POL")).toBeNull();
});

test("goods divide by what buyers pay, services by receipts; single products do not divide", () => {
  expect(productsOf(["337"])).toMatchObject({ what: "paid" });
  expect(productsOf(["337"])?.parts.map((p) => p.name)).toContain("Upholstered household furniture");
  expect(productsOf(["713"])?.what).toBe("receipts");
  expect(productsOf(["327310"])).toBeNull();
});

test("the purchases of all buyers come to the sum of the published uses, and the test on two countries is stored", () => {
  const { uses, test: stored } = buyersOfCommodities();
  const households = Object.values(uses).reduce((sum, row) => sum + (row.households ?? 0), 0);
  // Household consumption of the accounts of 2017: USD 13.29 trillion.
  expect(households / 13.29e12).toBeCloseTo(1, 1);
  expect(stored.shares).toBeGreaterThan(200);
  expect(stored.half).toBeLessThan(stored.fourOfFive);
});
