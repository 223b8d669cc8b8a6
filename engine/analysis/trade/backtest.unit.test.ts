import { expect, test } from "vitest";
import { bandsAt, exportBacktest, flowBand, multipleAt, worldBand } from "./backtest.ts";

const { orders, strict, growth, pairs, flows, world } = exportBacktest;

test("the stored backtest judges at least three hundred pairs, and the ranking beats every naive order in both runs", () => {
  expect(pairs).toBeGreaterThanOrEqual(300);
  for (const run of [orders, strict]) {
    const own = run.find(({ id }) => id === "ranking");
    for (const naive of ["largest", "nearest", "random", "gravity", "equal"]) {
      const other = run.find(({ id }) => id === naive);
      expect(own?.correlation, naive).toBeGreaterThan(other?.correlation ?? 1);
      expect(own?.five, naive).toBeGreaterThan(other?.five ?? 1);
    }
  }
});

test("growth of suppliers is foretold better than by size, nearness and chance", () => {
  const own = growth.orders.find(({ id }) => id === "room");
  for (const naive of ["largest", "nearest", "random"])
    expect(own?.correlation).toBeGreaterThan(growth.orders.find(({ id }) => id === naive)?.correlation ?? 1);
});

test("every place of the ranking has a measured range, whose percentiles are in order", () => {
  for (const rank of [1, 5, 6, 30, 31, 400]) {
    const { low, quarter, median, threeQuarters, high } = flowBand(rank);
    expect([low, quarter, median, threeQuarters, high]).toEqual([low, quarter, median, threeQuarters, high].toSorted((a, b) => a - b));
  }
  expect(flowBand(5)).toBe(flows[0]);
  expect(flowBand(6)).toBe(flows[1]);
});

test("neighbours in the ranking are told nearly the same of what is sold in such places: no cliff where one band ends", () => {
  for (let rank = 1; rank < 120; rank++) {
    const [here, next] = [multipleAt(rank), multipleAt(rank + 1)];
    expect(here.median - next.median, `${rank}`).toBeGreaterThanOrEqual(0);
    expect(here.median - next.median, `${rank}`).toBeLessThan(0.11);
    expect(bandsAt(rank).reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1, 12);
    for (const { part } of bandsAt(rank)) expect(part).toBeGreaterThanOrEqual(0);
  }
});

test("who sells at a place already is told more than a stranger, without a cliff", () => {
  for (let rank = 1; rank < 120; rank++) {
    const [seller, anyone, next] = [multipleAt(rank, true), multipleAt(rank), multipleAt(rank + 1, true)];
    expect(seller.median, `${rank}`).toBeGreaterThan(anyone.median);
    expect([seller.quarter, seller.median, seller.threeQuarters]).toEqual(
      [seller.quarter, seller.median, seller.threeQuarters].toSorted((a, b) => a - b),
    );
    expect(Math.abs(seller.median - next.median), `${rank}`).toBeLessThan(0.11);
  }
});

test("the last year foretells world trade better than its growth carried on, and the printed range held about eight of ten changes", () => {
  for (const band of world) {
    expect(band.last, band.name).toBeLessThan(band.trend);
    expect(band.low).toBeLessThan(1);
    expect(band.high).toBeGreaterThan(1);
    expect(band.held, band.name).toBeGreaterThan(0.7);
    expect(band.heldTwo, band.name).toBeGreaterThan(0.7);
  }
  for (let chapter = 1; chapter <= 97; chapter++) expect(worldBand(String(chapter).padStart(2, "0")), `${chapter}`).toBeDefined();
});
