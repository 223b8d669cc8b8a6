import type { Queries, Tx } from "#db";
import type { InvoiceParty } from "#shared/invoice.ts";
import type { PaymentStatus } from "#shared/payment-statuses.ts";

/** A top-up as it lies in the database. Money is decimal text. */
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

/** Locked until the transaction ends: whoever settles this order too, waits. */
export const lockByOrder = (tx: Tx, orderId: string): Promise<PaymentRow | undefined> =>
  payments(tx).where("razorpayOrderId", "=", orderId).forUpdate().executeTakeFirst();

export type NewPayment = Omit<
  PaymentRow,
  "razorpayPaymentId" | "status" | "invoiceNo" | "failure" | "refundedCredits" | "paidAt" | "orderHash"
> & { orderHash: string; idempotencyKey: string | null };

/** False: this order, or one under this key, is there already, and whoever made it has committed. */
export async function insertPayment(tx: Tx, { buyer, ...row }: NewPayment): Promise<boolean> {
  const made = await tx
    .insertInto("payments")
    .values({ ...row, buyer: JSON.stringify(buyer), updatedAt: row.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}
