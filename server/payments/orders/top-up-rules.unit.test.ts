import fc from "fast-check";
import { indianStates } from "#shared/gst.ts";
import { money } from "#shared/money.ts";
import { billingProfile } from "#shared/wire/payments.ts";
import { expect, test } from "vitest";
import { gatewayPattern, isOfGateway, isTestKey } from "../gateway.ts";
import { type Faults, readBuyer } from "./buyer-rules.ts";
import { columnsOf, taxComponentsOf } from "./tax-rules.ts";
import { breakdown, readAmount, readyMade } from "./top-up-rules.ts";

const states = Object.keys(indianStates);
const decimal = (minor: number) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

test("base, charge and tax components add up to what is paid, in whole paise, and the stored columns give the same components back", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 207_50, max: 10_00_000_00 }),
      fc.constantFrom("0", "2", "2.36", "3.5"),
      fc.constantFrom(...states),
      fc.constantFrom(...states),
      (minor, gatewayChargePercent, supplierState, buyerState) => {
        const price = breakdown(money(minor, "INR"), { gatewayChargePercent, supplierState, buyerState });
        const parts = [price.base, price.gatewayCharge, price.tax].map((part) => part.amountMinor);
        expect(parts.every(Number.isSafeInteger)).toBe(true);
        expect(price.total.amountMinor).toBe(parts.reduce((a, b) => a + b));
        expect(price.tax.amountMinor).toBe(price.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
        const { cgst, sgst, igst } = columnsOf(price.taxes);
        const row = { currency: "INR", cgstAmount: decimal(cgst), sgstAmount: decimal(sgst), igstAmount: decimal(igst) };
        expect(taxComponentsOf({ ...row, buyer: { state: { code: buyerState } } })).toEqual(price.taxes);
      },
    ),
    { numRuns: 2_000, seed: 20261122 },
  );
});

test("the tax is on base and charge; without a State it is another State's; dollars have none", () => {
  const place = { gatewayChargePercent: "2", supplierState: "29", buyerState: "29" };
  const price = breakdown(money(207500, "INR"), place);
  expect(price.gatewayCharge.amountMinor).toBe(4150);
  expect(price.taxes.map(({ name, amountMinor }) => [name, amountMinor])).toEqual([
    ["CGST", 19049],
    ["SGST", 19049],
  ]);
  expect(price.total.amountMinor).toBe(207500 + 4150 + 2 * 19049);
  expect(breakdown(money(207500, "INR"), { ...place, buyerState: undefined }).taxes.map(({ name }) => name)).toEqual(["IGST"]);
  expect(breakdown(money(2500, "USD"), { ...place, buyerState: undefined })).toMatchObject({ taxes: [], total: { amountMinor: 2550 } });
});

test.each([
  ["INR", "207.50", { amountMinor: 20750, currency: "INR" }],
  ["INR", "207.49", { fault: "Amount: at least ₹207.50" }],
  ["INR", "1000000", { amountMinor: 100_000_000, currency: "INR" }],
  ["INR", "1000000.01", { fault: "Amount: at most ₹10,00,000.00 at a time" }],
  ["USD", "2.5", { amountMinor: 250, currency: "USD" }],
  ["USD", "2.49", { fault: "Amount: at least $2.50" }],
  ["USD", "10000.01", { fault: "Amount: at most $10,000.00 at a time" }],
  ["USD", "1e3", { fault: "Amount: a number such as 2500 or 2500.50" }],
] as const)("an amount in %s typed as %s is read", (currency, text, read) => {
  expect(readAmount(text, currency, money(0, currency))).toEqual(read);
});

test("a balance that the books could not hold is refused before anything is paid", () => {
  expect(readAmount("10000", "USD", money(9_999_000_000, "USD"))).toEqual({
    fault: "Amount: this would exceed the largest possible balance",
  });
});

test("the ready-made amounts are the listed prices", () => {
  expect(readyMade("INR").map(({ kind, credits }) => [kind, credits.amountMinor])).toEqual([
    ["corporate", 24999_00],
    ["export", 24999_00],
    ["local", 4999_00],
  ]);
});

const ask = (currency: string, totalMinor: number, billing: Record<string, string>) => {
  const faults: Faults = {};
  const profile = billingProfile.parse({ name: "Asha Rao", ...billing });
  return { buyer: readBuyer(profile, { email: "asha@example.com", total: money(totalMinor, currency) }, faults), faults };
};
const gstin = "29AAGCB7383J1Z4";

test("a buyer in India has a State, and an address where the law asks for one", () => {
  expect(ask("INR", 100_00, { state: "29" })).toMatchObject({
    buyer: { name: "Asha Rao", state: { code: "29", name: "Karnataka" }, country: "India", gstin: null, address: null },
    faults: {},
  });
  expect(ask("INR", 100_00, {}).faults).toEqual({ "billing.state": "State: choose your State" });
  expect(ask("INR", 49_999_99, { state: "29" }).faults).toEqual({});
  expect(ask("INR", 50_000_00, { state: "29" }).faults).toEqual({
    "billing.address": "Address: required on an invoice of ₹50,000 or more",
  });
  expect(ask("INR", 50_000_00, { state: "29", address: "1 MG Road, Bengaluru" }).faults).toEqual({});
  expect(ask("INR", 100_00, { state: "29", gstin }).faults).toEqual({ "billing.address": "Address: required on an invoice with a GSTIN" });
  expect(ask("INR", 100_00, { state: "27", gstin, address: "1 MG Road" }).faults).toEqual({
    "billing.gstin": "GSTIN: this number is registered in Karnataka, but the State is Maharashtra",
  });
  expect(ask("INR", 100_00, { state: "29", country: "France" }).faults).toHaveProperty(["billing.country"]);
});

test("a buyer outside India has a country that is not India, and no GSTIN", () => {
  expect(ask("USD", 100_00, { country: "New Zealand" })).toMatchObject({ buyer: { country: "New Zealand", state: null }, faults: {} });
  expect(ask("USD", 100_00, {}).faults).toEqual({ "billing.country": "Country: choose your country" });
  for (const country of ["India", "india ", "Republic of India", "BHARAT"])
    expect(ask("USD", 100_00, { country }).faults["billing.country"]).toContain("Accounts in US dollars are for customers outside India");
  expect(Object.keys(ask("USD", 100_00, { country: "Fiji", gstin, state: "29" }).faults)).toEqual(["billing.gstin", "billing.state"]);
});

test("live orders stay the business's under a new key; a test's are known to its own key alone", () => {
  expect(isOfGateway("rzp_live_A", "rzp_live_B")).toBe(true);
  expect(isOfGateway("rzp_test_A", "rzp_test_A")).toBe(true);
  for (const [keyId, connected] of [
    ["rzp_test_A", "rzp_test_B"],
    ["rzp_test_A", "rzp_live_A"],
    ["rzp_live_A", "rzp_test_A"],
    [null, "rzp_live_A"],
  ] as const)
    expect(isOfGateway(keyId, connected)).toBe(false);
  expect([gatewayPattern("rzp_live_A"), gatewayPattern("rzp_test_A%")]).toEqual(["rzp\\_live\\_%", "rzp\\_test\\_A\\%"]);
  expect([isTestKey("rzp_test_x"), isTestKey("rzp_live_x"), isTestKey(null)]).toEqual([true, false, false]);
});
