import { expect, test } from "vitest";
import { DrivenClock } from "../../tests/support/driven-clock.ts";
import type { Observation, StatisticRequest } from "../ports.ts";
import { CallFailure } from "../scheduling/call-failure.ts";
import { keptStatistics, MemoryStore } from "./kept-statistics.ts";
import { observationOf } from "./observation.ts";

const day = 86_400_000;
const signal = new AbortController().signal;
const imports: StatisticRequest = {
  measure: "imports",
  geography: "IND",
  codes: { hs: ["0901"], isic: [], naics: [] },
  fromYear: 2020,
  toYear: 2024,
};
const series = {
  id: "x",
  title: "Imports",
  publisher: "Office",
  url: "https://example.org/",
  licence: "CC0",
  published: "",
  kind: "dataset",
  metric: "imports",
  unit: "USD",
} as const;

function kept() {
  const clock = new DrivenClock();
  let calls = 0,
    failing = false;
  const observe = (): Promise<Observation[]> => {
    calls += 1;
    if (failing) return Promise.reject(new CallFailure("x", "unreachable"));
    const found = observationOf({ ...series, points: [{ geography: "IND", year: 2023, value: calls, power: 0 }] }, "2026-01-05");
    return Promise.resolve(found ? [found] : []);
  };
  const statistics = keptStatistics({ id: "x", observe }, new MemoryStore(2), clock);
  return {
    clock,
    fail: (value: boolean) => (failing = value),
    calls: () => calls,
    value: async (request = imports) => (await statistics.observe(request, signal))[0]?.facts[0]?.value,
  };
}

test("an answer serves for as long as figures of its kind are current, then it is fetched again", async () => {
  const { clock, value } = kept();
  expect([await value(), await value({ ...imports, codes: { ...imports.codes, hs: ["0901"] } })]).toEqual([1, 1]);
  await clock.advance(14 * day);
  expect(await value()).toBe(1);
  await clock.advance(1);
  expect(await value()).toBe(2);
});

test("another request is another answer", async () => {
  const { value } = kept();
  expect([await value(), await value({ ...imports, geography: "DEU" }), await value({ ...imports, toYear: 2023 })]).toEqual([1, 2, 3]);
});

test("while the provider cannot be reached an older answer serves, for a year", async () => {
  const { clock, value, fail } = kept();
  await value();
  fail(true);
  await clock.advance(300 * day);
  expect(await value()).toBe(1);
  await clock.advance(66 * day);
  await expect(value()).rejects.toMatchObject({ code: "unreachable" });
});

test("failures are not kept, and neither are more answers than there is room for", async () => {
  const { value, fail, calls } = kept();
  fail(true);
  await expect(value()).rejects.toMatchObject({ code: "unreachable" });
  fail(false);
  for (const year of [2021, 2022, 2023]) await value({ ...imports, toYear: year });
  const before = calls();
  await value({ ...imports, toYear: 2021 });
  expect(calls()).toBe(before + 1);
});

test("figures are shifted in decimal notation and rows without a place, year or figure are left out", () => {
  const points = [
    { geography: "IND", year: 2023, value: 3567.552, power: 9 },
    { geography: "IND", year: 2022, value: 6.9, power: -2 },
    { geography: "IND", year: 2021, value: 1e-7, power: -2 },
    { geography: "", year: 2021, value: 5, power: 0 },
    { geography: "IND", year: 1800, value: 5, power: 0 },
    { geography: "IND", year: 2020, value: Number.NaN, power: 0 },
  ];
  expect(observationOf({ ...series, points }, "2026-01-05")?.facts.map(({ value }) => value)).toEqual([3567552000000, 0.069, 1e-9]);
  expect(observationOf({ ...series, points: points.slice(3) }, "2026-01-05")).toBeUndefined();
});
