import type { Queries, Tx } from "#db";
import { type Money, parseMoney, toDecimalText } from "#shared/money.ts";
import { sql } from "kysely";
import type { GatewayPayment, GatewayRefund } from "../ports.ts";
import { gatewayMoney } from "../refunds/reviews.store.ts";

export type UnmatchedReason = "second-payment" | "other-amount" | "other-currency";

/** Records a payment that matches no unpaid order. Second payments are refunded automatically; the others wait for review. */
export async function recordUnmatched(
  tx: Tx,
  paymentId: string,
  payment: GatewayPayment,
  reason: UnmatchedReason,
  at: Date,
): Promise<boolean> {
  const made = await tx
    .insertInto("unmatchedPayments")
    .values({
      gatewayPaymentId: payment.id,
      paymentId,
      amount: toDecimalText(payment.amount),
      currency: payment.amount.currency,
      reason,
      autoRefund: reason === "second-payment",
      foundAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("gatewayPaymentId")
    .executeTakeFirst();
  return made !== undefined;
}

export interface UnmatchedToRefund {
  gatewayPaymentId: string;
  amount: Money;
}
/** Those to refund automatically, of orders that the connected gateway knows. */
export async function unmatchedToRefund(q: Queries, keyPattern: string, limit: number): Promise<UnmatchedToRefund[]> {
  const rows = await q
    .selectFrom("unmatchedPayments as s")
    .innerJoin("payments as p", "p.id", "s.paymentId")
    .select(["s.gatewayPaymentId", "s.amount", "s.currency"])
    .where("s.autoRefund", "=", true)
    .where("s.refundedAt", "is", null)
    .where("s.resolution", "is", null)
    .where(sql<boolean>`p.gateway_key_id like ${keyPattern}`)
    .orderBy("s.foundAt")
    .limit(limit)
    .execute();
  return rows.flatMap(({ amount, currency, ...row }) => {
    // numeric(14,2) may hold more than our amounts can; such a payment waits for review.
    const money = parseMoney(amount, currency);
    return money ? [{ ...row, amount: money }] : [];
  });
}

export async function markRefunded(q: Queries, gatewayPaymentId: string, refundId: string, at: Date): Promise<void> {
  await q
    .updateTable("unmatchedPayments")
    .set({ gatewayRefundId: refundId, refundedAt: at })
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .where("refundedAt", "is", null)
    .execute();
}

/** The gateway refuses the refund: it waits for review. */
export async function leaveForReview(q: Queries, gatewayPaymentId: string): Promise<void> {
  await q.updateTable("unmatchedPayments").set({ autoRefund: false }).where("gatewayPaymentId", "=", gatewayPaymentId).execute();
}

/** A payment that matches no unpaid order, as shown for review. */
export interface UnmatchedPayment {
  gatewayPaymentId: string;
  paymentId: string;
  orderId: string;
  gatewayKeyId: string | null;
  amount: Money;
  reason: UnmatchedReason;
  foundAt: Date;
  autoRefund: boolean;
  gatewayRefundId: string | null;
  isOpen: boolean;
}

export async function openUnmatched(q: Queries): Promise<UnmatchedPayment[]> {
  const rows = await unmatched(q).where("s.refundedAt", "is", null).where("s.resolution", "is", null).orderBy("s.foundAt").execute();
  return rows.map(read);
}

export async function findUnmatched(q: Queries, gatewayPaymentId: string): Promise<UnmatchedPayment | undefined> {
  const row = await unmatched(q).where("s.gatewayPaymentId", "=", gatewayPaymentId).executeTakeFirst();
  return row && read(row);
}

/** The operator dealt with it. False: it is not open. */
export async function resolveUnmatched(q: Queries, gatewayPaymentId: string, resolution: string): Promise<boolean> {
  const row = await q
    .updateTable("unmatchedPayments")
    .set({ resolution, autoRefund: false })
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .where("refundedAt", "is", null)
    .where("resolution", "is", null)
    .returning("gatewayPaymentId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isUnmatchedRefund(q: Queries, made: GatewayRefund): Promise<boolean> {
  const row = await q.selectFrom("unmatchedPayments").select("paymentId").where("gatewayPaymentId", "=", made.paymentId).executeTakeFirst();
  return row !== undefined;
}

/** The refund did not arrive: it waits for review again. */
export async function reopenUnmatched(q: Queries, gatewayPaymentId: string): Promise<void> {
  await q
    .updateTable("unmatchedPayments")
    .set({ refundedAt: null, autoRefund: false })
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .where("resolution", "is", null)
    .execute();
}

function unmatched(q: Queries) {
  return q
    .selectFrom("unmatchedPayments as s")
    .innerJoin("payments as p", "p.id", "s.paymentId")
    .selectAll("s")
    .select(["p.gatewayKeyId", "p.razorpayOrderId as orderId"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof unmatched>["executeTakeFirstOrThrow"]>>;
function read(row: Row): UnmatchedPayment {
  const { gatewayPaymentId, paymentId, orderId, gatewayKeyId, reason, foundAt, autoRefund, gatewayRefundId } = row;
  const amount = gatewayMoney(row.amount, row.currency);
  const isOpen = row.refundedAt === null && row.resolution === null;
  return { gatewayPaymentId, paymentId, orderId, gatewayKeyId, amount, reason, foundAt, autoRefund, gatewayRefundId, isOpen };
}
