/** Numbered documents about money: invoices and credit notes, issued once, never changed. */
export { createInvoices } from "./create-invoices.ts";
export type { Invoices, IssueCreditNote, IssuedFile, IssueInvoice, Supplier } from "./ports.ts";
