import { Problem } from "#shared/problem.ts";
import { connected, isOfGateway } from "../gateway.ts";
import { GatewayError, type RefundContext } from "../ports.ts";
import { openReviews, type RefundReview, settleReviews } from "../refunds/reviews.store.ts";
import { returnOf } from "../settlement/return-unmatched.ts";
import { findStray, markReturned, openStrays, settleStray, type Stray } from "../settlement/unmatched-payments.store.ts";
import { settleEvent, type WaitingEvent, waitingEvents } from "./operator.store.ts";

/** What waits for a person, or soon may. */
export interface Reviews {
  strays: Stray[];
  refunds: RefundReview[];
  /** Messages of the gateway that could not be used yet, or were given up. */
  events: WaitingEvent[];
}

export async function reviews({ db }: RefundContext): Promise<Reviews> {
  const q = db.queries;
  return { strays: await openStrays(q), refunds: await openReviews(q), events: await waitingEvents(q) };
}

/**
 * A person has dealt with it: a payment without credit, a refund, or a message that was given up, by the gateway's name. `memo` stays.
 * Throws Problem not_found, unprocessable.
 */
export async function settleByHand({ db, now }: RefundContext, of: { name: string; memo: string }): Promise<void> {
  const memo = of.memo.trim();
  if (memo === "")
    throw new Problem("unprocessable", "Say what was done; it stays in the books.", { fields: { reason: "A reason is required" } });
  const { name } = of;
  const isSettled = name.startsWith("rfnd_")
    ? (await settleReviews(db.queries, { gatewayRefundId: name, memo, at: now() })).length > 0
    : name.startsWith("pay_")
      ? await settleStray(db.queries, name, memo)
      : await settleEvent(db.queries, name, memo, now());
  if (!isSettled) throw new Problem("not_found", `${name} waits for nobody: settled before, or not known.`);
}

/**
 * Sends the whole of a payment that belongs to no credit back. Safe to call again: the gateway gives no payment back twice. Throws Problem
 * not_found, conflict, unavailable where the gateway does not answer, unprocessable where it refuses.
 */
export async function returnStray(ctx: RefundContext, gatewayPaymentId: string): Promise<Stray> {
  const gateway = connected(ctx.gateway);
  const stray = await findStray(ctx.db.queries, gatewayPaymentId);
  if (!stray) throw new Problem("not_found", `${gatewayPaymentId} is no payment without credit.`);
  if (!stray.isOpen) throw new Problem("conflict", `${gatewayPaymentId} is returned or settled already.`);
  if (!isOfGateway(stray.gatewayKeyId, gateway.keyId))
    throw new Problem("unprocessable", `It was paid under the key ${stray.gatewayKeyId ?? "of none"}; connected is ${gateway.keyId}.`);
  const call = returnOf(stray);
  // A return that the gateway accepted and could not carry out is asked for anew, by another key.
  const key = stray.gatewayRefundId === null ? call.key : `${call.key}-${stray.gatewayRefundId.slice(-8)}`;
  try {
    let made = await gateway.refund({ ...call, key });
    if (made.status === "failed") made = await gateway.refund({ ...call, key: `${call.key}-${made.id.slice(-8)}` });
    if (made.status === "failed") throw new GatewayError("refused", "it could not be carried out");
    await markReturned(ctx.db.queries, gatewayPaymentId, made.id, ctx.now());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === "unreachable")
      throw new Problem("unavailable", `The gateway did not answer (${error.message}); try again.`, { cause: error });
    throw new Problem("unprocessable", `The gateway refuses: ${error.message}`, { cause: error });
  }
  return stray;
}
