import { isOfGateway } from "../gateway.ts";
import { expire } from "../orders/payments.store.ts";
import type { Connected } from "../ports.ts";
import { continueRefunds } from "../refunds/carry-out.ts";
import { dueEvents, forgetEvents } from "../webhooks/events.store.ts";
import { processEvent } from "../webhooks/receive-event.ts";
import { claimOld } from "./reconcile.store.ts";
import { ask, openMs } from "./reconcile.ts";
import { returnStrays } from "./return-unmatched.ts";

const atATime = 50;
const daysInTheInbox = 90;

/** Ends what was begun and cut off. Each part by itself: a fault in one keeps none of the others from being done. */
export async function sweep(deps: Connected): Promise<void> {
  const parts = [processWaiting, continueRefunds, returnStrays, expireOld, forgetOld];
  for (const part of parts) await part(deps).catch(deps.onError);
}

async function processWaiting(deps: Connected): Promise<void> {
  for (const id of await dueEvents(deps.db.queries, deps.now(), atATime)) await processEvent(deps, id);
}

/** Four days are over: the gateway is asked a last time. 'expired' is a label for people; what is captured later is credited. */
async function expireOld(deps: Connected): Promise<void> {
  const { db, gateway, now } = deps;
  const at = now();
  for (const order of await claimOld(db, { now: at, createdBefore: new Date(at.getTime() - openMs), limit: atATime })) {
    const answer = isOfGateway(order.gatewayKeyId, gateway.keyId) ? await ask(deps, order) : "refused";
    if (answer === "unreachable") return;
    if (answer === "nothing" || answer === "refused") await expire(db.queries, order.id, now());
  }
}

async function forgetOld({ db, now }: Connected): Promise<void> {
  await forgetEvents(db.queries, new Date(now().getTime() - daysInTheInbox * 86_400_000));
}
