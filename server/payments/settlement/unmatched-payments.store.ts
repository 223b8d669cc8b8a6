import type { Queries, Tx } from "#db";
import { type Money, parseMoney, toDecimalText } from "#shared/money.ts";
import { sql } from "kysely";
import type { GatewayPayment, GatewayRefund } from "../ports.ts";
import { gatewayMoney } from "../refunds/reviews.store.ts";

export type StrayReason = "second-payment" | "other-amount" | "other-currency";

/** Money that belongs to no credit. A second payment goes back by itself; about the others a person decides. */
export async function keepStray(tx: Tx, paymentId: string, payment: GatewayPayment, reason: StrayReason, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto("strayPayments")
    .values({
      gatewayPaymentId: payment.id,
      paymentId,
      amount: toDecimalText(payment.amount),
      currency: payment.amount.currency,
      reason,
      returnsByItself: reason === "second-payment",
      foundAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("gatewayPaymentId")
    .executeTakeFirst();
  return made !== undefined;
}

export interface ReturningStray {
  gatewayPaymentId: string;
  amount: Money;
}
/** Those that go back by themselves, of orders that the connected gateway has. */
export async function straysToReturn(q: Queries, keyPattern: string, limit: number): Promise<ReturningStray[]> {
  const rows = await q
    .selectFrom("strayPayments as s")
    .innerJoin("payments as p", "p.id", "s.paymentId")
    .select(["s.gatewayPaymentId", "s.amount", "s.currency"])
    .where("s.returnsByItself", "=", true)
    .where("s.returnedAt", "is", null)
    .where("s.settledMemo", "is", null)
    .where(sql<boolean>`p.gateway_key_id like ${keyPattern}`)
    .orderBy("s.foundAt")
    .limit(limit)
    .execute();
  return rows.flatMap(({ amount, currency, ...row }) => {
    // numeric(14,2) may hold more than an amount of ours; such a one waits for a person.
    const money = parseMoney(amount, currency);
    return money ? [{ ...row, amount: money }] : [];
  });
}

export async function markReturned(q: Queries, gatewayPaymentId: string, refundId: string, at: Date): Promise<void> {
  await q
    .updateTable("strayPayments")
    .set({ gatewayRefundId: refundId, returnedAt: at })
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .where("returnedAt", "is", null)
    .execute();
}

/** The gateway will not give it back: a person decides. */
export async function leaveToPerson(q: Queries, gatewayPaymentId: string): Promise<void> {
  await q.updateTable("strayPayments").set({ returnsByItself: false }).where("gatewayPaymentId", "=", gatewayPaymentId).execute();
}

/** Money at the gateway that belongs to no credit, for a person. */
export interface Stray {
  gatewayPaymentId: string;
  paymentId: string;
  orderId: string;
  gatewayKeyId: string | null;
  amount: Money;
  reason: StrayReason;
  foundAt: Date;
  returnsByItself: boolean;
  gatewayRefundId: string | null;
  isOpen: boolean;
}

export async function openStrays(q: Queries): Promise<Stray[]> {
  const rows = await strays(q).where("s.returnedAt", "is", null).where("s.settledMemo", "is", null).orderBy("s.foundAt").execute();
  return rows.map(read);
}

export async function findStray(q: Queries, gatewayPaymentId: string): Promise<Stray | undefined> {
  const row = await strays(q).where("s.gatewayPaymentId", "=", gatewayPaymentId).executeTakeFirst();
  return row && read(row);
}

/** A person's word; nothing more happens to it. False: it is not open. */
export async function settleStray(q: Queries, gatewayPaymentId: string, memo: string): Promise<boolean> {
  const row = await q
    .updateTable("strayPayments")
    .set({ settledMemo: memo, returnsByItself: false })
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .where("returnedAt", "is", null)
    .where("settledMemo", "is", null)
    .returning("gatewayPaymentId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isStrayReturn(q: Queries, made: GatewayRefund): Promise<boolean> {
  const row = await q.selectFrom("strayPayments").select("paymentId").where("gatewayPaymentId", "=", made.paymentId).executeTakeFirst();
  return row !== undefined;
}

/** What was returned did not arrive: a person decides. */
export async function reopenStray(q: Queries, gatewayPaymentId: string): Promise<void> {
  await q
    .updateTable("strayPayments")
    .set({ returnedAt: null, returnsByItself: false })
    .where("gatewayPaymentId", "=", gatewayPaymentId)
    .where("settledMemo", "is", null)
    .execute();
}

function strays(q: Queries) {
  return q
    .selectFrom("strayPayments as s")
    .innerJoin("payments as p", "p.id", "s.paymentId")
    .selectAll("s")
    .select(["p.gatewayKeyId", "p.razorpayOrderId as orderId"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof strays>["executeTakeFirstOrThrow"]>>;
function read(row: Row): Stray {
  const { gatewayPaymentId, paymentId, orderId, gatewayKeyId, reason, foundAt, returnsByItself, gatewayRefundId } = row;
  const amount = gatewayMoney(row.amount, row.currency);
  const isOpen = row.returnedAt === null && row.settledMemo === null;
  return { gatewayPaymentId, paymentId, orderId, gatewayKeyId, amount, reason, foundAt, returnsByItself, gatewayRefundId, isOpen };
}
