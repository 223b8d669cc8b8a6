import { z } from "zod";

/**
 * An issued invoice or credit note, complete: its file is made from this alone, so later changes of settings or names cannot alter it.
 * Fields follow Rule 46 (invoice) and Rule 53 (credit note) of India's CGST Rules 2017. Money is decimal text ("2075.00").
 */

const amount = z.string().regex(/^\d+\.\d{2}$/);
const line = (max: number) => z.string().max(max);

export const invoiceParty = z.strictObject({
  name: line(200),
  /** One line; null where none was given. */
  address: line(400).nullable(),
  /** GST State code and name; null outside India. */
  state: z.strictObject({ code: z.string().length(2), name: line(60) }).nullable(),
  /** English name. */
  country: line(80),
  gstin: z.string().length(15).nullable(),
  email: line(254).nullable(),
});
export type InvoiceParty = z.infer<typeof invoiceParty>;

/** `head`: the name of the tax component. Issued documents are stored with this key and never change. */
const invoiceTax = z.strictObject({ head: z.enum(["CGST", "SGST", "UTGST", "IGST"]), percent: z.string(), amount });

export const invoiceDocument = z.strictObject({
  version: z.literal(1),
  kind: z.enum(["invoice", "credit-note"]),
  number: z.string().max(16),
  issuedAt: z.iso.datetime(),
  /** Indian calendar day: "2026-11-22". */
  date: z.iso.date(),
  currency: z.enum(["INR", "USD"]),
  supplier: invoiceParty,
  buyer: invoiceParty,
  /** "Karnataka (29)" or "Outside India". */
  placeOfSupply: line(80),
  /** Service accounting code. */
  sac: z.string().regex(/^\d{4,8}$/),
  lines: z.array(z.strictObject({ description: line(200), sac: z.string(), amount })).min(1),
  taxable: amount,
  taxes: z.array(invoiceTax),
  total: amount,
  totalInWords: line(300),
  /** Of an export without payment of tax: the letter of undertaking's reference; null where none is set. */
  lut: line(60).nullable(),
  payment: z.strictObject({
    /** Our payment, the gateway's order and payment. */
    id: z.uuid(),
    orderId: line(60),
    gatewayPaymentId: line(60),
    paidAt: z.iso.datetime(),
  }),
  /** Of a credit note: the invoice that it corrects, and why. */
  corrects: z.strictObject({ number: z.string(), date: z.iso.date(), reason: line(300) }).nullable(),
  /** No money moved: the document says so on its face and is no tax document. */
  isTest: z.boolean(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;
