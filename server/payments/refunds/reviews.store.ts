import type { Queries } from "#db";
import { money, type Money, toDecimalText } from "#shared/money.ts";
import type { GatewayRefund } from "../ports.ts";

/** 'foreign': made in the gateway's dashboard, not recorded by us. 'failed': an accepted refund did not arrive. */
export type ReviewKind = "foreign" | "failed";
export interface RefundReview {
  gatewayRefundId: string;
  paymentId: string;
  kind: ReviewKind;
  amount: Money;
  foundAt: Date;
  resolvedAt: Date | null;
}

/** Once per refund and kind. */
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

/** Resolves what is open for this refund, of one kind or both. Returns the resolved kinds. */
export async function resolveReviews(
  q: Queries,
  of: { gatewayRefundId: string; kind?: ReviewKind; resolution: string; at: Date },
): Promise<ReviewKind[]> {
  const { gatewayRefundId, kind, resolution, at } = of;
  const rows = await q
    .updateTable("refundReviews")
    .set({ resolvedAt: at, resolution })
    .where("gatewayRefundId", "=", gatewayRefundId)
    .$if(kind !== undefined, (open) => open.where("kind", "=", kind ?? "foreign"))
    .where("resolvedAt", "is", null)
    .returning("kind")
    .execute();
  return rows.map((row) => row.kind);
}

export async function openReviews(q: Queries): Promise<RefundReview[]> {
  const rows = await q.selectFrom("refundReviews").selectAll().where("resolvedAt", "is", null).orderBy("foundAt").execute();
  return rows.map(read);
}

type Row = Omit<RefundReview, "amount"> & { amount: string; currency: string };
function read({ gatewayRefundId, paymentId, kind, amount, currency, foundAt, resolvedAt }: Row): RefundReview {
  return { gatewayRefundId, paymentId, kind, amount: gatewayMoney(amount, currency), foundAt, resolvedAt };
}

/** Columns for the gateway's amounts are wider than those for ours. */
export const gatewayMoney = (text: string, currency: string): Money => money(Number(text.replace(".", "")), currency);
