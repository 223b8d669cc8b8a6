import { expect, test } from "vitest";
import { censusConcentration } from "./census-concentration.ts";

test("shares of the largest firms grow with how many are counted, and a class of several codes takes the class that holds them", () => {
  const paint = censusConcentration(["325510"]);
  expect(paint).toMatchObject({ name: "Paint and Coating Manufacturing", isWider: false });
  const shares = paint?.largest.map(({ share }) => share.value) ?? [];
  expect(shares).toEqual([0.455, 0.621, 0.722, 0.813]);
  expect(paint?.index?.value).toBe(785.1);
  expect(censusConcentration(["3371", "3372", "3379"])?.name).toBe("Furniture and Related Product Manufacturing");
});

test("codes without a common class have no concentration", () => {
  expect(censusConcentration(["513210", "541511"])).toBeNull();
  expect(censusConcentration([])).toBeNull();
});
