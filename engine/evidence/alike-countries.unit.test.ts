import { expect, test } from "vitest";
import { countries, countryByIso3, countryFact } from "../reference/countries/index.ts";
import { present } from "../ledger.ts";
import { alikeness } from "./alike-countries.ts";

const income = (iso3: string) => countryFact(iso3, "gdp_pc_ppp")?.value;
const of = (own: string, other: string) => alikeness(present(countryByIso3(own), own), present(countryByIso3(other), other), income);

test.each([
  ["VNM", ["IDN", "PHL", "THA"], ["ESP", "CAN", "DEU"]],
  ["KEN", ["TZA", "UGA", "ETH"], ["SAU", "ITA", "FJI"]],
  ["POL", ["CZE", "DEU", "HUN"], ["BRA", "CHN", "USA"]],
  ["MEX", ["COL", "BRA", "GTM"], ["DEU", "JPN", "IND"]],
] as const)("%s: neighbours and countries of its part of the world before those far away", (own, near, far) => {
  for (const a of near) for (const b of far) expect(of(own, a), `${a} before ${b}`).toBeGreaterThan(of(own, b));
});

test("of countries equally near, one of like income stands first", () => {
  const kenya = present(countryByIso3("KEN"), "KEN");
  const alike = countries.filter((c) => c.subregion === kenya.subregion && !kenya.neighbours.includes(c.iso3) && c.iso3 !== "KEN");
  const [like, unlike] = [alike.find((c) => c.iso3 === "GHA"), alike.find((c) => c.iso3 === "SYC")];
  expect(of("KEN", present(like, "GHA").iso3)).toBeGreaterThan(of("KEN", present(unlike, "SYC").iso3));
});
