import { Problem } from "#shared/problem.ts";
import { isOfGateway, requireGateway } from "../gateway.ts";
import { GatewayError, type RefundContext } from "../ports.ts";
import { openReviews, type RefundReview, resolveReviews } from "../refunds/reviews.store.ts";
import { refundCallOf } from "../settlement/refund-unmatched.ts";
import {
  findUnmatched,
  markRefunded,
  openUnmatched,
  resolveUnmatched,
  type UnmatchedPayment,
} from "../settlement/unmatched-payments.store.ts";
import { resolveEvent, type WaitingEvent, waitingEvents } from "./operator.store.ts";

/** What needs review, or soon may. */
export interface Reviews {
  unmatched: UnmatchedPayment[];
  refunds: RefundReview[];
  /** Webhook events that could not be processed yet, or were given up. */
  events: WaitingEvent[];
}

export async function reviews({ db }: RefundContext): Promise<Reviews> {
  const q = db.queries;
  return { unmatched: await openUnmatched(q), refunds: await openReviews(q), events: await waitingEvents(q) };
}

/**
 * Marks an unmatched payment, a refund or a given-up event as dealt with, by the gateway's id. `resolution` is kept. Throws Problem not_found, unprocessable.
 */
export async function resolveReview({ db, now }: RefundContext, of: { id: string; resolution: string }): Promise<void> {
  const resolution = of.resolution.trim();
  if (resolution === "")
    throw new Problem("unprocessable", "Say what was done; it is kept on record.", { fields: { reason: "A reason is required" } });
  const { id } = of;
  const isSettled = id.startsWith("rfnd_")
    ? (await resolveReviews(db.queries, { gatewayRefundId: id, resolution, at: now() })).length > 0
    : id.startsWith("pay_")
      ? await resolveUnmatched(db.queries, id, resolution)
      : await resolveEvent(db.queries, id, resolution, now());
  if (!isSettled) throw new Problem("not_found", `Nothing to resolve for ${id}: already resolved, or unknown.`);
}

/**
 * Refunds an unmatched payment in full. Safe to repeat: the gateway refunds no payment twice. Throws Problem
 * not_found, conflict, unavailable where the gateway does not answer, unprocessable where it refuses.
 */
export async function refundUnmatched(ctx: RefundContext, gatewayPaymentId: string): Promise<UnmatchedPayment> {
  const gateway = requireGateway(ctx.gateway);
  const unmatched = await findUnmatched(ctx.db.queries, gatewayPaymentId);
  if (!unmatched) throw new Problem("not_found", `${gatewayPaymentId} is not an unmatched payment.`);
  if (!unmatched.isOpen) throw new Problem("conflict", `${gatewayPaymentId} is already refunded or resolved.`);
  if (!isOfGateway(unmatched.gatewayKeyId, gateway.keyId))
    throw new Problem(
      "unprocessable",
      `It was paid with the key ${unmatched.gatewayKeyId ?? "(none)"}, but the connected key is ${gateway.keyId}.`,
    );
  const call = refundCallOf(unmatched);
  // A refund that the gateway accepted but could not carry out is requested again, with another key.
  const key = unmatched.gatewayRefundId === null ? call.key : `${call.key}-${unmatched.gatewayRefundId.slice(-8)}`;
  try {
    let made = await gateway.refund({ ...call, key });
    if (made.status === "failed") made = await gateway.refund({ ...call, key: `${call.key}-${made.id.slice(-8)}` });
    if (made.status === "failed") throw new GatewayError("refused", "it could not be carried out");
    await markRefunded(ctx.db.queries, gatewayPaymentId, made.id, ctx.now());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === "unreachable")
      throw new Problem("unavailable", `The gateway did not answer (${error.message}); try again.`, { cause: error });
    throw new Problem("unprocessable", `The gateway refused: ${error.message}`, { cause: error });
  }
  return unmatched;
}
