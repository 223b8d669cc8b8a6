import { isOfGateway } from "../gateway.ts";
import { expire } from "../orders/payments.store.ts";
import type { Connected } from "../ports.ts";
import { continueRefunds } from "../refunds/carry-out.ts";
import { dueEvents, deleteEvents } from "../webhooks/events.store.ts";
import { processEvent } from "../webhooks/receive-event.ts";
import { claimOld } from "./reconcile.store.ts";
import { checkOrder, openMs } from "./reconcile.ts";
import { refundUnmatchedPayments } from "./refund-unmatched.ts";

const atATime = 50;
const daysKept = 90;

/** Completes what was interrupted. A fault in one part does not stop the others. */
export async function sweep(deps: Connected): Promise<void> {
  const parts = [processWaiting, continueRefunds, refundUnmatchedPayments, expireOld, deleteOld];
  for (const part of parts) await part(deps).catch(deps.onError);
}

async function processWaiting(deps: Connected): Promise<void> {
  for (const id of await dueEvents(deps.db.queries, deps.now(), atATime)) await processEvent(deps, id);
}

/** After four days an order is checked a last time. 'expired' only informs people: a later capture is still credited. */
async function expireOld(deps: Connected): Promise<void> {
  const { db, gateway, now } = deps;
  const at = now();
  for (const order of await claimOld(db, { now: at, createdBefore: new Date(at.getTime() - openMs), limit: atATime })) {
    const answer = isOfGateway(order.gatewayKeyId, gateway.keyId) ? await checkOrder(deps, order) : "refused";
    if (answer === "unreachable") return;
    if (answer === "nothing" || answer === "refused") await expire(db.queries, order.id, now());
  }
}

async function deleteOld({ db, now }: Connected): Promise<void> {
  await deleteEvents(db.queries, new Date(now().getTime() - daysKept * 86_400_000));
}
