import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import type { Series } from "./number-rules.ts";

interface Counter {
  series: Series;
  financialYear: string;
}

/** Locks the counter until the transaction ends; after a rollback the number is free again. */
export async function takeSerial(tx: Tx, counter: Counter): Promise<number> {
  const { last } = await tx
    .insertInto("invoiceCounters")
    .values({ ...counter, last: 1 })
    .onConflict((conflict) => conflict.columns(["series", "financialYear"]).doUpdateSet({ last: sql`invoice_counters.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewDocument extends Counter {
  number: string;
  serial: number;
  kind: "invoice" | "credit-note";
  paymentId: string;
  refundId: string | null;
  userId: string;
  issuedAt: Date;
  /** JSON. */
  content: string;
}
export async function insertDocument(tx: Tx, document: NewDocument): Promise<{ id: string; number: string }> {
  return tx.insertInto("invoices").values(document).returning(["id", "number"]).executeTakeFirstOrThrow();
}

export async function findDocument(q: Queries, id: string): Promise<{ content: unknown } | undefined> {
  return q.selectFrom("invoices").select("content").where("id", "=", id).executeTakeFirst();
}

export async function invoiceOfPayment(q: Queries, paymentId: string): Promise<{ userId: string; content: unknown }> {
  return q
    .selectFrom("invoices")
    .select(["userId", "content"])
    .where("paymentId", "=", paymentId)
    .where("kind", "=", "invoice")
    .executeTakeFirstOrThrow();
}

export async function findFile(q: Queries, id: string): Promise<{ number: string; pdf: Uint8Array | null } | undefined> {
  return q.selectFrom("invoices").select(["number", "pdf"]).where("id", "=", id).executeTakeFirst();
}

/** The first stored file wins: returns the stored bytes. */
export async function storeFile(q: Queries, id: string, pdf: Uint8Array): Promise<Uint8Array> {
  const stored = await q
    .updateTable("invoices")
    .set({ pdf })
    .where("id", "=", id)
    .where("pdf", "is", null)
    .returning("pdf")
    .executeTakeFirst();
  const { pdf: bytes } = stored ?? (await q.selectFrom("invoices").select("pdf").where("id", "=", id).executeTakeFirstOrThrow());
  if (bytes === null) throw new Error(`The file of document ${id} was not stored`);
  return bytes;
}
