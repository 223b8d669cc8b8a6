import { heldClasses } from "./held-classes.ts";
import { expect, test } from "vitest";
import { selfEmployedOf } from "./self-employed.ts";
import { officialClasses } from "./sizing-tables.ts";
import { usMarket } from "./us-market.ts";

const table = officialClasses();
const receipts = (code: string): number => table.receipts[code]?.[0] ?? Number.NaN;

test("barbers who work alone are in the American size, those of trades without them add nothing", () => {
  const barbers = usMarket(table, ["812111"], "receipts");
  // Twenty of them for each shop with employees: more than those shops sell.
  expect((barbers?.value ?? 0) / receipts("812111")).toBeGreaterThan(2);
  for (const code of ["541940", "812930", "722511"])
    expect((usMarket(table, [code], "receipts")?.value ?? 0) / receipts(code), code).toBeCloseTo(1, 4);
});

test("a class without a count of its own takes the part of the industry of the tax returns, and names it", () => {
  const taxis = selfEmployedOf(table, "485310");
  expect(taxis?.counted).toBeNull();
  expect(taxis?.industry).toBe("Other transit and ground transportation");
  expect(taxis?.factor).toBeGreaterThan(1.1);
  expect(taxis?.factor).toBeLessThan(1.5);
});

test("receipts against which the self-employed are counted are no class that a size rests on", () => {
  const tutoring = { id: "naics:611691", name: "Tutoring", codes: { naics: ["611691"], hs: [], isic: [] }, level: "receipts" } as const;
  expect(heldClasses(tutoring).map(({ name }) => name)).toEqual(["Exam Preparation and Tutoring"]);
});
