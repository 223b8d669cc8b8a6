import { expect, test } from "vitest";
import { ForecastError, prepare } from "./prepare.ts";

test("blanks inside are put on the straight line, blanks at the ends are trimmed", () => {
  const { values, unit, filled, firstForecastIndex } = prepare([null, 10, null, null, 16, 18, null]);
  expect(values.map((v) => v * unit)).toEqual([10, 12, 14, 16, 18]);
  expect(filled).toBe(2);
  expect(firstForecastIndex).toBe(6);
});

test("scaling loses no digit of any value, from the smallest to the largest", () => {
  for (const value of [0.1, 1e13 + 1, 1.7e308, 3e-308, -7.3, 0]) {
    const { values, unit } = prepare([value, value / 2]);
    expect((values[0] ?? NaN) * unit).toBe(value);
  }
});

test("a series without a value and a value without a size are refused by code", () => {
  const code = (given: (number | null)[]): string => {
    try {
      prepare(given);
    } catch (error) {
      if (error instanceof ForecastError) return error.code;
    }
    return "accepted";
  };
  expect(code([])).toBe("empty_series");
  expect(code([null, null])).toBe("empty_series");
  expect(code([1, NaN])).toBe("value_not_finite");
  expect(code([1, Infinity])).toBe("value_not_finite");
});

test("of a very long series the newest thousand values are used", () => {
  expect(prepare(Array.from({ length: 5000 }, (_, i) => i)).values).toHaveLength(1000);
});
