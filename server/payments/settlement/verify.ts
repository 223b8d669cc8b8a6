import { isPaid, type VerifyAnswer, type VerifyBody } from "#shared/wire/payments.ts";
import { Problem } from "#shared/problem.ts";
import { findByOrder, reopen } from "../orders/payments.store.ts";
import { type Connected, GatewayError, type GatewayPayment } from "../ports.ts";
import { settle } from "./settle.ts";

/**
 * What the checkout window handed to the browser, and the browser to us. The signature is over the order id of our own row; then the
 * gateway itself is asked about the payment, because a signature says nothing of money. Where it does not answer, or has not captured the
 * money yet, the answer is "pending": the webhook or the reconcile job ends what this began.
 */
export async function verify(deps: Connected, callback: VerifyBody): Promise<VerifyAnswer> {
  const { gateway, db } = deps;
  const row = await findByOrder(db.queries, callback.razorpay_order_id);
  if (!row) throw new Problem("not_found", "There is no such order.");
  const [paymentId, signature] = [callback.razorpay_payment_id, callback.razorpay_signature];
  if (!gateway.isCallbackSigned({ orderId: row.razorpayOrderId, paymentId, signature }))
    throw new Problem("invalid", "The signature is not right.");
  if (isPaid(row.status) && row.razorpayPaymentId === paymentId) return { paymentId: row.id, status: row.status };

  const payment = await askFor(deps, paymentId);
  if (payment && payment.orderId !== row.razorpayOrderId) throw new Problem("invalid", "This payment is of another order.");
  if (payment) await settle(deps, payment, signature);
  if (payment?.status !== "captured") await reopen(db.queries, row.razorpayOrderId, deps.now());
  const after = await findByOrder(db.queries, row.razorpayOrderId);
  return { paymentId: row.id, status: after?.status ?? row.status };
}

/** Undefined: it cannot say at the moment. */
async function askFor({ gateway, onError }: Connected, paymentId: string): Promise<GatewayPayment | undefined> {
  try {
    return await gateway.payment(paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // It signed for a payment that it does not know: nobody's mistake but a fault to look at.
    if (error.code === "refused") onError(error);
    return undefined;
  }
}
