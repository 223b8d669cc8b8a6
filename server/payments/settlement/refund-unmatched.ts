import { gatewayPattern } from "../gateway.ts";
import { type Connected, GatewayError, type GatewayRefund, type PaymentGateway } from "../ports.ts";
import { leaveForReview, markRefunded, type UnmatchedToRefund, unmatchedToRefund } from "./unmatched-payments.store.ts";

const atATime = 20;

/** Refunds second payments. The key is derived from the payment, so that nothing is refunded twice however often this is interrupted. */
export async function refundUnmatchedPayments({ db, gateway, now, onError }: Connected): Promise<void> {
  for (const unmatched of await unmatchedToRefund(db.queries, gatewayPattern(gateway.keyId), atATime)) {
    try {
      const refund = await refundPayment(gateway, unmatched);
      if (refund.status === "failed") await leaveForReview(db.queries, unmatched.gatewayPaymentId);
      else await markRefunded(db.queries, unmatched.gatewayPaymentId, refund.id, now());
    } catch (error) {
      if (error instanceof GatewayError && error.code === "unreachable") return;
      onError(error);
      if (error instanceof GatewayError) await leaveForReview(db.queries, unmatched.gatewayPaymentId);
    }
  }
}

/** Always the same body and key, so that the gateway returns the same refund. */
export const refundCallOf = ({ gatewayPaymentId, amount }: Pick<UnmatchedToRefund, "gatewayPaymentId" | "amount">) => ({
  paymentId: gatewayPaymentId,
  amount,
  key: `unmatched-${gatewayPaymentId}`,
  notes: { reason: "payment does not match an unpaid order" },
});

/** A refusal may mean that an earlier call, or someone in the gateway's dashboard, has refunded it: a full refund counts as ours. */
async function refundPayment(gateway: PaymentGateway, unmatched: UnmatchedToRefund): Promise<GatewayRefund> {
  try {
    return await gateway.refund(refundCallOf(unmatched));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== "refused") throw error;
    const made = (await gateway.refundsOf(unmatched.gatewayPaymentId)).find(
      (refund) => refund.status !== "failed" && refund.amount.amountMinor === unmatched.amount.amountMinor,
    );
    if (made) return made;
    throw error;
  }
}
