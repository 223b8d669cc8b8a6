import { type Checkout, isPaid, type PaymentItem } from "#shared/wire/payments.ts";
import { ApiError } from "../../api.ts";
import { endIntent, intentFor, keepPayment, type PaymentRequest } from "./intent.ts";
import { paymentCalls } from "./payment-calls.ts";

/** The order's total differs from the one that was shown. */
export class PriceChanged extends Error {
  override readonly name = "PriceChanged";
}

/**
 * The order of this intent; repeating it gives the same order. `checkout` is null if it is already paid. If the stored order is no
 * longer usable (expired, or its key belongs to another), a new one is placed. Throws PriceChanged, or like the calls.
 */
export async function placeOrder(request: PaymentRequest): Promise<{ payment: PaymentItem; checkout: Checkout | null }> {
  return (await tryOrder(request)) ?? (await tryOrder(request)) ?? unpayable();
}

async function tryOrder(request: PaymentRequest) {
  const intent = intentFor(request);
  try {
    const { payment, checkout } = await paymentCalls.order(request.body, intent.key);
    keepPayment(intent, payment.id);
    if (isPaid(payment.status)) return { payment, checkout: null };
    if (checkout && payment.amount === request.price) return { payment, checkout };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  endIntent();
  return undefined;
}

function unpayable(): never {
  throw new PriceChanged("The order does not have the sum that was shown");
}
