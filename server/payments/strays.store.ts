import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import { parseMoney, toDecimalText, type Money } from "#shared/money.ts";
import type { GatewayPayment } from "./ports.ts";

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
