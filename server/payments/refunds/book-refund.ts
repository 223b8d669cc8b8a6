import { formatMoneyExact, money, type Money } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import type { RefundContext } from "../ports.ts";
import { issueCreditNote } from "./carry-out.ts";
import { partOfTotal } from "./refund-rules.ts";
import { findRefund, refundedParts, insertRefund, lockBalance, lockPayment, type Refund } from "./refunds.store.ts";
import { findReview, resolveReviews } from "./reviews.store.ts";

/**
 * Books a refund made in the gateway's dashboard: the credit leaves the balance as far as the balance covers it, and the credit note is
 * issued. `uncovered` is the part that had already been spent. Throws Problem not_found, conflict, unprocessable.
 */
export async function bookRefund(
  ctx: RefundContext,
  of: { gatewayRefundId: string; reason: string },
): Promise<{ refund: Refund; uncovered: Money }> {
  const { gatewayRefundId } = of;
  const id = await ctx.db.transaction(async (tx) => {
    const review = await findReview(tx, gatewayRefundId, "foreign");
    if (!review)
      throw new Problem(
        "not_found",
        `No refund ${gatewayRefundId} is waiting to be booked; "payments show PAYMENT" fetches the gateway's refunds.`,
      );
    const payment = await lockPayment(tx, review.paymentId);
    if (!payment) throw new Error(`payment ${review.paymentId} has disappeared`);
    const resolution = `booked: ${of.reason}`;
    if ((await resolveReviews(tx, { gatewayRefundId, kind: "foreign", resolution, at: ctx.now() })).length === 0)
      throw new Problem("conflict", `Refund ${gatewayRefundId} is already resolved.`);
    const part =
      review.amount.currency === payment.currency
        ? partOfTotal(payment.whole, await refundedParts(tx, payment.id), review.amount.amountMinor)
        : undefined;
    if (!part)
      throw new Problem(
        "unprocessable",
        `${formatMoneyExact(review.amount)} does not fit what is left of the payment in our records; use "payments resolve" instead.`,
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
    if (!refund) throw new Error(`refund ${refundId} has disappeared`);
    await issueCreditNote(ctx, tx, refund);
    return refundId;
  });
  const refund = await findRefund(ctx.db.queries, { id });
  if (!refund) throw new Error(`refund ${id} has disappeared`);
  return { refund, uncovered: refund.uncovered };
}
