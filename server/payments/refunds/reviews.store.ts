import type { Queries } from "#db";
import { money, type Money, toDecimalText } from "#shared/money.ts";
import type { GatewayRefund } from "../ports.ts";

/** 'foreign': our books do not have it. 'failed': the money of an accepted refund did not arrive. */
export type ReviewKind = "foreign" | "failed";
export interface RefundReview {
  gatewayRefundId: string;
  paymentId: string;
  kind: ReviewKind;
  amount: Money;
  foundAt: Date;
  settledAt: Date | null;
}

/** Once a refund of the gateway and kind. */
export async function openReview(
  q: Queries,
  { kind, paymentId, made, at }: { kind: ReviewKind; paymentId: string; made: GatewayRefund; at: Date },
): Promise<void> {
  await q
    .insertInto("refundReviews")
    .values({
      gatewayRefundId: made.id,
      paymentId,
      kind,
      amount: toDecimalText(made.amount),
      currency: made.amount.currency,
      foundAt: at,
    })
    .onConflict((conflict) => conflict.columns(["gatewayRefundId", "kind"]).doNothing())
    .execute();
}

export async function findReview(q: Queries, gatewayRefundId: string, kind: ReviewKind): Promise<RefundReview | undefined> {
  const all = q.selectFrom("refundReviews").selectAll();
  const row = await all.where("gatewayRefundId", "=", gatewayRefundId).where("kind", "=", kind).executeTakeFirst();
  return row && read(row);
}

/** What was open of this refund, of the one kind or of both. */
export async function settleReviews(
  q: Queries,
  of: { gatewayRefundId: string; kind?: ReviewKind; memo: string; at: Date },
): Promise<ReviewKind[]> {
  const { gatewayRefundId, kind, memo, at } = of;
  const rows = await q
    .updateTable("refundReviews")
    .set({ settledAt: at, settledMemo: memo })
    .where("gatewayRefundId", "=", gatewayRefundId)
    .$if(kind !== undefined, (open) => open.where("kind", "=", kind ?? "foreign"))
    .where("settledAt", "is", null)
    .returning("kind")
    .execute();
  return rows.map((row) => row.kind);
}

export async function openReviews(q: Queries): Promise<RefundReview[]> {
  const rows = await q.selectFrom("refundReviews").selectAll().where("settledAt", "is", null).orderBy("foundAt").execute();
  return rows.map(read);
}

type Row = Omit<RefundReview, "amount"> & { amount: string; currency: string };
function read({ gatewayRefundId, paymentId, kind, amount, currency, foundAt, settledAt }: Row): RefundReview {
  return { gatewayRefundId, paymentId, kind, amount: gatewayMoney(amount, currency), foundAt, settledAt };
}

/** A column for the gateway's amounts is wider than those for ours. */
export const gatewayMoney = (text: string, currency: string): Money => money(Number(text.replace(".", "")), currency);
