import { Problem } from "#shared/problem.ts";
import type { PaymentGateway } from "./ports.ts";

/** Which of our orders a gateway knows. A key's beginning tells live money from a test. */

const live = "rzp_live_";

/** Nothing moves where the key is a test's. */
export const isTestKey = (keyId: string | null): boolean => keyId?.startsWith("rzp_test_") ?? false;

/**
 * Whether the gateway with `connected` has the order that was made with `keyId`. Live keys change now and then, the business stays the
 * same. A test's orders are known to that very key alone, so that no test is ever credited for by a later one.
 */
export const isOfGateway = (keyId: string | null, connected: string): boolean =>
  keyId === connected || (keyId !== null && keyId.startsWith(live) && connected.startsWith(live));

/** For a search: what `isOfGateway` says, as a pattern of LIKE. */
export const gatewayPattern = (connected: string): string => {
  const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");
  return connected.startsWith(live) ? `${literal(live)}%` : literal(connected);
};

/** The gateway for work that ends with `signal`: a call that is under way then counts as not answered, and is safe to make again. */
export function until(signal: AbortSignal | undefined, gateway: PaymentGateway): PaymentGateway {
  if (!signal) return gateway;
  const both = (own: AbortSignal | undefined) => (own ? AbortSignal.any([own, signal]) : signal);
  return {
    ...gateway,
    createOrder: (of, own) => gateway.createOrder(of, both(own)),
    payment: (id, own) => gateway.payment(id, both(own)),
    paymentsOf: (id, own) => gateway.paymentsOf(id, both(own)),
    refund: (of, own) => gateway.refund(of, both(own)),
    refundsOf: (id, own) => gateway.refundsOf(id, both(own)),
  };
}

/** What an event speaks of is not in the books yet, and may be in a moment. Not a fault: it is looked at again, `tries` times in all. */
export class NotYet extends Error {
  override readonly name = "NotYet";
  readonly tries: number;
  constructor(message: string, tries: number) {
    super(message);
    this.tries = tries;
  }
}

/** Problem unavailable where no gateway is connected. */
export function connected(gateway: PaymentGateway | undefined): PaymentGateway {
  if (!gateway) throw new Problem("unavailable", "No payment gateway is connected (see the settings RAZORPAY_… and PAYMENTS).");
  return gateway;
}
