import { expect, test } from "vitest";
import { flowsToBlock } from "./flows.ts";

const table = (rows: Record<string, Record<string, number>>) =>
  new Map(Object.entries(rows).map(([name, row]) => [name, new Map(Object.entries(row))]));

const missing = {
  bought: new Map([
    ["9403", 100],
    ["8703", 300],
  ]),
  alike: new Map([["AUT", table({ POL: { "9403": 60, "8703": 10 }, JPN: { "9403": 5, "8703": 90 } })]]),
  elsewhere: table({ POL: { "9403": 80, "8703": 20 }, JPN: { "9403": 20, "8703": 400 }, DEU: { "9403": 50, "8703": 500 } }),
  totals: new Map<string, { value: number; spread: number }>(),
  block: new Map([["DEU", 1]]),
};
const sold = (flows: ReadonlyMap<string, ReadonlyMap<string, number>>, heading: string) =>
  [...flows.values()].reduce((sum, row) => sum + (row.get(heading) ?? 0), 0);

test("what all countries sell the hidden importers is what these buy, and each sells most where it sells importers like them", () => {
  const flows = flowsToBlock(missing);
  expect(sold(flows, "9403")).toBeCloseTo(100, 6);
  expect(sold(flows, "8703")).toBeCloseTo(300, 6);
  expect(flows.get("POL")?.get("9403") ?? 0).toBeGreaterThan(flows.get("JPN")?.get("9403") ?? 0);
  expect(flows.get("JPN")?.get("8703") ?? 0).toBeGreaterThan(flows.get("POL")?.get("8703") ?? 0);
});

test("no country of the block sells to itself, and an exporter's known total draws its sales", () => {
  expect(flowsToBlock(missing).get("DEU")?.get("8703") ?? 0).toBe(0);
  const more = flowsToBlock({ ...missing, totals: new Map([["POL", { value: 200, spread: 0.1 }]]) });
  const of = (flows: ReturnType<typeof flowsToBlock>) => [...(flows.get("POL")?.values() ?? [])].reduce((sum, value) => sum + value, 0);
  expect(of(more)).toBeGreaterThan(1.2 * of(flowsToBlock(missing)));
});

test("a union's sales of a heading hold for its members together", () => {
  const flows = flowsToBlock({ ...missing, group: { members: new Set(["POL"]), sold: new Map([["9403", 40]]) } });
  expect(flows.get("POL")?.get("9403") ?? 0).toBeCloseTo(40, 0);
});
