import { formatMoneyExact, money, type Money } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import type { RefundContext } from "../ports.ts";
import { paperOf } from "./carry-out.ts";
import { partOfTotal } from "./refund-rules.ts";
import { findRefund, givenParts, insertRefund, lockBalance, lockPayment, type Refund } from "./refunds.store.ts";
import { findReview, settleReviews } from "./reviews.store.ts";

/**
 * Books a refund that was made at the gateway's own pages: the credit leaves the balance as far as the balance carries it, and the credit
 * note is issued. `uncovered` is what was spent before. Throws Problem not_found, conflict, unprocessable.
 */
export async function bookRefund(
  ctx: RefundContext,
  of: { gatewayRefundId: string; reason: string },
): Promise<{ refund: Refund; uncovered: Money }> {
  const { gatewayRefundId } = of;
  const id = await ctx.db.transaction(async (tx) => {
    const review = await findReview(tx, gatewayRefundId, "foreign");
    if (!review)
      throw new Problem("not_found", `No refund ${gatewayRefundId} waits to be booked; payments show PAYMENT looks at the gateway's.`);
    const payment = await lockPayment(tx, review.paymentId);
    if (!payment) throw new Error(`payment ${review.paymentId} is gone`);
    const memo = `booked: ${of.reason}`;
    if ((await settleReviews(tx, { gatewayRefundId, kind: "foreign", memo, at: ctx.now() })).length === 0)
      throw new Problem("conflict", `Refund ${gatewayRefundId} is settled already.`);
    const part =
      review.amount.currency === payment.currency
        ? partOfTotal(payment.whole, await givenParts(tx, payment.id), review.amount.amountMinor)
        : undefined;
    if (!part)
      throw new Problem(
        "unprocessable",
        `${formatMoneyExact(review.amount)} is no part of what is left of the payment in our books; settle it with a memo instead.`,
      );
    const covered = Math.min(part.credits, await lockBalance(tx, payment.userId));
    const uncovered = part.credits - covered;
    const refundId = await insertRefund(tx, {
      payment,
      part,
      reason: of.reason,
      key: `gateway:${gatewayRefundId}`,
      at: ctx.now(),
      done: { gatewayRefundId, gatewayStatus: "pending", uncovered },
    });
    const { id: paymentId, userId, currency } = payment;
    if (covered > 0) await ctx.billing.refund(tx, { userId, paymentId, refundId, amount: money(covered, currency) });
    const refund = await findRefund(tx, { id: refundId });
    if (!refund) throw new Error(`refund ${refundId} is gone`);
    await paperOf(ctx, tx, refund);
    return refundId;
  });
  const refund = await findRefund(ctx.db.queries, { id });
  if (!refund) throw new Error(`refund ${id} is gone`);
  return { refund, uncovered: refund.uncovered };
}
