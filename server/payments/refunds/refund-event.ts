import type { Queries } from "#db";
import { NotReady } from "../gateway.ts";
import type { GatewayEvent, GatewayRefund, RefundContext } from "../ports.ts";
import { isUnmatchedRefund, reopenUnmatched } from "../settlement/unmatched-payments.store.ts";
import { triesMax } from "../webhooks/events.store.ts";
import { applyResult, noteStatus, refundNote } from "./carry-out.ts";
import { findRefund, isOpenOrder, paymentOfGateway, type Refund } from "./refunds.store.ts";
import { findReview, openReview, resolveReviews } from "./reviews.store.ts";

/**
 * Handles a signed refund event: it ends our refund, or queues one made in the gateway's dashboard for review. Idempotent, in any order.
 * Returns the outcome in words for the operator; throws what may be temporary.
 */
export async function refundEvent(ctx: RefundContext, event: GatewayEvent): Promise<string> {
  const made = event.refund;
  if (!made) return "ignored: no refund in the event";
  const q = ctx.db.queries;
  const refund = await ours(q, made);
  if (refund) return applyToOwn(ctx, refund, made);
  if (await isUnmatchedRefund(q, made)) {
    if (made.status !== "failed") return "refund of an unmatched payment";
    await reopenUnmatched(q, made.paymentId);
    return "for review: the refund of an unmatched payment failed";
  }
  const paymentId = await paymentOfGateway(q, made.paymentId);
  if (paymentId === undefined) {
    // The payment may be about to be settled; its refund must not be lost by then.
    if (event.payment && (await isOpenOrder(q, event.payment.orderId)))
      throw new NotReady("the refunded payment is not settled yet", triesMax);
    return "ignored: refund of an unknown payment";
  }
  return recordForeign(ctx, paymentId, made);
}

/** Records a refund of our payment that was not made through us. */
async function recordForeign(ctx: RefundContext, paymentId: string, made: GatewayRefund): Promise<string> {
  const q = ctx.db.queries;
  if (made.status === "failed") {
    const resolution = "the gateway could not carry it out";
    const resolved = await resolveReviews(q, { gatewayRefundId: made.id, kind: "foreign", resolution, at: ctx.now() });
    return resolved.length > 0 ? "resolved: the refund made at the gateway failed" : "ignored: a refund made at the gateway failed";
  }
  await openReview(q, { kind: "foreign", paymentId, made, at: ctx.now() });
  const review = await findReview(q, made.id, "foreign");
  return review?.resolvedAt ? "already resolved" : "for review: a refund made at the gateway, book it";
}

async function applyToOwn(ctx: RefundContext, refund: Refund, made: GatewayRefund): Promise<string> {
  if (refund.status === "requested") {
    await applyResult(ctx, refund, made);
    return made.status === "failed" ? "the refund failed, the credit is returned" : "the refund is done";
  }
  if (refund.status === "failed")
    // It was refused and its credit returned; if money went out all the same, our records miss it.
    return made.status === "failed" ? "known: the refund failed" : recordForeign(ctx, refund.paymentId, made);
  await noteStatus(ctx, refund, made);
  return made.status === "failed" ? "for review: an accepted refund did not arrive" : "known: the refund is done";
}

/** By the gateway's name, or by ours that it carries; the payment must be the same. */
async function ours(q: Queries, made: GatewayRefund): Promise<Refund | undefined> {
  const known = await findRefund(q, { gatewayRefundId: made.id });
  if (known) return known;
  const id = made.notes[refundNote];
  const named = id !== undefined && uuid.test(id) ? await findRefund(q, { id }) : undefined;
  return named?.gatewayPaymentId === made.paymentId ? named : undefined;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
