import type { Queries } from "#db";
import { NotYet } from "../gateway.ts";
import type { GatewayEvent, GatewayRefund, RefundContext } from "../ports.ts";
import { isStrayReturn, reopenStray } from "../settlement/unmatched-payments.store.ts";
import { triesMax } from "../webhooks/events.store.ts";
import { end, noteStatus, refundNote } from "./carry-out.ts";
import { findRefund, isOpenOrder, paymentOfGateway, type Refund } from "./refunds.store.ts";
import { findReview, openReview, settleReviews } from "./reviews.store.ts";

/**
 * What a signed event says of a refund: ours is ended by it, one made at the gateway's own pages waits for a person. Safe to call again
 * and in any order. Answers with the outcome in words for the inbox; throws what may pass by itself.
 */
export async function refundEvent(ctx: RefundContext, event: GatewayEvent): Promise<string> {
  const made = event.refund;
  if (!made) return "ignored: it names no refund";
  const q = ctx.db.queries;
  const refund = await ours(q, made);
  if (refund) return ofOurs(ctx, refund, made);
  if (await isStrayReturn(q, made)) {
    if (made.status !== "failed") return "the return of a payment that belongs to no credit";
    await reopenStray(q, made.paymentId);
    return "for a person: a payment that belongs to no credit did not go back";
  }
  const paymentId = await paymentOfGateway(q, made.paymentId);
  if (paymentId === undefined) {
    // It may be settled in a moment; the refund of it must not be forgotten by then.
    if (event.payment && (await isOpenOrder(q, event.payment.orderId)))
      throw new NotYet("the payment that was refunded is not settled", triesMax);
    return "ignored: a refund of a payment that is not in the books";
  }
  return noteForeign(ctx, paymentId, made);
}

/** A refund of a payment of ours that our books do not have. */
async function noteForeign(ctx: RefundContext, paymentId: string, made: GatewayRefund): Promise<string> {
  const q = ctx.db.queries;
  if (made.status === "failed") {
    const memo = "the gateway could not carry it out";
    const settled = await settleReviews(q, { gatewayRefundId: made.id, kind: "foreign", memo, at: ctx.now() });
    return settled.length > 0
      ? "settled: the refund made at the gateway failed, no money went"
      : "ignored: a refund made at the gateway failed";
  }
  await openReview(q, { kind: "foreign", paymentId, made, at: ctx.now() });
  const review = await findReview(q, made.id, "foreign");
  return review?.settledAt ? "settled before by a person" : "for a person: a refund made at the gateway, book it";
}

async function ofOurs(ctx: RefundContext, refund: Refund, made: GatewayRefund): Promise<string> {
  if (refund.status === "asked") {
    await end(ctx, refund, made);
    return made.status === "failed" ? "the refund failed, the credit is back" : "the refund is done";
  }
  if (refund.status === "failed")
    // It was refused and its credit is back; that money went all the same is not in the books.
    return made.status === "failed" ? "known: the refund failed" : noteForeign(ctx, refund.paymentId, made);
  await noteStatus(ctx, refund, made);
  return made.status === "failed" ? "for a person: the money of an accepted refund did not arrive" : "known: the refund is done";
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
