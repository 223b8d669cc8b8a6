import { expect, test } from "vitest";
import { plausibleDuty } from "./duties.ts";
import { farmOutput } from "./farm-output.ts";
import { controlsOn } from "./import-controls.ts";
import { salesTax } from "./sales-tax.ts";

test("no duty is called plausible that no line of a common tariff has", () => {
  for (const code of ["100630", "6109", "8703"]) {
    for (const iso3 of ["BEN", "CIV", "SEN", "GHA", "NGA", "TGO"])
      expect(plausibleDuty([code], iso3).high, `${iso3} ${code}`).toBeLessThanOrEqual(0.35);
    for (const iso3 of ["ARE", "KWT", "QAT"]) expect(plausibleDuty([code], iso3).high, `${iso3} ${code}`).toBeLessThanOrEqual(0.05);
    expect(plausibleDuty([code], "SAU").high, code).toBeLessThanOrEqual(0.25);
  }
  expect(plausibleDuty(["2402"], "ARE").high).toBeGreaterThan(0.05);
  for (const code of ["2204", "6907"]) expect(plausibleDuty([code], "HKG").high, code).toBe(0);
  expect(plausibleDuty(["2208"], "HKG").high).toBeGreaterThan(0);
});

test("where food bears the standard rate of sales tax nothing less is drawn", () => {
  const tax = salesTax("100630", "SAU");
  expect(tax.low).toBe(tax.high);
  expect(tax.low).toBeGreaterThan(0);
  expect(salesTax("100630", "KEN").low).toBe(0);
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
