import { expect, test } from "vitest";
import { Ledger, LedgerError } from "../ledger.ts";
import { enterDatum, rowOf } from "./enter-datum.ts";
import type { Evidence } from "./evidence.ts";
import type { Datum } from "./sizing-data.ts";

const datum: Datum = {
  id: "icp_1111000_prt",
  measure: "icp_1111000",
  label: "Household spending on restaurants and hotels, Portugal, 2021",
  value: 18_250_000_000.5,
  unit: "USD",
  year: 2021,
  country: "PRT",
  source: "icp-2021",
  status: "reported",
};
const evidence = (snapshot: string) =>
  ({
    source: () => ({
      title: "International Comparison Program 2021",
      publisher: "World Bank",
      url: "https://www.worldbank.org/en/programs/icp",
      published: "2024",
      retrieved: "2026-11-22",
      kind: "official statistic",
      snapshot,
    }),
  }) as unknown as Evidence;

test("a figure from an official table is entered once, with its row as quotation", () => {
  const ledger = new Ledger();
  const id = enterDatum(ledger, evidence(rowOf(datum)), datum);
  expect(enterDatum(ledger, evidence(rowOf(datum)), datum)).toBe(id);
  expect(ledger.cell(id)).toMatchObject({ kind: "fact", value: datum.value, unit: "USD", quote: "PRT;icp_1111000;2021;18250000000.5;USD" });
});

test.each([
  ["another value", { value: datum.value + 1 }],
  ["another unit", { unit: "EUR" }],
  ["another year", { year: 2022 }],
  ["another country", { country: "ESP" }],
])("a figure is refused when its row stands in the excerpt with %s", (_, wrong) => {
  expect(() => enterDatum(new Ledger(), evidence(rowOf({ ...datum, ...wrong })), datum)).toThrow(LedgerError);
});
