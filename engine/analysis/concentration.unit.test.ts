import { expect, test } from "vitest";
import { Ledger } from "../ledger.ts";
import { concentrationOf } from "./concentration.ts";

/** Numbers between 0 and 1, the same at each run (a linear congruential generator). */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

test("whatever firms a market has and whichever of them are named, its index lies within the bounds", () => {
  const random = randoms(7);
  const next = () => random.next().value;
  for (let round = 0; round < 300; round += 1) {
    const sizes = Array.from({ length: 3 + Math.floor(next() * 40) }, () => next() ** 6 + 1e-4);
    const all = sizes.reduce((a, b) => a + b, 0);
    const firms = sizes.map((size) => size / all);
    // The named firms need not be the largest.
    const known = firms.filter((_, i) => i < 3 || next() < 0.4).toSorted((a, b) => b - a);
    const ledger = new Ledger({});
    const cells = known.map((share, i) =>
      ledger.assumption(`share_${i}`, {
        label: `Share ${i}`,
        unit: "1",
        format: { style: "percent", digits: 1 },
        value: share,
        low: share,
        high: share,
        why: "A firm of the test.",
        sources: [],
      }),
    );
    const { hhiLow, hhiHigh, cr4 } = concentrationOf(ledger, cells);
    const index = 10_000 * firms.reduce((sum, s) => sum + s * s, 0);
    const largest = firms
      .toSorted((a, b) => b - a)
      .slice(0, 4)
      .reduce((a, b) => a + b, 0);
    expect(ledger.value(hhiLow ?? "")).toBeLessThanOrEqual(index + 1e-6);
    expect(ledger.value(hhiHigh ?? "")).toBeGreaterThanOrEqual(index - 1e-6);
    expect(ledger.value(cr4 ?? "")).toBeLessThanOrEqual(largest + 1e-9);
  }
});
