import type { Queries, Tx } from "#db";
import type { InvoiceParty } from "#shared/invoice.ts";
import type { PaymentStatus } from "#shared/wire/payments.ts";

/** A top-up as stored. Money is decimal text. */
export interface PaymentRow {
  id: string;
  userId: string;
  razorpayOrderId: string;
  razorpayPaymentId: string | null;
  amount: string;
  currency: "INR" | "USD";
  credits: string;
  baseAmount: string;
  gstAmount: string;
  gatewayCharge: string;
  cgstAmount: string;
  sgstAmount: string;
  igstAmount: string;
  gstNumber: string | null;
  status: PaymentStatus;
  invoiceNo: string | null;
  orderHash: string | null;
  gatewayKeyId: string | null;
  buyer: InvoiceParty;
  failure: string | null;
  refundedCredits: string;
  createdAt: Date;
  paidAt: Date | null;
}
export const paymentColumns = [
  "id",
  "userId",
  "razorpayOrderId",
  "razorpayPaymentId",
  "amount",
  "currency",
  "credits",
  "baseAmount",
  "gstAmount",
  "gatewayCharge",
  "cgstAmount",
  "sgstAmount",
  "igstAmount",
  "gstNumber",
  "status",
  "invoiceNo",
  "orderHash",
  "gatewayKeyId",
  "buyer",
  "failure",
  "refundedCredits",
  "createdAt",
  "paidAt",
] as const;

const payments = (q: Queries) => q.selectFrom("payments").select(paymentColumns).$castTo<PaymentRow>();

export const findPayment = (q: Queries, userId: string, id: string): Promise<PaymentRow | undefined> =>
  payments(q).where("userId", "=", userId).where("id", "=", id).executeTakeFirst();

export const findByKey = (q: Queries, userId: string, key: string): Promise<PaymentRow | undefined> =>
  payments(q).where("userId", "=", userId).where("idempotencyKey", "=", key).executeTakeFirst();

export const findByOrder = (q: Queries, orderId: string): Promise<PaymentRow | undefined> =>
  payments(q).where("razorpayOrderId", "=", orderId).executeTakeFirst();

/** Locked until the transaction ends, so that concurrent settlements of this order wait. */
export const lockByOrder = (tx: Tx, orderId: string): Promise<PaymentRow | undefined> =>
  payments(tx).where("razorpayOrderId", "=", orderId).forUpdate().executeTakeFirst();

export type NewPayment = Omit<
  PaymentRow,
  "razorpayPaymentId" | "status" | "invoiceNo" | "failure" | "refundedCredits" | "paidAt" | "orderHash"
> & { orderHash: string; idempotencyKey: string | null };

/** False: this order, or another under the same key, is already stored and committed. */
export async function insertPayment(tx: Tx, { buyer, ...row }: NewPayment): Promise<boolean> {
  const made = await tx
    .insertInto("payments")
    .values({ ...row, buyer: JSON.stringify(buyer), updatedAt: row.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Status changes of a top-up. None of them undoes a paid one. */

export interface Paid {
  gatewayPaymentId: string;
  /** From the callback, where that came first. */
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

/** One attempt failed; the next may succeed. True where the order was open. */
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

/** A new attempt is under way: a failed or expired order is checked again. */
export async function reopen(q: Queries, orderId: string, at: Date): Promise<void> {
  await q
    .updateTable("payments")
    .set({ status: "pending", failure: null, updatedAt: at })
    .where("razorpayOrderId", "=", orderId)
    .where("status", "in", ["failed", "expired"])
    .execute();
}

/** Message to the customer on an order that stays unpaid. */
export async function noteFailure(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
  await tx.updateTable("payments").set({ failure, updatedAt: at }).where("id", "=", id).execute();
}

export async function expire(q: Queries, id: string, at: Date): Promise<void> {
  await q.updateTable("payments").set({ status: "expired", updatedAt: at }).where("id", "=", id).where("status", "=", "pending").execute();
}
