import { expect, test } from "vitest";
import type { Datum } from "../../../evidence/sizing-data.ts";
import { type PartCount, withPaces } from "./part-year-pace.ts";

const datum = (year: number, value: number, unit = "KES"): Datum => ({
  id: `d_${year}_${value}`,
  measure: "m",
  label: "l",
  value,
  unit,
  year,
  country: "KEN",
  source: "s",
  status: "reported",
});
const half = (year: number, value: number, unit?: string): PartCount => ({
  axis: "Gross premiums in the first half-year",
  datum: datum(year, value, unit),
});
const size = { datum: datum(2022, 140), producer: "office", isFirstHand: true };
const paceOf = (parts: PartCount[], base = 2025) => withPaces([size], parts, base)[0]?.pace;

test("the same half of its year and of the newest brings a full year to the newest", () => {
  expect(paceOf([half(2022, 70), half(2024, 94), half(2025, 110)])).toMatchObject({
    before: { value: 70 },
    now: { value: 110 },
    months: 6,
  });
  expect(paceOf([half(2022, 70), half(2025, 110)], 2024)).toBeUndefined();
});

test.each<[string, PartCount[]]>([
  ["no part of its own year is held", [half(2021, 60), half(2025, 110)]],
  ["the part counts another thing than the year", [half(2022, 20), half(2025, 110)]],
  ["the money is another", [half(2022, 70, "USD"), half(2025, 110, "USD")]],
  ["the words are of other months", [{ ...half(2022, 70), axis: "Sales in nine months" }, half(2025, 110)]],
  ["what is made is not what is sold", [2022, 2025].map((year) => ({ axis: "Output of makers, first half-year", datum: datum(year, 70) }))],
])("none where %s", (_, parts) => {
  expect(paceOf(parts)).toBeUndefined();
});
