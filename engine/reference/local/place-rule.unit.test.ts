import { expect, test } from "vitest";
import type { BusinessType } from "../../evidence/local.ts";
import { pageFigures, tradeLaws } from "./page-figures.ts";
import { placeRuleOf, usualPlaceOf } from "./place-rule.ts";
import { localSources } from "./tables.ts";

const ruleOf = (naics: string) => placeRuleOf({ naics } as BusinessType);

test("income and people of an area tell receipts an establishment better than the mean of the country, over five hundred areas and more", () => {
  for (const naics of ["446130", "722515", "621210"]) {
    const rule = ruleOf(naics);
    expect(rule?.areas, naics).toBeGreaterThan(500);
    expect(rule && rule.fitted < rule.mean, naics).toBe(true);
  }
});

test("a trade follows the rule of trades like it: a veterinary clinic neither that of doctors nor that of law firms", () => {
  expect(ruleOf("541940")?.sector).toBe("repair, personal and other services");
  expect(ruleOf("541110")?.sector).toBe("professional, scientific and technical services");
});

test("part of more receipts a head is met by more establishments, and a trade without a measured sector has no rule", () => {
  for (const naics of ["446130", "722515", "812112", "713940"]) {
    expect(ruleOf(naics)?.larger, naics).toBeGreaterThan(0.5);
    expect(ruleOf(naics)?.larger, naics).toBeLessThan(1);
  }
  expect(ruleOf("531210")).toBeNull();
  expect(usualPlaceOf("JPN")).toBeGreaterThan(usualPlaceOf("IND"));
});

test("every figure and law of a page has its words and a source that is listed", () => {
  const known = new Set(localSources.map(({ id }) => id));
  for (const { source, words } of [...pageFigures, ...tradeLaws]) {
    expect(known.has(source), source).toBe(true);
    expect(words.length, source).toBeGreaterThan(5);
  }
});
