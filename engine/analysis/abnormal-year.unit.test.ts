import { expect, test } from "vitest";
import { industryAccount } from "../reference/structure/united-states.ts";
import { troughOf } from "./abnormal-year.ts";

const troughs = (naics: string) => {
  const history = industryAccount([naics])?.history ?? [];
  return history.flatMap(({ year }) => (year >= 2017 && troughOf(history, year) ? [year] : []));
};

test("a year in which a trade made less than before and after is a trough, by the trade's own figures", () => {
  expect(troughs("721110")).toEqual([2020, 2021]);
  expect(troughs("532111")).toEqual([2020, 2021]);
  // Restaurants were back within the year, cement and bread hardly felt it.
  expect(troughs("722511")).toEqual([2020]);
  expect(troughs("327310")).toEqual([]);
  expect(troughs("3118")).toEqual([]);
});

test("a fall that has not ended, and the last years held, are no trough", () => {
  const history = industryAccount(["721110"])?.history ?? [];
  const cut = history.filter(({ year }) => year <= 2021);
  expect(troughOf(cut, 2021)).toBeNull();
  expect(troughOf(cut, 2035)).toBeNull();
});
