import { expect, test } from "vitest";
import { betweenStates, creditNote, exported, sampleInvoice, withinState } from "../../tests/fixtures/sample-invoices.ts";
import { invoicePage } from "./invoice-page.ts";

const exportSentence = /Supply meant for export under letter of undertaking without payment of integrated tax/;
const statementsOf = (document: typeof withinState): string => invoicePage(document).statements.join("\n");
const withoutGstin = { ...withinState.supplier, gstin: null };

test.each([
  ["Tax Invoice", withinState],
  ["Tax Invoice", betweenStates],
  ["Export Invoice", exported],
  ["Credit Note", creditNote],
  ["Credit Note", { ...exported, kind: "credit-note" as const, corrects: creditNote.corrects }],
  ["Sample invoice", sampleInvoice],
  ["Sample invoice", { ...exported, isTest: true }],
  ["Sample credit note", { ...creditNote, isTest: true }],
  ["Invoice", { ...withinState, supplier: withoutGstin }],
  ["Invoice", { ...exported, supplier: withoutGstin }],
  // Dollars from a buyer in India are no export.
  ["Invoice", { ...exported, buyer: { ...exported.buyer, country: "India" } }],
])("the title is '%s'", (title, document) => {
  const page = invoicePage(document);
  expect(page.title).toBe(title);
  expect(page.fileTitle).toBe(`${title} ${document.number}`);
  expect(page.banner).toBe(document.isTest ? "Test payment: no money moved. This is not a tax document." : null);
});

test("the sentence of an export stands where the supply is one, with the undertaking's number where there is one", () => {
  expect(statementsOf(exported)).toMatch(exportSentence);
  expect(statementsOf(exported)).toContain("Letter of undertaking: AD290326001234X of 2 April 2026.\nCountry of destination: Germany.");
  expect(statementsOf({ ...exported, lut: null })).toMatch(/integrated tax\.\nCountry of destination/);
  for (const document of [withinState, betweenStates, creditNote, { ...exported, supplier: withoutGstin }])
    expect(statementsOf(document)).not.toMatch(exportSentence);
  expect(statementsOf({ ...exported, buyer: { ...exported.buyer, country: "India" } })).not.toMatch(exportSentence);
});

test("only a tax invoice says that no signature is required; a credit note leaves room for one", () => {
  const claim = /no signature is required \(fifth proviso to Rule 46/;
  for (const document of [withinState, betweenStates, exported]) {
    expect(statementsOf(document)).toMatch(claim);
    expect(invoicePage(document).signature).toBeNull();
  }
  for (const document of [creditNote, sampleInvoice, { ...withinState, isTest: true }, { ...withinState, supplier: withoutGstin }])
    expect(statementsOf(document)).not.toMatch(claim);
  expect(invoicePage(creditNote).signature).toBe("Sextant Research LLP");
  expect(invoicePage({ ...creditNote, isTest: true }).signature).toBeNull();
});

test("a document without the supplier's GSTIN says what it is not; one of a mission names its UIN", () => {
  expect(statementsOf({ ...withinState, supplier: withoutGstin })).toContain("not a tax document");
  const mission = { ...withinState, buyer: { ...withinState.buyer, gstin: "2317UNO00001UND" } };
  expect(invoicePage(mission).parties[1]?.numbers).toEqual([{ label: "UIN", value: "2317UNO00001UND" }]);
  expect(invoicePage(withinState).parties[1]?.numbers).toEqual([{ label: "GSTIN", value: "29BBBBB1111B1ZJ" }]);
});

test("amounts are grouped as usual for the currency, tax components show their rate, days are in words, times as in India", () => {
  const page = invoicePage(withinState);
  expect(page.sums).toEqual([
    { label: "Taxable value", value: "₹2,11,650.00" },
    { label: "CGST at 9 %", value: "₹19,048.50" },
    { label: "SGST at 9 %", value: "₹19,048.50" },
  ]);
  expect(page.total).toEqual({ label: "Total", value: "₹2,49,747.00" });
  expect(page.payment[0]).toEqual({ label: "Paid on", value: "22 November 2026, 15:34 IST" });
  expect(invoicePage(exported).total.value).toBe("$699.00");
  expect(invoicePage(creditNote).facts).toContainEqual({ label: "For invoice", value: "SX/2627/000001\nof 22 November 2026" });
});
