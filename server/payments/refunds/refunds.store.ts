import type { Queries, RefundState, Tx } from "#db";
import { money, type Money, parseMoney, toDecimalText } from "#shared/money.ts";
import { sql } from "kysely";
import type { Parts } from "./refund-rules.ts";

/** A payment as refunds need it. */
export interface RefundablePayment {
  id: string;
  userId: string;
  status: string;
  currency: string;
  gatewayPaymentId: string | null;
  gatewayKeyId: string | null;
  whole: Parts;
}
/** Money in minor units of `currency`. */
export interface Refund {
  id: string;
  paymentId: string;
  gatewayPaymentId: string;
  gatewayKeyId: string;
  userId: string;
  currency: string;
  part: Parts;
  total: Money;
  reason: string;
  status: RefundState;
  gatewayRefundId: string | null;
  gatewayStatus: "pending" | "processed" | "failed" | null;
  uncovered: Money;
  failure: string | null;
  key: string;
}

/** Waits for concurrent settlements and refunds of this payment. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<RefundablePayment | undefined> {
  const row = await tx.selectFrom("payments").selectAll().where("id", "=", paymentId).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { id, userId, status, currency, gatewayKeyId } = row;
  return { id, userId, status, currency, gatewayPaymentId: row.razorpayPaymentId, gatewayKeyId, whole: partsOf(row) };
}

/** Our payment that was credited for this payment of the gateway. */
export async function paymentOfGateway(q: Queries, gatewayPaymentId: string): Promise<string | undefined> {
  const row = await q.selectFrom("payments").select("id").where("razorpayPaymentId", "=", gatewayPaymentId).executeTakeFirst();
  return row?.id;
}

export async function isOpenOrder(q: Queries, orderId: string): Promise<boolean> {
  const orders = q.selectFrom("payments").select("id").where("razorpayOrderId", "=", orderId).where("paidAt", "is", null);
  return (await orders.executeTakeFirst()) !== undefined;
}

/** What is refunded of the payment, or requested. */
export async function refundedParts(tx: Tx, paymentId: string): Promise<Parts> {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::numeric(14,2)`;
  const row = await tx
    .selectFrom("refunds")
    .select([
      sum("credits").as("credits"),
      sum("cgst_amount").as("cgstAmount"),
      sum("sgst_amount").as("sgstAmount"),
      sum("igst_amount").as("igstAmount"),
      sum("gateway_charge").as("gatewayCharge"),
    ])
    .where("paymentId", "=", paymentId)
    .where("status", "<>", "failed")
    .executeTakeFirstOrThrow();
  return partsOf(row);
}

/** The available balance in minor units, locked until the transaction ends. */
export async function lockBalance(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom("ledgerAccounts")
    .select(["posted", "held"])
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return minor(row.posted) - minor(row.held);
}

export interface NewRefund {
  payment: RefundablePayment;
  part: Parts;
  reason: string;
  key: string;
  at: Date;
  /** For a refund made in the gateway's dashboard, whose credit has left the balance as far as it was covered. */
  done?: { gatewayRefundId: string; gatewayStatus: "pending" | "processed"; uncovered: number };
}
export async function insertRefund(tx: Tx, { payment, part, reason, key, at, done }: NewRefund): Promise<string> {
  const text = (amountMinor: number) => toDecimalText(money(amountMinor, payment.currency));
  const { id } = await tx
    .insertInto("refunds")
    .values({
      paymentId: payment.id,
      userId: payment.userId,
      credits: text(part.credits),
      amount: text(part.credits + part.cgst + part.sgst + part.igst + part.gatewayCharge),
      cgstAmount: text(part.cgst),
      sgstAmount: text(part.sgst),
      igstAmount: text(part.igst),
      gatewayCharge: text(part.gatewayCharge),
      currency: payment.currency,
      reason,
      idempotencyKey: key,
      createdAt: at,
      lastAttemptAt: at,
      ...(done && {
        status: "done" as const,
        finishedAt: at,
        gatewayRefundId: done.gatewayRefundId,
        gatewayStatus: done.gatewayStatus,
        uncovered: text(done.uncovered),
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type By = { id: string } | { key: string } | { gatewayRefundId: string } | { requestedFor: string };
/** Lock the payment first: payment and refund are always locked in this order. */
export async function findRefund(q: Queries, by: By): Promise<Refund | undefined> {
  const all = refundRows(q);
  const row = await (
    "id" in by
      ? all.where("r.id", "=", by.id)
      : "key" in by
        ? all.where("r.idempotencyKey", "=", by.key)
        : "requestedFor" in by
          ? all.where("r.paymentId", "=", by.requestedFor).where("r.status", "=", "requested")
          : all.where("r.gatewayRefundId", "=", by.gatewayRefundId)
  ).executeTakeFirst();
  return row && read(row);
}

export async function refundsOfPayment(q: Queries, paymentId: string): Promise<Refund[]> {
  const rows = await refundRows(q).where("r.paymentId", "=", paymentId).orderBy("r.createdAt").execute();
  return rows.map(read);
}

/** Adds to the refunded part of the payment; its status is 'refunded' once that is all of it. */
export async function addRefunded(tx: Tx, paymentId: string, credits: Money, at: Date): Promise<void> {
  const more = sql<string>`refunded_credits + ${toDecimalText(credits)}::numeric`;
  await tx
    .updateTable("payments")
    .set({
      refundedCredits: more,
      status: sql<"paid" | "refunded">`case when ${more} = credits then 'refunded' else 'paid' end`,
      updatedAt: at,
    })
    .where("id", "=", paymentId)
    .execute();
}

/** The invoice that a refund corrects. */
export async function invoiceOf(tx: Tx, paymentId: string): Promise<string> {
  const row = await tx
    .selectFrom("invoices")
    .select("id")
    .where("paymentId", "=", paymentId)
    .where("kind", "=", "invoice")
    .executeTakeFirstOrThrow();
  return row.id;
}

function refundRows(q: Queries) {
  return q
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .selectAll("r")
    .select(["p.razorpayPaymentId", "p.gatewayKeyId"]);
}
type Row = Awaited<ReturnType<ReturnType<typeof refundRows>["executeTakeFirstOrThrow"]>>;

function read(row: Row): Refund {
  const { id, paymentId, userId, currency, reason, status, gatewayRefundId, gatewayStatus, failure } = row;
  return {
    id,
    paymentId,
    gatewayPaymentId: row.razorpayPaymentId ?? "",
    gatewayKeyId: row.gatewayKeyId ?? "",
    userId,
    currency,
    part: partsOf(row),
    total: money(minor(row.amount), currency),
    reason,
    status,
    gatewayRefundId,
    gatewayStatus,
    uncovered: money(minor(row.uncovered), currency),
    failure,
    key: row.idempotencyKey,
  };
}

interface Amounts {
  credits: string;
  cgstAmount: string;
  sgstAmount: string;
  igstAmount: string;
  gatewayCharge: string;
}
const partsOf = (row: Amounts): Parts => ({
  credits: minor(row.credits),
  cgst: minor(row.cgstAmount),
  sgst: minor(row.sgstAmount),
  igst: minor(row.igstAmount),
  gatewayCharge: minor(row.gatewayCharge),
});

/** Every stored amount has two decimals. */
function minor(text: string): number {
  const value = parseMoney(text, "");
  if (!value) throw new Error(`the database holds "${text}", which is not an amount`);
  return value.amountMinor;
}
