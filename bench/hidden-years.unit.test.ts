import { beforeAll, expect, test } from "vitest";
import { fourFifths } from "../engine/analysis/sizing/log-normal.ts";
import { yearlyDrift } from "../engine/analysis/class-drift.ts";
import { measuredRules } from "../engine/analysis/band-test.ts";
import { apartFromEconomy, type ClassSeries, classSeries, holdAgainst } from "./hidden-years.ts";
import { testPaces } from "./own-paces.ts";

let sets: [string, ClassSeries[]][] = [];
beforeAll(() => {
  sets = Object.entries(classSeries());
});
const fourth = (series: readonly ClassSeries[]) => series.filter((_, i) => i % 4 === 0);

test("the printed 80 % band holds 70 to 90 % of the hidden last years, over all classes and countries and for each kind of series", () => {
  const all = holdAgainst(
    sets.flatMap(([, series]) => fourth(series)),
    [3, 5],
  );
  expect(all.forecasts).toBeGreaterThan(500);
  expect(all.held.all).toBeGreaterThanOrEqual(0.7);
  expect(all.held.all).toBeLessThanOrEqual(0.9);
  // A kind has fewer series, so chance moves it further.
  for (const [name, series] of sets) expect(holdAgainst(fourth(series), [3, 5]).held.all, name).toBeGreaterThan(0.6);
});

test("what reports print of the test is near what the test gives on a fourth of the series", () => {
  const all = holdAgainst(
    sets.flatMap(([, series]) => fourth(series)),
    [1, 3, 5, 7, 9],
  );
  expect(all.held.all).toBeCloseTo(measuredRules.series.held, 1);
  expect(Math.abs(all.error / measuredRules.series.error - 1)).toBeLessThan(0.15);
  expect(Math.abs(all.naive / measuredRules.series.naive - 1)).toBeLessThan(0.15);
});

test("over all series the forecast errs less than repeating the last value", () => {
  const all = holdAgainst(
    sets.flatMap(([, series]) => fourth(series)),
    [5],
  );
  expect(all.error).toBeLessThan(all.naive);
});

test("the drift of a market from its economy, which the band adds, holds four in five classes at every distance", () => {
  const classes = sets[0]?.[1] ?? [],
    economy = sets.at(-1)?.[1].find((s) => s.name === "USA");
  if (!economy) throw new Error("the output of the United States is no series");
  for (const ahead of [1, 3, 5]) {
    const apart = apartFromEconomy(classes, economy, ahead);
    const within = apart.filter((d) => Math.abs(d) <= fourFifths * yearlyDrift * Math.sqrt(ahead)).length / apart.length;
    expect(within, `${ahead} years`).toBeGreaterThan(0.74);
    expect(within, `${ahead} years`).toBeLessThan(0.86);
  }
});

test("output with a class's own past beside it misses less than either alone and than the last value, as reports print of it", () => {
  const classes = sets[0]?.[1] ?? [],
    economy = sets.at(-1)?.[1].find((s) => s.name === "USA");
  if (!economy) throw new Error("the output of the United States is no series");
  const all = testPaces(classes, economy, [2, 3, 4, 5, 6, 8, 10]);
  const { pace, output } = measuredRules;
  expect(all.windows).toBe(pace.forecasts);
  expect(all.blend).toBeCloseTo(pace.error, 1);
  expect(all.output).toBeCloseTo(output.error, 1);
  expect(all.last).toBeCloseTo(pace.naive, 1);
  expect(all.held).toBeCloseTo(pace.held, 2);
  for (const span of [3, 5, 8]) {
    const t = testPaces(classes, economy, [span]);
    expect(t.blend, `${span} years`).toBeLessThan(Math.min(t.output, t.own, t.last));
  }
});

test("years that break with all that was known lie outside the band", () => {
  const steady = Array.from({ length: 16 }, (_, i) => 100 + i);
  const jump: ClassSeries = { name: "a series that breaks", from: 2000, values: [...steady.slice(0, 11), 300, 310, 320, 330, 340] };
  expect(holdAgainst([jump], [5]).held.all).toBe(0);
});
