import type { InvoiceDocument } from "#shared/invoice.ts";
import { runChild } from "../run-child.ts";
import { cleanAll } from "../typesetting/printable-text.ts";
import { fontsFor } from "../typesetting/fonts.ts";
import { invoicePage, type InvoicePage } from "./invoice-page.ts";

/** Message to the typesetting process. */
export interface InvoiceToTypeset {
  page: InvoicePage;
  fontDirectories: string[];
  /** Seconds since 1970: no clock of this machine reaches the file. */
  createdAt: number;
}

/** An invoice takes half a second; beyond this the compiler hangs. */
const timeoutMs = 90_000;

/** Texts are cleaned to what our faces can print: letters of other scripts become "[?]", so that a reader sees the gap. */
export async function renderInvoice(document: InvoiceDocument, options: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  const page = invoicePage(document);
  const fonts = fontsFor(JSON.stringify(page));
  const message: InvoiceToTypeset = {
    page: cleanAll(page, (code) => fonts.covers(code)),
    fontDirectories: fonts.directories,
    createdAt: Math.floor(Date.parse(document.issuedAt) / 1000),
  };
  const late = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
  return runChild<Uint8Array>(new URL("typeset-child.ts", import.meta.url), message, signal);
}
