import { gatewayPattern, isOfGateway } from "../gateway.ts";
import { markFailed } from "../orders/payments.store.ts";
import { type Connected, GatewayError } from "../ports.ts";
import { type OrderToCheck, claimOpen, claimOrder, claimPaid } from "./reconcile.store.ts";
import { settle } from "./settle.ts";

/** An order is checked for four days: by then the gateway has captured what was authorised, or released it. */
export const openMs = 4 * 86_400_000;
const ordersARound = 100;
const paidARound = 20;
const atOnce = 4;
/** After so many failures the gateway is down; the next round comes in a minute. */
const unreachableMax = 4;

export interface Reconciled {
  checked: number;
  credited: number;
  unreachable: number;
}

/** Finds captures whose notification never came: compares open orders, or the named one, with the gateway. */
export async function reconcile(deps: Connected, { orderId }: { orderId?: string } = {}): Promise<Reconciled> {
  const { db, gateway } = deps;
  const now = deps.now();
  const round = { now, since: new Date(now.getTime() - openMs), keyPattern: gatewayPattern(gateway.keyId) };
  const taken =
    orderId === undefined
      ? [...(await claimOpen(db, { ...round, limit: ordersARound })), ...(await claimPaid(db, { ...round, limit: paidARound }))]
      : await claimOrder(db, orderId, now);
  const orders = taken.filter((each) => isOfGateway(each.gatewayKeyId, gateway.keyId)).values();
  const sum: Reconciled = { checked: 0, credited: 0, unreachable: 0 };
  const work = async (): Promise<void> => {
    for (const order of orders) {
      if (sum.unreachable >= unreachableMax) return;
      sum.checked += 1;
      const outcome = await checkOrder(deps, order);
      if (outcome === "credited" || outcome === "unreachable") sum[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum;
}

/** "waiting": authorised, not captured yet. "refused": the gateway does not know the order. "fault": its answer could not be booked. */
type Answer = "credited" | "waiting" | "nothing" | "unreachable" | "refused" | "fault";
export async function checkOrder(deps: Connected, { orderId }: OrderToCheck): Promise<Answer> {
  const { gateway, db, now, onError } = deps;
  try {
    const payments = await gateway.paymentsOf(orderId);
    let isCredited = false;
    for (const payment of payments) if ((await settle(deps, payment)) === "credited") isCredited = true;
    const last = payments.at(-1);
    if (last?.status === "failed" && payments.every((each) => each.status === "failed"))
      await markFailed(db.queries, orderId, last.failure, now());
    if (isCredited) return "credited";
    return payments.some((each) => each.status === "authorized") ? "waiting" : "nothing";
  } catch (error) {
    if (error instanceof GatewayError && error.code === "unreachable") return "unreachable";
    onError(error);
    return error instanceof GatewayError ? "refused" : "fault";
  }
}
