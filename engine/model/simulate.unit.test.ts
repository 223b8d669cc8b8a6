import { expect, test } from "vitest";
import { normal } from "./random.ts";
import { drawOutcomes, type Simulated } from "./simulate.ts";

const still = { seed: 7, draws: 10_000, ranges: [], factors: [], central: [100, 110], pathOf: () => [100, 110] } satisfies Simulated;
const today = { low: [0.6, 0.6], high: [1.8, 1.8] };
const growth = { low: [1, 0.9], high: [1, 1.2] };

test("quantiles of the normal distribution are those of the printed tables", () => {
  for (const [u, z] of [
    [0.5, 0],
    [0.9, 1.2815515655446004],
    [0.1, -1.2815515655446004],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167813],
  ] as const)
    expect(normal(u)).toBeCloseTo(z, 8);
});

test("what is uncertain today is drawn with the range that is printed of it: its ends are the tenth and ninetieth percentile, its middle the median", () => {
  const { percentile } = drawOutcomes({ ...still, factors: [today] });
  for (const year of [0, 1]) {
    expect(percentile(10, year)).toBeCloseTo(0.6, 3);
    expect(percentile(50, year)).toBeCloseTo(1, 3);
    expect(percentile(90, year)).toBeCloseTo(1.8, 3);
  }
});

test("a second uncertainty widens the later year and leaves today as it was", () => {
  const { percentile } = drawOutcomes({ ...still, factors: [today, growth] });
  expect(percentile(90, 0) / percentile(10, 0)).toBeCloseTo(3, 2);
  expect(percentile(90, 1) / percentile(10, 1)).toBeGreaterThan(3.02);
  // Independent logarithms add by their squares; the two sides differ little enough for that to hold within a few per cent.
  const spread = (low: number, high: number) => Math.log(high / low) ** 2;
  expect(Math.log(percentile(90, 1) / percentile(10, 1))).toBeCloseTo(Math.sqrt(spread(0.6, 1.8) + spread(0.9, 1.2)), 1);
});

test("centred draws have the central value as their median, however lopsided the errors are", () => {
  const lopsided = { low: [0.6, 0.5], high: [1.3, 1.1] };
  const factors = [today, lopsided, lopsided];
  expect(Math.abs(drawOutcomes({ ...still, factors }).percentile(50, 1) - 1)).toBeGreaterThan(0.05);
  const { percentile, grows } = drawOutcomes({ ...still, factors, isCentred: true });
  expect(percentile(50, 1)).toBeCloseTo(1, 9);
  expect(percentile(50)).toBeCloseTo(110, 9);
  expect(percentile(10, 1)).toBeLessThan(0.6);
  expect(grows()).toBeGreaterThan(0.4);
});

test("nothing uncertain gives the central path in every draw", () => {
  const { percentile, mean, above, grows } = drawOutcomes(still);
  expect([percentile(10), percentile(90), percentile(10, 1), mean(), above(100), grows()]).toEqual([110, 110, 1, 110, 1, 1]);
});

test("the share of draws that grow counts each draw from its own start", () => {
  // Size alone never makes a market grow or shrink; growth that is down as often as up does.
  expect(drawOutcomes({ ...still, factors: [today] }).grows()).toBe(1);
  const even = drawOutcomes({ ...still, central: [100, 100], factors: [today, { low: [1, 0.8], high: [1, 1.25] }] });
  expect(even.grows()).toBeCloseTo(0.5, 2);
});

test("assumptions are drawn from their triangle and move the path by its own formula", () => {
  const { percentile } = drawOutcomes({
    ...still,
    ranges: [{ low: 0, mode: 0.5, high: 1 }],
    pathOf: ([share]) => [100, share?.map((x) => 100 + 20 * x) ?? Number.NaN],
  });
  expect(percentile(50)).toBeCloseTo(110, 2);
  expect(percentile(10)).toBeCloseTo(100 + 20 * Math.sqrt(0.05), 1);
  expect(percentile(10, 0)).toBe(1);
});

test("half and double are drawn as multiples, so the middle of the draws stays at the value; equal differences are drawn as such", () => {
  const drawn = (range: { low: number; mode: number; high: number }, isEven: boolean) =>
    drawOutcomes({ ...still, ranges: [range], central: [1], pathOf: ([x = Number.NaN]) => [x], isEven }).percentile(50);
  const doubling = { low: 0.5, mode: 1, high: 2 };
  expect(drawn(doubling, true)).toBeCloseTo(1, 3);
  expect(drawn(doubling, false)).toBeGreaterThan(1.1);
  expect(drawn({ low: 0.5, mode: 1, high: 1.5 }, true)).toBeCloseTo(1, 3);
});
