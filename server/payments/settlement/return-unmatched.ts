import { gatewayPattern } from "../gateway.ts";
import { type Connected, GatewayError, type GatewayRefund, type PaymentGateway } from "../ports.ts";
import { leaveToPerson, markReturned, type ReturningStray, straysToReturn } from "./unmatched-payments.store.ts";

const atATime = 20;

/** Sends back what was paid twice. The key is the payment's own, so that nothing goes back twice however often this is cut off. */
export async function returnStrays({ db, gateway, now, onError }: Connected): Promise<void> {
  for (const stray of await straysToReturn(db.queries, gatewayPattern(gateway.keyId), atATime)) {
    try {
      const refund = await sendBack(gateway, stray);
      if (refund.status === "failed") await leaveToPerson(db.queries, stray.gatewayPaymentId);
      else await markReturned(db.queries, stray.gatewayPaymentId, refund.id, now());
    } catch (error) {
      if (error instanceof GatewayError && error.code === "unreachable") return;
      onError(error);
      if (error instanceof GatewayError) await leaveToPerson(db.queries, stray.gatewayPaymentId);
    }
  }
}

/** One body and one key, whoever calls: the gateway then gives the same refund again. */
export const returnOf = ({ gatewayPaymentId, amount }: Pick<ReturningStray, "gatewayPaymentId" | "amount">) => ({
  paymentId: gatewayPaymentId,
  amount,
  key: `stray-${gatewayPaymentId}`,
  notes: { reason: "a payment that belongs to no credit" },
});

/** A refusal may be the echo of an earlier call, or of somebody's at the gateway's own pages: what has gone back whole is back. */
async function sendBack(gateway: PaymentGateway, stray: ReturningStray): Promise<GatewayRefund> {
  try {
    return await gateway.refund(returnOf(stray));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== "refused") throw error;
    const made = (await gateway.refundsOf(stray.gatewayPaymentId)).find(
      (refund) => refund.status !== "failed" && refund.amount.amountMinor === stray.amount.amountMinor,
    );
    if (made) return made;
    throw error;
  }
}
