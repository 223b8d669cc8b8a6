import { expect, test } from "vitest";
import { additionalDuty, withAdded } from "./additional-duties.ts";
import { highestRate } from "./common-tariffs.ts";
import { farmOutput } from "./farm-output.ts";
import { controlsIn, controlsOn } from "./import-controls.ts";
import { paymentRiskIn } from "./payment-risks.ts";
import { productGroupOf } from "./product-groups/product-groups.ts";
import { salesTax } from "./sales-tax.ts";
import { agreementsBetween, isCustomsUnion } from "./terms.ts";

test("the highest rate of a common tariff bounds the duty, and nothing else does", () => {
  for (const code of ["100630", "6109", "8703"]) {
    for (const iso3 of ["BEN", "CIV", "SEN", "GHA", "NGA", "TGO"])
      expect(highestRate(code, iso3), `${iso3} ${code}`).toBeLessThanOrEqual(0.35);
    for (const iso3 of ["ARE", "KWT", "QAT"]) expect(highestRate(code, iso3), `${iso3} ${code}`).toBeLessThanOrEqual(0.05);
    expect(highestRate(code, "SAU"), code).toBeLessThanOrEqual(0.25);
  }
  expect(highestRate("2402", "ARE"), "a duty that no table bounds has no upper end").toBeUndefined();
  for (const code of ["2204", "6907"]) expect(highestRate(code, "HKG"), code).toBe(0);
  expect(highestRate("2208", "HKG")).toBeUndefined();
  // Switzerland frees goods of industry from anywhere, and no farm product.
  for (const code of ["940350", "8703", "6109"]) expect(highestRate(code, "CHE"), code).toBe(0);
  for (const code of ["0406", "2204", "350110"]) expect(highestRate(code, "CHE"), code).toBeUndefined();
});

test("where food bears the standard rate of sales tax nothing less is drawn", () => {
  const tax = salesTax("100630", "SAU");
  expect(tax.low).toBe(tax.high);
  expect(tax.low).toBeGreaterThan(0);
  expect(salesTax("100630", "KEN").low).toBe(0);
  expect(salesTax("080440", "ARE")).toMatchObject({ basis: "standard rate", low: 0.05 });
  // A page that tells the rate of such goods stands before the standard one.
  expect(salesTax("080440", "ITA")).toMatchObject({ basis: "the rate of such goods", low: 0.04, high: 0.04 });
  expect(salesTax("640399", "ITA").basis).toBe("standard rate");
});

test("a value that is carried on unchanged over moving harvests is no series of values", () => {
  const crops = [
    ["100630", "IND"],
    ["0901", "ETH"],
    ["080132", "VNM"],
    ["2204", "CHL"],
    ["100630", "THA"],
    ["0902", "KEN"],
  ] as const;
  const series = crops.map(([code, iso3]) => farmOutput([code], iso3)?.years.flatMap(({ value }) => value?.value ?? []) ?? []);
  expect(series.filter((values) => values.length > 0 && new Set(values).size === 1)).toEqual([]);
});

test("a control that only some states have is said of none without a row of its own", () => {
  expect(controlsOn("100630").map(({ isEverywhere }) => isEverywhere)).toEqual([false]);
  expect(controlsOn("220421").map(({ isEverywhere }) => isEverywhere)).toEqual([true]);
});

test("a rule that is usual for goods is put as a question, and a statement stands for the country that it names", () => {
  for (const code of ["1006", "1701", "0406", "0201", "2204", "2402", "3004", "401512", "9301", "8703"])
    for (const { question } of controlsOn(code)) expect(question, code).toMatch(/^(?:whether|which|what|who) /);
  expect(controlsIn("2204", "HKG")).toEqual([]);
  expect(controlsIn("2204", "USA").map(({ hasDistributor }) => hasDistributor)).toEqual([true]);
});

test("an added duty says whether the origin is included, counts the ordinary one within it where the notice does, and bears on competitors too", () => {
  const isMember = (iso3: string) => iso3 === "ESP";
  const on = (origin: string) => additionalDuty(["2204"], origin, "USA", isMember);
  expect(on("CHL")).toMatchObject({ high: 0.125, isIncluded: true, freedBefore: "none" });
  expect(on("MNG")).toMatchObject({ isIncluded: false });
  expect(additionalDuty(["080132"], "VNM", "USA", isMember)).toMatchObject({ freedBefore: "all" });
  expect(withAdded(0.085, on("ESP") ?? { high: 0, isWithin: false })).toBeCloseTo(0.1, 9);
  expect(withAdded(0.001, on("CHL") ?? { high: 0, isWithin: false })).toBeCloseTo(0.126, 9);
  expect(on("CHL")?.onCompetitor("NZL").high).toBe(0.125);
  expect(on("CHL")?.onCompetitor("MNG").high, "nothing is counted for a competitor that may be left out").toBe(0);
  expect(additionalDuty(["2204"], "CHL", "CAN", isMember)).toBeNull();
});

test("goods of industry move between the European Union and Turkey within a customs union, farm goods and steel under agreements", () => {
  for (const [one, other] of [
    ["DEU", "TUR"],
    ["TUR", "ESP"],
  ] as const) {
    for (const code of ["870829", "6907", "610910"]) expect(isCustomsUnion(one, other, code), code).toBe(true);
    for (const code of ["080510", "720851", "270112"]) expect(isCustomsUnion(one, other, code), code).toBe(false);
    expect(agreementsBetween(one, other, "6907").map(({ name }) => name)).toEqual(["customs union of the European Union and Turkey"]);
    expect(agreementsBetween(one, other, "0805")[0]?.name).not.toContain("customs union of");
  }
  expect(isCustomsUnion("DEU", "FRA", "6907")).toBe(false);
});

test("a payment risk is told with its pages, and of no country where none is held", () => {
  for (const iso3 of ["RUS", "IRN", "IRQ"]) {
    const risk = paymentRiskIn(iso3);
    expect(
      risk?.urls.every((url) => url.startsWith("https://")),
      iso3,
    ).toBe(true);
    expect(risk?.of, iso3).toMatch(/20\d\d$/);
  }
  expect(paymentRiskIn("AUS")).toBeUndefined();
});

test("a standard rate of sales tax that came after the table stands in its place with its page", () => {
  const tax = salesTax("6907", "RUS");
  expect(tax).toMatchObject({ standard: null, low: 0.22, high: 0.22, newer: { since: "2026-01-01" } });
});

test("who grows no crop that does not travel makes none of its goods; coffee and cocoa travel", () => {
  for (const code of ["0902", "1509", "2204"]) expect(farmOutput([code], "TUR")?.isMadeWhereGrown, code).toBe(true);
  expect(farmOutput(["0902"], "POL")).toBeUndefined();
  for (const [code, iso3] of [
    ["0901", "BRA"],
    ["1806", "GHA"],
  ] as const)
    expect(farmOutput([code], iso3)?.isMadeWhereGrown, code).toBe(false);
});

test("freight is that of the kind of goods where a page has it, and each page says its figure", () => {
  for (const code of ["0902", "1006", "2204", "0802"]) expect(productGroupOf(code).freight?.value, code).toBeCloseTo(0.1 / 0.9, 3);
  // What is sold by weight pays several times the mean of all goods, and glass by its own.
  expect(productGroupOf("690721").freight?.value).toBeGreaterThan(2 * 0.081);
  expect(productGroupOf("7013").freight).toBeUndefined();
  for (const code of ["0306", "8708", "6109"]) expect(productGroupOf(code).freight, code).toBeUndefined();
  const flowers = productGroupOf("0603");
  expect(flowers.isByAir).toBe(true);
  expect(flowers.freight?.source.snapshot).toContain("$1.8 per kilogramme");
  // Shillings a dollar in 2021: about 110.
  expect(flowers.freight?.low).toBeCloseTo(1.8 / (110e9 / 110 / 210e6), 1);
});
