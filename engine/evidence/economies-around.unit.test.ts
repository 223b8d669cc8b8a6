import { expect, test } from "vitest";
import { countries, countryByIso3, countryFact } from "../reference/countries/index.ts";
import { present } from "../ledger.ts";
import { economiesAround } from "./economies-around.ts";

const around = (iso3: string) =>
  economiesAround(present(countryByIso3(iso3), iso3), countries, (code) => countryFact(code, "gdp")?.value ?? 0).map((c) => c.iso3);

test("a country stands beside the countries it deals with, not only those of its region of the United Nations", () => {
  expect(around("POL").slice(0, 6)).toEqual(expect.arrayContaining(["DEU", "CZE", "UKR"]));
  expect(around("POL")[0]).toBe("DEU");
  expect(around("PRT").slice(0, 3)).toEqual(expect.arrayContaining(["ESP", "DEU", "FRA"]));
  expect(around("USA").slice(0, 6)).toEqual(expect.arrayContaining(["CAN", "MEX", "CHN"]));
});

test("every country has others around it, each once and never itself", () => {
  for (const { iso3 } of countries.filter((c) => c.orderable)) {
    const codes = around(iso3);
    expect(codes.length, iso3).toBeGreaterThanOrEqual(5);
    expect(new Set(codes).size, iso3).toBe(codes.length);
    expect(codes).not.toContain(iso3);
  }
});
