import fc from "fast-check";
import { expect, test } from "vitest";
import type { FigureFormat } from "#shared/figures.ts";
import { axis, tickTexts } from "./axis.ts";

const billions: FigureFormat = { style: "fixed", scale: 1e9, digits: 1 };

test("ticks are one, two or five times a power of ten apart, and their texts differ", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((v) => (Math.abs(v) < 1e6 ? 0 : v)),
        { minLength: 1, maxLength: 20 },
      ),
      fc.constantFrom("always" as const, "near" as const),
      (values, zero) => {
        const { ticks, scale } = axis(values, [0, 100], { style: "compact", currency: "USD" }, 5, zero);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        const gap = (ticks[1]?.value ?? 0) - (ticks[0]?.value ?? 0);
        const leading = Number((gap / 10 ** Math.floor(Math.log10(gap) + 1e-9)).toPrecision(6));
        expect([1, 2, 5]).toContain(leading);
        expect(new Set(ticks.map((t) => t.text)).size).toBe(ticks.length);
        const [low = 0, high = 0] = scale.domain();
        expect(low).toBeLessThanOrEqual(Math.min(...values));
        expect(high).toBeGreaterThanOrEqual(Math.max(...values));
        if (zero === "always") expect(low <= 0 && high >= 0).toBe(true);
      },
    ),
  );
});

test("an axis without finite values, or with one value, still stands", () => {
  for (const values of [[], [Number.NaN], [0], [5, 5], [-3], [1e-320]])
    expect(axis(values, [0, 1], billions, 5, "near").ticks.length).toBeGreaterThanOrEqual(2);
});

test("ticks carry as many decimals as their step needs", () => {
  expect(tickTexts([0, 0.5e9, 1e9], billions)).toEqual(["0.0", "0.5", "1.0"]);
  expect(tickTexts([0, 5e9, 10e9], billions)).toEqual(["0", "5", "10"]);
  expect(tickTexts([0, 0.25, 0.5], { style: "percent", digits: 0 })).toEqual(["0 %", "25 %", "50 %"]);
  expect(tickTexts([-1e9, 0, 1e9], { style: "compact", currency: "USD" })).toEqual(["−$1 billion", "$0", "$1 billion"]);
  expect(tickTexts([0, 2e5, 4e5], { style: "compact" })).toEqual(["0", "200,000", "400,000"]);
});
