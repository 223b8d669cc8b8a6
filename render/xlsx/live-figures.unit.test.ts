import { expect, test } from "vitest";
import { baseFormat, exhibitFormat } from "./live-figures.ts";

test("an exhibit shows a figure as the report prints it", () => {
  expect(exhibitFormat({ style: "compact", currency: "USD" }, 1.06e9)).toEqual({ format: '"$"#,##0.00,,," billion"', divisor: 1 });
  expect(exhibitFormat({ style: "compact", unit: "vehicles" }, 1.55e7)).toEqual({ format: '#,##0.0,," million vehicles"', divisor: 1 });
  expect(exhibitFormat({ style: "compact", currency: "INR" }, 124500)).toEqual({ format: '"₹"#,##0', divisor: 1 });
  expect(exhibitFormat({ style: "percent", digits: 1 }, 0.1)).toEqual({ format: "0.0\\ %", divisor: 1 });
  expect(exhibitFormat({ style: "fixed", scale: 1e6, digits: 0 }, 5e6)).toEqual({ format: "#,##0", divisor: 1e6 });
  expect(exhibitFormat({ style: "points", digits: 1 }, 0.02)).toEqual({ format: '0.0" pp"', divisor: 0.01 });
  expect(exhibitFormat({ style: "multiple", digits: 1 }, 3.2)).toEqual({ format: '#,##0.0"×"', divisor: 1 });
});

test("a value that may move keeps decimals on the Model sheet", () => {
  expect(baseFormat({ style: "compact" }, 3, true)).toBe("#,##0.00");
  expect(baseFormat({ style: "compact" }, 3, false)).toBe("#,##0");
  expect(baseFormat({ style: "fixed", scale: 1e-4, digits: 0 }, 0.15, true)).toBe("0.0000");
});

test("a currency's or unit's own quotation marks cannot break out of the format", () => {
  expect(exhibitFormat({ style: "compact", unit: 'x";@' }, 5).format).toBe('#,##0" x;@"');
});
