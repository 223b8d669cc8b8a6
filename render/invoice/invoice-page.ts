import { parseGstin } from "#shared/gst.ts";
import type { InvoiceDocument, InvoiceParty } from "#shared/invoice.ts";
import { dateParts } from "../dates.ts";
import { formatMoneyExact, parseMoney } from "#shared/money.ts";

interface Fact {
  label: string;
  value: string;
}
interface Party {
  role: string;
  name: string;
  lines: string[];
  numbers: Fact[];
}

/** What the template prints, in its order. Every text is final: the template computes nothing. */
export interface InvoicePage {
  title: string;
  /** Of the file, for readers and archives. */
  fileTitle: string;
  banner: string | null;
  number: string;
  facts: Fact[];
  parties: Party[];
  lines: { description: string; sac: string; amount: string }[];
  sums: Fact[];
  total: Fact;
  words: string;
  statements: string[];
  payment: Fact[];
  /** Where a signature goes; null where none is needed. */
  signature: string | null;
  foot: string;
  date: { year: number; month: number; day: number };
}

export function invoicePage(document: InvoiceDocument): InvoicePage {
  const { supplier, buyer, number, payment, currency } = document;
  const shown = (amount: string) => formatMoneyExact(parseMoney(amount, currency) ?? refuse(amount));
  const isNote = document.kind === "credit-note";
  const title = titleOf(document);
  return {
    title,
    fileTitle: `${title} ${number}`,
    banner: document.isTest ? "Test payment: no money moved. This is not a tax document." : null,
    number,
    facts: [
      { label: isNote ? "Credit note number" : "Invoice number", value: number },
      { label: "Date of issue", value: longDay(document.date) },
      ...(document.corrects ? [{ label: "For invoice", value: `${document.corrects.number}\nof ${longDay(document.corrects.date)}` }] : []),
      { label: "Place of supply", value: document.placeOfSupply },
      ...(isNote ? [] : [{ label: "Tax payable on reverse charge", value: "No" }]),
    ],
    parties: [party("Supplier", supplier), party("Recipient", buyer)],
    lines: document.lines.map(({ description, sac, amount }) => ({ description, sac, amount: shown(amount) })),
    sums: [
      { label: "Taxable value", value: shown(document.taxable) },
      ...document.taxes.map(({ head, percent, amount }) => ({ label: `${head} at ${percent} %`, value: shown(amount) })),
      ...(isExport(document) ? [{ label: "Integrated tax", value: shown("0.00") }] : []),
    ],
    total: { label: isNote ? "Total credited" : "Total", value: shown(document.total) },
    words: document.totalInWords,
    statements: statementsOf(document),
    payment: [
      { label: isNote ? "Originally paid on" : "Paid on", value: indianTime(payment.paidAt) },
      { label: "Gateway payment", value: payment.gatewayPaymentId },
      { label: "Gateway order", value: payment.orderId },
      { label: "Payment reference", value: payment.id },
    ],
    // The rule on credit notes, 53 (1A), knows no exception for electronic ones.
    signature: isNote && isTaxDocument(document) ? supplier.name : null,
    foot: [supplier.name, supplier.email].filter(Boolean).join(" · "),
    date: dateParts(document.date),
  };
}

const isTaxDocument = ({ supplier, isTest }: InvoiceDocument): boolean => supplier.gstin !== null && !isTest;
/** A buyer in India who pays in dollars is no export: the law goes by the place of the buyer, not by the currency. */
const isExport = ({ buyer, currency }: InvoiceDocument): boolean => currency === "USD" && buyer.state === null && buyer.country !== "India";

function titleOf(document: InvoiceDocument): string {
  const isNote = document.kind === "credit-note";
  if (document.isTest) return isNote ? "Sample credit note" : "Sample invoice";
  if (isNote) return "Credit Note";
  if (document.supplier.gstin === null) return "Invoice";
  return isExport(document) ? "Export Invoice" : document.currency === "INR" ? "Tax Invoice" : "Invoice";
}

/** Sentences that the CGST Rules require: Rule 46, third proviso (export) and fifth (signature); Rule 53 (1A). */
function statementsOf(document: InvoiceDocument): string[] {
  const { supplier, lut, corrects } = document;
  const exported = "Supply meant for export under letter of undertaking without payment of integrated tax";
  return [
    ...(corrects ? [`Reason: ${corrects.reason}`] : []),
    ...(isExport(document) && supplier.gstin !== null
      ? [
          lut === null ? `${exported}.` : `${exported}. Letter of undertaking: ${lut}.`,
          `Country of destination: ${document.buyer.country}.`,
        ]
      : []),
    ...(supplier.gstin === null && !document.isTest ? ["The supplier states no GSTIN: this is not a tax document."] : []),
    ...(isTaxDocument(document) && corrects === null
      ? [
          "Electronic invoice in accordance with the Information Technology Act, 2000: no signature is required (fifth proviso to Rule 46 of the CGST Rules, 2017).",
        ]
      : []),
  ];
}

function party(role: string, { name, address, state, country, gstin, email }: InvoiceParty): Party {
  return {
    role,
    name,
    lines: [
      ...(address === null ? [] : [address]),
      ...(state === null ? [] : [`State: ${state.name}, code ${state.code}`]),
      country,
      ...(email === null ? [] : [email]),
    ].filter((line) => line !== ""),
    numbers: gstin === null ? [] : [{ label: parseGstin(gstin)?.isMission === true ? "UIN" : "GSTIN", value: gstin }],
  };
}

/** "22 November 2026" of a calendar day. */
function longDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** "22 November 2026, 15:35 IST". */
function indianTime(iso: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Kolkata" }).format(at);
  return `${day}, ${time} IST`;
}

function refuse(amount: string): never {
  throw new RangeError(`Not an amount: ${amount}`);
}
