import type { Database, Queries, Tx } from "#db";
import { renderInvoice } from "#render";
import { invoiceDocument, invoiceParty, type InvoiceDocument } from "#shared/invoice.ts";
import { Problem } from "#shared/problem.ts";
import { composeCreditNote, composeInvoice, supplierParty } from "./compose-document.ts";
import { findDocument, findFile, insertDocument, invoiceOfPayment, storeFile, takeSerial } from "./invoices.store.ts";
import { counterOf, fileNameOf, numberOf } from "./number-rules.ts";
import type { Invoices, Supplier } from "./ports.ts";

/** Throws at start, not at the first payment, where the supplier's settings are invalid on a document. */
export function createInvoices({ db, supplier, now }: { db: Database; supplier: Supplier; now: () => Date }): Invoices {
  invoiceParty.parse(supplierParty(supplier));
  invoiceDocument.pick({ sac: true, lut: true }).parse({ sac: supplier.sac, lut: supplier.lut });
  /** Files being made: concurrent first downloads share one. */
  const making = new Map<string, Promise<Uint8Array>>();

  return {
    async issue(tx, of) {
      const issuedAt = now();
      return write(tx, "invoice", issuedAt, { paymentId: of.paymentId, refundId: null, userId: of.userId }, (number) =>
        composeInvoice(of, supplier, { number, issuedAt }),
      );
    },
    async creditNote(tx, of) {
      const issuedAt = now();
      const { userId, content } = await invoiceOfPayment(tx, of.paymentId);
      const invoice = invoiceDocument.parse(content);
      return write(tx, "credit-note", issuedAt, { paymentId: of.paymentId, refundId: of.refundId, userId }, (number) =>
        composeCreditNote(of, invoice, { number, issuedAt }),
      );
    },
    document: readDocument,
    async file(id, signal) {
      const row = await findFile(db.queries, id);
      if (!row) throw new Problem("not_found", "There is no such document.");
      return {
        name: fileNameOf(row.number),
        number: row.number,
        type: "application/pdf",
        bytes: row.pdf ?? (await within(signal, make(id))),
      };
    },
  };

  function make(id: string): Promise<Uint8Array> {
    const known = making.get(id);
    if (known) return known;
    // A caller that stops waiting does not stop the others, and the file is stored for the next.
    const made = readDocument(db.queries, id)
      .then((document) => renderInvoice(document))
      .then((bytes) => storeFile(db.queries, id, bytes))
      .finally(() => making.delete(id));
    making.set(id, made);
    return made;
  }
}

async function write(
  tx: Tx,
  kind: InvoiceDocument["kind"],
  issuedAt: Date,
  of: { paymentId: string; refundId: string | null; userId: string },
  compose: (number: string) => InvoiceDocument,
): Promise<{ id: string; number: string }> {
  const counter = counterOf(kind, issuedAt);
  const serial = await takeSerial(tx, counter);
  const document = compose(numberOf({ ...counter, serial }));
  return insertDocument(tx, { ...counter, ...of, serial, kind, issuedAt, number: document.number, content: JSON.stringify(document) });
}

async function readDocument(q: Queries, id: string): Promise<InvoiceDocument> {
  const row = await findDocument(q, id);
  if (!row) throw new Problem("not_found", "There is no such document.");
  return invoiceDocument.parse(row.content);
}

async function within<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
