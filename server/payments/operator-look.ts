import { isOfGateway } from "./gateway-rules.ts";
import type { WholePayment } from "./operator.store.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund } from "./ports.ts";
import type { RefundContext } from "./refund-context.ts";
import { refundEvent } from "./refund-event.ts";

/** What the gateway has of an order, or why that is not known. */
export type GatewayView = { payments: GatewayPayment[]; refunds: GatewayRefund[] } | { unknown: string };

const patienceMs = 5_000;

/** Refunds that our books do not have yet are noted for a person, as their event would have done. */
export async function lookAtGateway(ctx: RefundContext, of: WholePayment): Promise<GatewayView> {
  const { gateway } = ctx;
  if (!gateway) return { unknown: "no gateway is connected" };
  if (!isOfGateway(of.gatewayKeyId, gateway.keyId))
    return { unknown: `made with the key ${of.gatewayKeyId ?? "of none"}, connected is ${gateway.keyId}` };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const payments = await gateway.paymentsOf(of.orderId, signal);
    const refunds = of.gatewayPaymentId === null ? [] : await gateway.refundsOf(of.gatewayPaymentId, signal);
    for (const made of refunds) await refundEvent(ctx, { type: "refund.seen", payment: null, refund: made });
    return { payments, refunds };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { unknown: error.message };
  }
}
