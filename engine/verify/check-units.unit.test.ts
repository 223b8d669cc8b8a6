import { expect, test } from "vitest";
import type { Cell, ReportDocument } from "#document";
import { unitsAsPrinted } from "./check-units.ts";

const fact = (label: string, unit: string, value: number, format: Cell["format"]): Cell => ({
  kind: "fact",
  id: "tried",
  label,
  unit,
  value,
  format,
  metric: "m",
  entity: "",
  geography: "BRA",
  period: 2024,
  status: "reported",
  source: "s",
  quote: "q",
  start: 0,
  end: 1,
});
const percent = { style: "percent", digits: 1 } as const;
const faults = (...cells: Cell[]) => unitsAsPrinted({ cells } as unknown as ReportDocument).violations;

test("a count that would print as per cent fails, whatever it counts", () => {
  expect(faults(fact("Container port traffic (TEU), Brazil", "1", 13_893_900, percent))).toHaveLength(1);
  expect(faults(fact("Herfindahl–Hirschman index of the 50 largest firms", "1", 3029.2, percent))).toHaveLength(1);
  expect(faults(fact("Mobile subscriptions (per 100 people), Brazil", "1", 98.5, percent))).toHaveLength(1);
});

test("a part, a growth over ten times and a difference over the smallest pass as per cent", () => {
  expect(faults(fact("Exports of goods and services (% of GDP)", "1", 2.2, percent))).toEqual([]);
  expect(faults(fact("Inflation, consumer prices", "1", 55.7, percent))).toEqual([]);
  expect(faults(fact("Largest estimate over the smallest, less one", "1", 12, percent))).toEqual([]);
});

test("a percentage has no unit, and a currency is printed only where the unit has it", () => {
  expect(faults(fact("Cement made", "tonne", 0.4, percent))).toHaveLength(1);
  expect(faults(fact("Cement made", "tonne", 40, { style: "compact", currency: "USD" }))).toHaveLength(1);
  expect(faults(fact("Price of cement", "USD/tonne", 40, { style: "compact", currency: "USD", unit: "per tonne" }))).toEqual([]);
  expect(faults(fact("Exchange rate of a country that pays in dollars", "USD/USD", 1, { style: "compact", currency: "USD" }))).toEqual([]);
  expect(faults(fact("GDP per head at purchasing power parity", "PPP/person", 40_000, { style: "compact", currency: "USD" }))).toEqual([]);
});
