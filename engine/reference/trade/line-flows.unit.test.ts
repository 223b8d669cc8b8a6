import { expect, test } from "vitest";
import { boughtByUnitedStates } from "../official/rules-tables.ts";
import { tradeOf } from "../official/trade.ts";
import { lineFlows } from "./line-flows.ts";

const shrimp = ["030616", "030617", "030635", "030636", "030695"];

test("a supplier of other lines under a heading is counted by what its buyer buys of these: Canada sells the United States lobsters, not shrimp", () => {
  const row = lineFlows("0306", shrimp)?.get("USA") ?? new Map<string, number>();
  const [india = 0, canada = 0] = ["IND", "CAN"].map((iso3) => row.get(iso3));
  expect(india).toBeGreaterThan(5 * canada);
  // What the United States tell by line of the warm-water part.
  expect(boughtByUnitedStates(["030617"]).get("CAN") ?? 0).toBeLessThan(1e6);
});

test("nobody is given many more of some lines than it sells of them to all the world", () => {
  for (const [heading, codes] of [
    ["0306", shrimp],
    ["2101", ["210120"]],
    ["0802", ["080251", "080252"]],
  ] as const) {
    const sold = new Map<string, number>();
    for (const row of lineFlows(heading, codes)?.values() ?? [])
      for (const [exporter, value] of row) sold.set(exporter, (sold.get(exporter) ?? 0) + value);
    const large = [...sold].filter(([exporter, value]) => value > 2e7 && exporter !== "EUU");
    expect(large.length).toBeGreaterThan(3);
    for (const [exporter, value] of large)
      expect(value, `${heading} ${exporter}`).toBeLessThan(1.5 * (tradeOf(codes, exporter)?.exports.value ?? 0));
  }
});

test("codes that came with a later edition have no lines in the table, and are apportioned otherwise", () => {
  expect(lineFlows("8524", ["852411"])).toBeNull();
});
