import fc from "fast-check";
import { expect, test } from "vitest";
import { gstComponents, indianStates } from "#shared/gst.ts";
import { addMoney, money, parseMoney, percentOf, toDecimalText } from "#shared/money.ts";
import { composeCreditNote, composeInvoice } from "./compose-document.ts";
import type { IssueCreditNote, IssueInvoice, Supplier } from "./index.ts";
import { counterOf, fileNameOf, numberOf } from "./number-rules.ts";

const supplier: Supplier = {
  name: "Sextant Research LLP",
  address: "14 Residency Road, Bengaluru 560025",
  gstin: "29AAAAA0000A1ZY",
  stateCode: "29",
  email: "sales@sextant.example",
  sac: "998371",
  lut: "AD290326001234X",
};
const abroad: IssueInvoice["buyer"] = { name: "K. Müller", address: null, state: null, country: "Germany", gstin: null, email: null };
const inState = (code: string): IssueInvoice["buyer"] => ({
  ...abroad,
  state: { code, name: indianStates[code] ?? "" },
  country: "India",
});
const order: IssueInvoice = {
  paymentId: "6f7b2d0e-9a1c-4c59-8f3e-1f2a3b4c5d6e",
  userId: "0a3f9f0e-1111-4c59-8f3e-1f2a3b4c5d6e",
  buyer: inState("29"),
  base: money(207_500, "INR"),
  gatewayCharge: money(0, "INR"),
  taxes: gstComponents(207_500, "29", "29"),
  orderId: "order_1",
  gatewayPaymentId: "pay_1",
  paidAt: new Date("2026-03-31T18:29:00Z"),
  isTest: false,
};
const numbered = { number: "SX/2627/000001", issuedAt: new Date("2026-03-31T18:30:00Z") };

test("an invoice of any amount, charge and place adds up: lines to the taxable value, with the components to the total", () => {
  const places = fc.constantFrom("29", "27", "04", null);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom("0", "2.36"), places, (minor, percent, code) => {
      const currency = code === null ? "USD" : "INR";
      const base = money(minor, currency);
      const gatewayCharge = percentOf(base, percent);
      const taxes = gstComponents(addMoney(base, gatewayCharge).amountMinor, "29", code);
      const buyer = code === null ? abroad : inState(code);
      const document = composeInvoice({ ...order, buyer, base, gatewayCharge, taxes }, supplier, numbered);
      const minorOf = (text: string) => parseMoney(text, currency)?.amountMinor ?? NaN;
      const sum = (amounts: { amount: string }[]) => amounts.reduce((total, { amount }) => total + minorOf(amount), 0);
      expect(sum(document.lines)).toBe(minorOf(document.taxable));
      expect(minorOf(document.taxable) + sum(document.taxes)).toBe(minorOf(document.total));
      expect(document.lines.map((line) => line.amount)).not.toContain("0.00");
    }),
    { numRuns: 500, seed: 4 },
  );
});

test("place, day, words and undertaking follow from who buys and when", () => {
  const within = composeInvoice(order, supplier, numbered);
  expect(within).toMatchObject({
    kind: "invoice",
    date: "2026-04-01",
    placeOfSupply: "Karnataka (29)",
    totalInWords: "Rupees Two Thousand Four Hundred Forty-Eight and Fifty Paise Only",
    lut: null,
    corrects: null,
    supplier: { state: { code: "29", name: "Karnataka" }, country: "India" },
    payment: { paidAt: "2026-03-31T18:29:00.000Z" },
  });
  const dollars = money(69_900, "USD");
  const exported = composeInvoice(
    { ...order, buyer: abroad, base: dollars, gatewayCharge: money(0, "USD"), taxes: [] },
    supplier,
    numbered,
  );
  expect(exported).toMatchObject({ placeOfSupply: "Outside India", lut: "AD290326001234X", taxes: [], total: "699.00", currency: "USD" });
  expect(() => composeInvoice({ ...order, base: money(1, "EUR"), gatewayCharge: money(0, "EUR"), taxes: [] }, supplier, numbered)).toThrow(
    RangeError,
  );
});

test("a credit note repeats the invoice's parties, place, service and rates, and names the invoice and the reason", () => {
  const invoice = composeInvoice(order, supplier, numbered);
  const back: IssueCreditNote = {
    refundId: "11111111-1111-4c59-8f3e-1f2a3b4c5d6e",
    paymentId: order.paymentId,
    base: money(100_00, "INR"),
    gatewayCharge: money(0, "INR"),
    taxes: gstComponents(100_00, "29", "29"),
    reason: "Unused credit returned",
  };
  const at = { number: "CN/2627/000001", issuedAt: new Date("2026-12-01T09:00:00Z") };
  const note = composeCreditNote(back, invoice, at);
  const { supplier: seller, buyer, placeOfSupply, sac, payment } = invoice;
  expect(note).toMatchObject({ kind: "credit-note", supplier: seller, buyer, placeOfSupply, sac, payment, total: "118.00" });
  expect(note.corrects).toEqual({ number: "SX/2627/000001", date: "2026-04-01", reason: "Unused credit returned" });
  expect(toDecimalText(money(900, "INR"))).toBe(note.taxes[0]?.amount);
  expect(() => composeCreditNote({ ...back, taxes: gstComponents(100_00, "29", "27") }, invoice, at)).toThrow(/^Invoice .* has no/);
});

test("numbers count by series and Indian year, fit 16 characters, and make names of files", () => {
  const counter = counterOf("invoice", new Date("2026-03-31T18:30:00Z"));
  expect(counter).toEqual({ series: "SX", financialYear: "2627" });
  expect(counterOf("credit-note", new Date("2026-03-31T18:29:59.999Z"))).toEqual({ series: "CN", financialYear: "2526" });
  expect(numberOf({ ...counter, serial: 1 })).toBe("SX/2627/000001");
  expect(numberOf({ ...counter, serial: 99_999_999 })).toMatch(/^[A-Z0-9/-]{16}$/);
  expect(() => numberOf({ ...counter, serial: 100_000_000 })).toThrow(RangeError);
  expect(fileNameOf("SX/2627/000001")).toBe("SX-2627-000001.pdf");
});
