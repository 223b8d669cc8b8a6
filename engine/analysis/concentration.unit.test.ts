import { expect, test } from "vitest";
import { Ledger } from "../ledger.ts";
import { shareBound } from "./concentration.ts";
import { concentrationOf } from "./concentration-bounds.ts";
import { boundsOfTogether } from "./joint-bounds.ts";

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

test("whatever the n largest hold together and however many sellers there are, the index lies within the bounds, shares rounded", () => {
  const random = randoms(23);
  const next = () => random.next().value;
  for (let round = 0; round < 300; round += 1) {
    const sizes = Array.from({ length: 4 + Math.floor(next() * 30) }, () => next() ** 5 + 1e-3);
    const all = sizes.reduce((a, b) => a + b, 0);
    const firms = sizes.map((size) => size / all).toSorted((a, b) => b - a);
    const known = firms.filter(() => next() < 0.3);
    if (known.length === 0) continue;
    const count = 2 + Math.floor(next() * 5);
    const ledger = new Ledger({});
    const of = { low: 0, high: 1e3, why: "A firm of the test.", sources: [] };
    const cell = (id: string, value: number) =>
      ledger.assumption(id, { label: id, unit: "1", format: { style: "percent", digits: 1 }, value, ...of });
    const rounded = (value: number) => Math.round(value * 1000) / 1000;
    const cells = known.map((share, i) => cell(`share_${i}`, rounded(share)));
    const together = firms.slice(0, count).reduce((a, b) => a + b, 0);
    const { hhiLow, hhiHigh, oneUnnamed } = concentrationOf(
      ledger,
      cells,
      known.map(() => 0.0005),
      {
        largest: { cell: cell("together", rounded(together)), count, year: 2024, half: 0.0005 },
        sellers: next() < 0.5 ? undefined : { cell: cell("sellers", firms.length), axis: "Number of insurers", year: 2024 },
      },
    );
    const index = 10_000 * firms.reduce((sum, s) => sum + s * s, 0);
    expect(ledger.value(hhiLow ?? "")).toBeLessThanOrEqual(index + 1e-6);
    expect(ledger.value(hhiHigh ?? "")).toBeGreaterThanOrEqual(index - 1e-6);
    const unnamed = Math.max(0, ...firms.filter((f) => !known.includes(f)));
    expect(ledger.value(oneUnnamed ?? "")).toBeGreaterThanOrEqual(unnamed - 1e-9);
  }
});

test("where a source names the largest in order, nobody unnamed is larger than the smallest of them, and the index is bounded by that", () => {
  const ledger = new Ledger({});
  const cells = [0.062, 0.04, 0.032, 0.014].map((share, i) =>
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
  const { hhiHigh } = concentrationOf(ledger, cells, [], { isRanking: true });
  const named = [6.2, 4, 3.2, 1.4];
  const [squares, rest] = [named.reduce((sum, s) => sum + s * s, 0), 100 - named.reduce((sum, s) => sum + s, 0)];
  expect(ledger.value(hhiHigh ?? "")).toBeCloseTo(squares + rest * 1.4, 6);
});

test("whatever a group sells here, its share lies under the bound that its whole revenue sets, at the market's level of value", () => {
  const random = randoms(11);
  const next = () => random.next().value;
  for (let round = 0; round < 200; round += 1) {
    const market = 100 + next() * 1000,
      soldHere = next() * market,
      soldElsewhere = next() * 500,
      mark = 1 + next(),
      tax = next() / 4;
    const ledger = new Ledger({});
    const cell = (id: string, value: number) =>
      ledger.assumption(id, {
        label: id,
        unit: "USD",
        format: { style: "compact", currency: "USD" },
        value,
        low: value,
        high: value,
        why: "A figure of the test.",
        sources: [],
      });
    // What makers take is what buyers pay without the trade's margin and the tax.
    const revenue = cell("revenue", soldHere / mark / (1 + tax) + soldElsewhere);
    const headline = cell("headline", market);
    const factors = ["mark", "tax"].map((id, i) =>
      ledger.assumption(id, {
        label: id,
        unit: "1",
        format: { style: "multiple", digits: 2 },
        value: [mark, tax][i] ?? 0,
        low: 0,
        high: 2,
        why: "A figure of the test.",
        sources: [],
      }),
    );
    const bound = ledger.formula("bound", shareBound(revenue, ` * ${factors[0]} * (1 + ${factors[1]})`, headline), {
      label: "Bound",
      unit: "1",
      format: { style: "percent", digits: 1 },
    });
    expect(ledger.value(bound)).toBeGreaterThanOrEqual(Math.min(1, soldHere / market) - 1e-9);
  }
});

test("what the largest hold together bounds the first, the four largest and the index, however they share it", () => {
  const random = randoms(11);
  const next = () => random.next().value;
  for (let round = 0; round < 300; round += 1) {
    const raw = Array.from({ length: 12 + Math.floor(next() * 30) }, () => next() ** 3 + 1e-4).toSorted((a, b) => b - a);
    const all = raw.reduce((a, b) => a + b, 0);
    const firms = raw.map((each) => each / all);
    const ledger = new Ledger({});
    const counts = next() < 0.5 ? [2 + Math.floor(next() * 4)] : [2 + Math.floor(next() * 4), 10];
    const together = counts.map((count) => {
      const share = Math.round(firms.slice(0, count).reduce((a, b) => a + b, 0) * 100) / 100;
      const cell = ledger.assumption(`held_${count}`, {
        label: `Held by ${count}`,
        unit: "1",
        format: { style: "percent", digits: 1 },
        value: share,
        low: 0,
        high: 1,
        why: "Sellers of the test.",
        sources: [],
      });
      return { cell, count, year: 2024, half: 0.005 };
    });
    // In a third of the rounds one seller's share is known, of the largest or of one behind.
    const place = Math.floor(next() * 9);
    const known = firms[place] ?? 0;
    const cell = ledger.assumption("known", {
      label: "Held by one",
      unit: "1",
      format: { style: "percent", digits: 1 },
      value: known,
      low: 0,
      high: 1,
      why: "Sellers of the test.",
      sources: [],
    });
    const { first, four, index } = boundsOfTogether(ledger, together, round % 3 === 0 ? { cell, isLargest: place === 0 } : undefined) ?? {};
    const holds = (ends: { low: string; high: string } | undefined, truth: number, slack: number) => {
      expect(ledger.value(ends?.low ?? "")).toBeLessThanOrEqual(truth + slack);
      expect(ledger.value(ends?.high ?? "")).toBeGreaterThanOrEqual(truth - slack);
    };
    holds(first, firms[0] ?? 0, 1e-9);
    holds(
      four,
      firms.slice(0, 4).reduce((a, b) => a + b, 0),
      1e-9,
    );
    holds(index, 10_000 * firms.reduce((sum, s) => sum + s * s, 0), 1e-6);
  }
});
