import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isPaid } from "#shared/wire/payments.ts";
import { Problem } from "#shared/problem.ts";
import { isOfGateway, NotReady } from "../gateway.ts";
import { findByOrder, markFailed } from "../orders/payments.store.ts";
import { type Connected, GatewayError, type GatewayEvent, type GatewayPayment } from "../ports.ts";
import { refundEvent } from "../refunds/refund-event.ts";
import { settle } from "../settlement/settle.ts";
import { endEvent, storeEvent, noteEvent, claimEvent, triesMax } from "./events.store.ts";

/** The gateway counts an answer after five seconds as a failure; longer processing continues after the answer. */
const inlineMs = 3_000;

/**
 * Stores a webhook before processing it, so that it can be acknowledged: what fails now, the sweep retries. Only signed webhooks are
 * accepted.
 */
export async function receiveEvent(
  deps: Connected,
  raw: Uint8Array,
  { signature, eventId }: { signature: string | undefined; eventId: string | undefined },
): Promise<{ isRepeated: boolean }> {
  const { gateway, db, now } = deps;
  if (signature === undefined || !gateway.isWebhookSigned(raw, signature)) throw new Problem("invalid", "The signature is invalid.");
  const id = eventIdOf(raw, eventId);
  const event = gateway.readEvent(raw);
  const isNew = await storeEvent(db.queries, id, event ?? null, now());
  if (event) await within(inlineMs, processEvent(deps, id));
  return { isRepeated: !isNew };
}

/** The gateway's id of the event; without one, equal bytes are the same event. */
function eventIdOf(raw: Uint8Array, eventId: string | undefined): string {
  if (eventId !== undefined && /^[\x21-\x7e]{1,100}$/.test(eventId)) return eventId;
  return `sha256:${createHash("sha256").update(raw).digest("hex")}`;
}

/** `work` never rejects. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const isDone = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: isDone.signal }).catch(() => undefined)]);
  isDone.abort();
}

/** Processes a stored event that is due and unclaimed. Never rejects: failures are retried later. */
export async function processEvent(deps: Connected, id: string): Promise<void> {
  const { db, now, onError } = deps;
  try {
    const taken = await claimEvent(db.queries, id, now());
    if (!taken) return;
    const { outcome, isEnd } = await attempted(deps, taken);
    if (isEnd) await endEvent(db.queries, id, outcome, now());
    else await noteEvent(db.queries, id, outcome);
  } catch (error) {
    onError(error);
  }
}

async function attempted(
  deps: Connected,
  { event, attempt }: { event: GatewayEvent; attempt: number },
): Promise<{ outcome: string; isEnd: boolean }> {
  try {
    return { outcome: await act(deps, event), isEnd: true };
  } catch (error) {
    if (error instanceof NotReady) return { outcome: error.message, isEnd: attempt >= error.tries };
    if (!(error instanceof GatewayError && error.code === "unreachable")) deps.onError(error);
    const message = error instanceof Error ? error.message : String(error);
    const isEnd = attempt >= triesMax;
    return { outcome: isEnd ? `given up: ${message}` : `attempt ${attempt} failed: ${message}`, isEnd };
  }
}

/** The row of an order may be about to be stored; after four attempts (ten minutes) the order belongs to another shop. */
const unknownOrder = () => new NotReady("unknown order", 4);

/** The outcome, in words for the operator. */
async function act(deps: Connected, event: GatewayEvent): Promise<string> {
  const { type, payment, refund } = event;
  if (refund && type.startsWith("refund.")) return refundEvent(deps, event);
  if (!payment) return "ignored";
  if (type === "payment.captured" || type === "order.paid") return captured(deps, payment);
  if (type === "payment.failed") return fail(deps, payment);
  return "ignored";
}

/**
 * A signed event may be outdated, for example when the payment was refunded in the gateway's dashboard meanwhile. It is only a signal: the
 * payment's current state is fetched. Throws where the gateway does not answer: the event waits, and the reconcile job checks too.
 */
async function captured(deps: Connected, { id, orderId }: GatewayPayment): Promise<string> {
  const row = await findByOrder(deps.db.queries, orderId);
  if (!row) throw unknownOrder();
  if (isPaid(row.status) && row.razorpayPaymentId === id) return "already";
  if (!isOfGateway(row.gatewayKeyId, deps.gateway.keyId)) return "other-gateway";
  return settle(deps, await deps.gateway.payment(id));
}

async function fail({ db, now }: Connected, { orderId, failure }: GatewayPayment): Promise<string> {
  if (await markFailed(db.queries, orderId, failure, now())) return "failed";
  const row = await findByOrder(db.queries, orderId);
  if (!row) throw unknownOrder();
  return `ignored: the order is ${row.status}`;
}
