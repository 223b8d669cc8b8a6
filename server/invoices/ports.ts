/** Types of this module's API. */
import type { Queries, Tx } from "#db";
import type { InvoiceDocument, InvoiceParty } from "#shared/invoice.ts";
import type { Money } from "#shared/money.ts";
import type { TaxComponent } from "#shared/gst.ts";

/** The seller. Without a GSTIN no issued document is a tax document. */
export interface Supplier {
  name: string;
  address: string | null;
  gstin: string | null;
  /** GST State code. */
  stateCode: string;
  email: string;
  sac: string;
  /** Letter of undertaking for exports without payment of tax. */
  lut: string | null;
}

export interface IssueInvoice {
  paymentId: string;
  userId: string;
  buyer: InvoiceParty;
  base: Money;
  gatewayCharge: Money;
  taxes: readonly TaxComponent[];
  orderId: string;
  gatewayPaymentId: string;
  paidAt: Date;
  isTest: boolean;
}
export interface IssueCreditNote {
  refundId: string;
  paymentId: string;
  /** The refunded part. */
  base: Money;
  gatewayCharge: Money;
  taxes: readonly TaxComponent[];
  reason: string;
}
export interface IssuedFile {
  /** "SX-2627-000001.pdf" */
  name: string;
  number: string;
  /** Media type. */
  type: "application/pdf";
  bytes: Uint8Array;
}
export interface Invoices {
  /** Takes the next number of the series. Call it as late as possible: all other invoices wait until the transaction ends. */
  issue(tx: Tx, of: IssueInvoice): Promise<{ id: string; number: string }>;
  /** Corrects the payment's invoice, with the same parties and rates. */
  creditNote(tx: Tx, of: IssueCreditNote): Promise<{ id: string; number: string }>;
  document(q: Queries, id: string): Promise<InvoiceDocument>;
  /** The PDF/A file: made once, then always the same bytes. Fits `fetchInvoice` of an email. Throws Problem not_found. */
  file(id: string, signal?: AbortSignal): Promise<IssuedFile>;
}
