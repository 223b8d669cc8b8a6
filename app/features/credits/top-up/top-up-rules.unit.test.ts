import { expect, test } from "vitest";
import { money } from "#shared/money.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { billingBody, billingFaults, faultsOfServer, firstBilling, gstinFault, statesByName } from "./billing.ts";
import { chosenAmount, enoughFor, firstChoice, missingFor, readAmount } from "./choice.ts";

const range = { minimum: money(20_750, "INR"), maximum: money(100_000_000, "INR") };
const offer: QuoteAnswer = {
  gateway: "test",
  currency: "INR",
  minimum: "207.50",
  maximum: "1000000.00",
  readyMade: [
    { kind: "corporate", credits: "24999.00" },
    { kind: "local", credits: "4999.00" },
  ],
  gatewayChargePercent: "0",
  billing: { name: "Asha Rao", address: null, state: null, country: "India", gstin: null },
  needsState: true,
  price: null,
};
const nothing = { missing: null, kind: undefined, credits: null };

test("amounts are read as people type them, and what is wrong is said by name", () => {
  for (const [typed, amount] of [
    ["2500", "2500.00"],
    [" 2500.5 ", "2500.50"],
    ["₹ 2,500.50", "2500.50"],
    ["10,00,000", "1000000.00"],
    ["207.50", "207.50"],
  ] as const)
    expect(readAmount(typed, range), typed).toEqual({ amount });
  for (const [typed, fault] of [
    ["", "Amount is required"],
    ["2,5", "Amount must be a number such as 2500 or 2500.50"],
    ["2500.505", "Amount must be a number such as 2500 or 2500.50"],
    ["-5", "Amount must be a number such as 2500 or 2500.50"],
    ["1e5", "Amount must be a number such as 2500 or 2500.50"],
    ["207.49", "Amount must be at least ₹207.50"],
    ["1000000.01", "Amount must be at most ₹10,00,000.00"],
    ["99999999999", "Amount must be at most ₹10,00,000.00"],
  ] as const)
    expect(readAmount(typed, range), typed).toEqual({ fault });
});

test("the missing amount is worked out from the balance of the moment, and a price that it covers lacks nothing", () => {
  const balance = money(1_000, "INR");
  expect(missingFor("1832.00", balance)).toEqual(money(182_200, "INR"));
  for (const price of [null, "", "0.00", "9.99", "10.00", "-3", "1e9", "x"]) expect(missingFor(price, balance)).toBeNull();
});

test("the suggested purchase covers the missing amount, but is never less or more than can be bought", () => {
  expect(enoughFor(money(182_200, "INR"), range)).toEqual(money(182_200, "INR"));
  expect(enoughFor(money(750, "INR"), range)).toEqual(range.minimum);
  expect(enoughFor(money(200_000_000, "INR"), range)).toEqual(range.maximum);
});

test("first stands what is tried again, then what is missing, then what was chosen, then the first report", () => {
  expect(firstChoice(offer, nothing)).toEqual({ what: "corporate", typed: "" });
  expect(firstChoice(offer, { ...nothing, kind: "local" })).toEqual({ what: "local", typed: "" });
  expect(firstChoice(offer, { ...nothing, kind: "export" })).toEqual({ what: "corporate", typed: "" });
  expect(firstChoice(offer, { ...nothing, kind: "local", missing: money(182_200, "INR") })).toEqual({ what: "own", typed: "1822" });
  expect(firstChoice(offer, { ...nothing, missing: money(182_200, "INR"), credits: "4999.00" })).toEqual({ what: "local", typed: "" });
  expect(firstChoice(offer, { ...nothing, credits: "300.50" })).toEqual({ what: "own", typed: "300.50" });
  expect(chosenAmount(offer, { what: "local", typed: "1" })).toEqual({ amount: "4999.00" });
});

// Of nobody: a made-up PAN in State 29, with the check digit that belongs to it.
const gstin = "29ABCDE1234F1ZW";

test("a GSTIN is judged by its digits and against the State; the address goes with it", () => {
  const values = { ...firstBilling(offer), state: "29" };
  expect(gstinFault({ gstin, state: "29" })).toBeUndefined();
  expect(gstinFault({ gstin: "", state: "29" })).toBeUndefined();
  expect(gstinFault({ gstin: `${gstin.slice(0, 14)}Z`, state: "29" })).toBe("This GSTIN is not valid. Check its 15 characters.");
  expect(gstinFault({ gstin, state: "07" })).toBe("This GSTIN belongs to Karnataka, but the State is Delhi. They must match.");
  expect(billingFaults(values, true)).toEqual({});
  expect(billingFaults({ ...values, name: " ", state: "" }, true)).toEqual({ name: "Name is required", state: "State is required" });
  expect(billingFaults({ ...values, gstin }, true)).toEqual({ address: "Address is required on an invoice with a GSTIN" });
  expect(billingFaults({ ...values, state: "" }, false)).toEqual({ country: "Country is required" });
});

test("what is sent holds what its place needs and nothing else", () => {
  const values = { name: " Asha Rao ", address: " ", state: "29", gstin: ` ${gstin.toLowerCase()} `, country: "Germany" };
  expect(billingBody(values, true)).toEqual({ name: "Asha Rao", state: "29", gstin });
  expect(billingBody(values, false)).toEqual({ name: "Asha Rao", country: "Germany" });
  expect(statesByName[0]?.name).toBe("Andaman and Nicobar Islands");
  const world: QuoteAnswer = { ...offer, currency: "USD", billing: { ...offer.billing, country: "India" } };
  expect(firstBilling(world).country).toBe("");
});

test("what the server finds wrong goes to its field", () => {
  expect(faultsOfServer({ "billing.address": "Address is required", amount: "Too much" })).toEqual({
    billing: { address: "Address is required" },
    amount: "Too much",
  });
  expect(faultsOfServer(undefined)).toEqual({ billing: {} });
});
