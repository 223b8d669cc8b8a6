import type { Queries } from "#db";
import type { Money } from "#shared/money.ts";
import type { GatewayRefund } from "./ports.ts";
import { gatewayMoney } from "./reviews.store.ts";
import type { StrayReason } from "./strays.store.ts";

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
