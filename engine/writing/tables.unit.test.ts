import { expect, test } from "vitest";
import { Ledger } from "../ledger.ts";
import type { Ledgered } from "../report/study.ts";
import { moneyScale } from "./tables.ts";

const amount = (ledger: Ledger, id: string, unit: string) =>
  ledger.assumption(id, {
    label: id,
    unit,
    format: { style: "compact", currency: unit },
    value: 3e12,
    low: 3e12,
    high: 3e12,
    sources: [],
    why: "A made-up amount.",
  });
const work = (ledger: Ledger): Ledgered => ({ study: { ledger } }) as Ledgered;

test("a column of euros is headed by euros", () => {
  const ledger = new Ledger();
  expect(moneyScale(work(ledger), [amount(ledger, "euros", "EUR")]).unit).toBe("EUR trillion");
});

test("one column never holds two currencies", () => {
  const ledger = new Ledger();
  const cells = [amount(ledger, "euros", "EUR"), amount(ledger, "dollars", "USD")];
  expect(() => moneyScale(work(ledger), cells)).toThrow("several currencies");
});
