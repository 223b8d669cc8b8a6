import { expect, test } from "vitest";
import { dutiesOn, termsBetween } from "../official/rules-tables.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { rulesOf } from "./rules-of.ts";

const rulesIn = (country: string, headings: string[] = [], naics: string[] = []) =>
  rulesOf(bundledTables(), { naics, headings }, country, 2025, null).rules;
const ruleIn = (country: string, id: string, headings?: string[]) => rulesIn(country, headings).find((r) => r.id === id);

test("members of the European Union trade free of duty with each other, and as one party with all others", () => {
  expect(termsBetween("POL", "DEU")).toBe("union");
  expect(termsBetween("POL", "TUR")).toBe("agreement");
  expect(termsBetween("JPN", "EUU")).toBe("agreement");
  expect(termsBetween("POL", "CHN")).toBe("none");
  expect(termsBetween("USA", "MEX")).toBe("agreement");
});

test("of countries that may have agreed since the list ends, nothing is said", () => {
  expect(termsBetween("PRT", "GBR")).toBe("unknown");
  expect(termsBetween("GBR", "AUS")).toBe("unknown");
});

test("a class has the mean duty of its headings; one whose duties go by weight or piece has none", () => {
  // Passenger cars: ten percent in the Union, two and a half in the United States.
  expect(ruleIn("FRA", "duty", ["8703"])?.own.value).toBeCloseTo(0.1, 2);
  expect(ruleIn("USA", "duty", ["8703"])?.own.value).toBeCloseTo(0.025, 3);
  const wine = dutiesOn(["2204"], "GBR");
  expect(wine.some((r) => r.isPartly)).toBe(true);
  expect(ruleIn("GBR", "duty", ["2204"])).toBeUndefined();
  expect(ruleIn("GBR", "duty_by_weight", ["2204"])?.own.value).toBeGreaterThan(0.25);
});

test("a service meets no duty; a country without a schedule is told the mean of all its goods, if that is held", () => {
  expect(rulesIn("POL").filter((r) => r.id.startsWith("duty"))).toEqual([]);
  expect(ruleIn("KEN", "duty_all_goods", ["2203"])?.own.value).toBeGreaterThan(0.05);
});

test("a rule stands beside the median of its table and says how many countries lie below", () => {
  const credit = ruleIn("BRA", "lending_rate");
  expect(credit?.median?.country).toBe("WLD");
  expect(credit?.own.value).toBeGreaterThan(credit?.median?.value ?? 1);
  expect(credit?.below).toBeGreaterThan(0.65);
});

test("pay is compared at what it costs in dollars: high in purchasing power, low at the rate of exchange", () => {
  const thai = ruleIn("THA", "monthly_pay");
  expect(thai?.level?.value).toBeLessThan(0.5);
  expect(thai?.own.value).toBeGreaterThan(1076);
  expect(thai?.below).toBeLessThan(0.6);
  // The median country is one of the same table at the same rates.
  expect(thai?.median?.value).toBeLessThan(900);
  expect(ruleIn("USA", "monthly_pay")?.level?.value).toBeCloseTo(1, 6);
  expect(ruleIn("THA", "lending_rate")?.level ?? null).toBeNull();
});

test("figures from before the oldest year that still speaks of today are left out", () => {
  const oldest: Record<string, number> = { lending_rate: 2021, monthly_pay: 2019, vat: 2020, duty_all_goods: 2015 };
  for (const country of bundledTables().countries)
    for (const rule of rulesIn(country, ["8703"]))
      expect(rule.own.year, `${country} ${rule.id}`).toBeGreaterThanOrEqual(oldest[rule.id] ?? 2017);
});

test("what pays a reduced rate of tax on sales is told that rate beside the standard one, and only where a class pays it as a whole or in part", () => {
  const rate = (country: string, headings: string[], naics: string[]) =>
    rulesIn(country, headings, naics).find((r) => r.id === "vat_reduced");
  expect(rate("PRT", [], ["721110"])?.own.value).toBe(0.06);
  expect(rate("PRT", [], ["721110"])?.reduced).toMatchObject({ what: "accommodation", isWhole: true, highest: null });
  expect(rate("FRA", ["3004"], [])?.reduced?.highest?.value).toBe(0.1);
  expect(rate("POL", ["1905"], ["311812"])?.own.value).toBe(0.05);
  // Furniture, wine and lodging where no reduced rate is reported, and countries out of the table.
  expect(rate("POL", ["9403"], ["337122"])).toBeUndefined();
  expect(rate("PRT", ["2204"], [])).toBeUndefined();
  expect(rate("DNK", [], ["721110"])).toBeUndefined();
  expect(rate("BRA", [], ["721110"])).toBeUndefined();
});
