import { isPaid, type VerifyAnswer, type VerifyBody } from "#shared/wire/payments.ts";
import { Problem } from "#shared/problem.ts";
import { findByOrder, reopen } from "../orders/payments.store.ts";
import { type Connected, GatewayError, type GatewayPayment } from "../ports.ts";
import { settle } from "./settle.ts";

/**
 * Handles what the checkout window returned through the browser. The signature is checked over the order id of our own row; then the
 * payment is fetched from the gateway, because a signature does not prove a capture. Where the gateway does not answer, or has not captured
 * yet, the status stays "pending" and the webhook or the reconcile job completes it.
 */
export async function verify(deps: Connected, callback: VerifyBody): Promise<VerifyAnswer> {
  const { gateway, db } = deps;
  const row = await findByOrder(db.queries, callback.razorpay_order_id);
  if (!row) throw new Problem("not_found", "There is no such order.");
  const [paymentId, signature] = [callback.razorpay_payment_id, callback.razorpay_signature];
  if (!gateway.isCallbackSigned({ orderId: row.razorpayOrderId, paymentId, signature }))
    throw new Problem("invalid", "The signature is invalid.");
  if (isPaid(row.status) && row.razorpayPaymentId === paymentId) return { paymentId: row.id, status: row.status };

  const payment = await fetchPayment(deps, paymentId);
  if (payment && payment.orderId !== row.razorpayOrderId) throw new Problem("invalid", "This payment belongs to another order.");
  if (payment) await settle(deps, payment, signature);
  if (payment?.status !== "captured") await reopen(db.queries, row.razorpayOrderId, deps.now());
  const after = await findByOrder(db.queries, row.razorpayOrderId);
  return { paymentId: row.id, status: after?.status ?? row.status };
}

/** Undefined: the gateway cannot say at the moment. */
async function fetchPayment({ gateway, onError }: Connected, paymentId: string): Promise<GatewayPayment | undefined> {
  try {
    return await gateway.payment(paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // The gateway signed for a payment that it does not know: a fault to report.
    if (error.code === "refused") onError(error);
    return undefined;
  }
}
