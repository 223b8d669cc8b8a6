import { expect, test } from "vitest";
import type { AssumptionCell, Cell, MethodRun } from "#document";
import { evaluate } from "./evaluate.ts";

const plain = { style: "fixed", scale: 1, digits: 2 } as const;
const weight = (id: string, value: number, low: number, high: number): AssumptionCell => ({
  kind: "assumption",
  id,
  label: id,
  unit: "1",
  format: plain,
  value,
  low,
  high,
  why: "",
  sources: [],
});
const countries = [
  { code: "AAA", values: [100, 1, 1000] },
  { code: "BBB", values: [60, 3, 1000] },
  { code: "CCC", values: [10, 9, 1000] },
  { code: "DDD", values: [90, 2, 1] },
];
const runs: MethodRun[] = [
  {
    id: "table",
    method: "table-sum",
    label: "Destinations",
    unit: "1",
    sources: [],
    columns: ["demand", "ease", "most"],
    rows: countries.map((row) => ({ ...row, name: row.code, group: "all", imputed: false })),
  },
  {
    id: "ranks",
    method: "ranking",
    label: "Places",
    seed: 3,
    draws: 400,
    table: "table",
    weights: [
      { column: "demand", weight: "w_demand" },
      { column: "ease", weight: "w_ease" },
    ],
    total: "sold",
    most: "most",
    error: 0.1,
    errors: [{ code: "CCC", deviation: 2 }],
    rest: ["CCC", "DDD"],
  },
];
const cells: Cell[] = [
  weight("w_demand", 1, 0.8, 1.2),
  weight("w_ease", 0.1, 0, 0.3),
  weight("sold", 500, 500, 500),
  ...countries.flatMap(({ code }) =>
    ["place", "p10", "p90", "five"].map((what): Cell => ({
      kind: "method",
      id: `${what}_${code.toLowerCase()}`,
      label: what,
      unit: "1",
      format: plain,
      value: 0,
      run: "ranks",
      output: `${what}:${code}`,
    })),
  ),
];
const places = (overrides = {}) => {
  const values = evaluate(cells, runs, overrides);
  return countries.map(({ code }) => values.get(`place_${code.toLowerCase()}`));
};

test("rows stand in the order of the weighted product of their columns, and a row that can take little stands last", () => {
  expect(places()).toEqual([1, 2, 3, 4]);
});

test("a changed weight changes the order at once", () => {
  expect(places({ w_ease: 3 })).toEqual([3, 2, 1, 4]);
});

test("the places of a row lie around its own, wider where its error is larger, and all are among the first five of four", () => {
  const values = evaluate(cells, runs);
  const width = (code: string) => (values.get(`p90_${code}`) ?? 0) - (values.get(`p10_${code}`) ?? 0);
  expect(width("ccc")).toBeGreaterThan(width("aaa"));
  expect(values.get("five_aaa")).toBe(1);
});

test("what no cell holds one by one is summed at the weights as they stand", () => {
  const rest: Cell = { kind: "method", id: "rest", label: "rest", unit: "1", format: plain, value: 0, run: "ranks", output: "rest" };
  expect(evaluate([...cells, rest], runs).get("rest")).toBeCloseTo(10 * 9 ** 0.1 + 90 * 2 ** 0.1, 9);
  expect(evaluate([...cells, rest], runs, { w_ease: 1 }).get("rest")).toBeCloseTo(10 * 9 + 90 * 2, 9);
});

test("without the rows of the table, as in a preview, no place is told", () => {
  const locked = runs.map((run) => (run.method === "table-sum" ? { ...run, rows: [] } : run));
  expect(evaluate(cells, locked).get("place_aaa")).toBeNaN();
});
