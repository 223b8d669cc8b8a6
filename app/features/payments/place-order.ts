import { type Checkout, isPaid, type PaymentItem, type TopUpBody } from "#shared/wire/payments.ts";
import { ApiError } from "../../api.ts";
import { endIntent, intentFor, keepPayment } from "./intent.ts";
import { paymentCalls } from "./payment-calls.ts";

export interface AskedPayment {
  userId: string;
  body: TopUpBody;
  /** What was shown as the sum, decimal text. */
  price: string;
  back: string | null;
}

/** The order now has another sum than the one that was shown. */
export class PriceChanged extends Error {
  override readonly name = "PriceChanged";
}

/**
 * The order of this intent; a repeated press gives the same one. `checkout` null: it is paid already. Where the kept order is of no
 * more use (expired, or its key was used for another), one new is made. Throws PriceChanged, or as the calls do.
 */
export async function placeOrder(asked: AskedPayment): Promise<{ payment: PaymentItem; checkout: Checkout | null }> {
  return (await tryOrder(asked)) ?? (await tryOrder(asked)) ?? unpayable();
}

async function tryOrder(asked: AskedPayment) {
  const intent = intentFor(asked);
  try {
    const { payment, checkout } = await paymentCalls.order(asked.body, intent.key);
    keepPayment(intent, payment.id);
    if (isPaid(payment.status)) return { payment, checkout: null };
    if (checkout && payment.amount === asked.price) return { payment, checkout };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  endIntent();
  return undefined;
}

function unpayable(): never {
  throw new PriceChanged("The order does not have the sum that was shown");
}
