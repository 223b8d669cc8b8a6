import type { Queries, Tx } from "#db";

/** What becomes of a top-up. None of these takes one back that is paid. */

export interface Paid {
  gatewayPaymentId: string;
  /** Of the callback, where that was first. */
  signature: string | null;
  invoiceNo: string;
  at: Date;
}
export async function markPaid(tx: Tx, id: string, paid: Paid): Promise<void> {
  await tx
    .updateTable("payments")
    .set({
      status: "paid",
      razorpayPaymentId: paid.gatewayPaymentId,
      razorpaySignature: paid.signature,
      invoiceNo: paid.invoiceNo,
      failure: null,
      paidAt: paid.at,
      updatedAt: paid.at,
    })
    .where("id", "=", id)
    .execute();
}

/** An attempt failed; the next may succeed. True where the order was open. */
export async function markFailed(q: Queries, orderId: string, failure: string | null, at: Date): Promise<boolean> {
  const row = await q
    .updateTable("payments")
    .set({ status: "failed", failure, updatedAt: at })
    .where("razorpayOrderId", "=", orderId)
    .where("status", "in", ["pending", "failed"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A new attempt is on its way at the gateway: what was failed or given up is asked about again. */
export async function reopen(q: Queries, orderId: string, at: Date): Promise<void> {
  await q
    .updateTable("payments")
    .set({ status: "pending", failure: null, updatedAt: at })
    .where("razorpayOrderId", "=", orderId)
    .where("status", "in", ["failed", "expired"])
    .execute();
}

/** Words for the customer on an order that stays unpaid. */
export async function noteFailure(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
  await tx.updateTable("payments").set({ failure, updatedAt: at }).where("id", "=", id).execute();
}

export async function expire(q: Queries, id: string, at: Date): Promise<void> {
  await q.updateTable("payments").set({ status: "expired", updatedAt: at }).where("id", "=", id).where("status", "=", "pending").execute();
}
