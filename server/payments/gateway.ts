import { Problem } from "#shared/problem.ts";
import type { PaymentGateway } from "./ports.ts";

/** Which of our orders a gateway knows. The prefix of a key tells live payments from tests. */

const live = "rzp_live_";

/** With a test key no money moves. */
export const isTestKey = (keyId: string | null): boolean => keyId?.startsWith("rzp_test_") ?? false;

/**
 * Whether the gateway connected with the key `connected` knows an order placed with `keyId`. Live keys are rotated within one merchant
 * account. Test orders belong to one key only, so that a payment at one test gateway is never credited at another.
 */
export const isOfGateway = (keyId: string | null, connected: string): boolean =>
  keyId === connected || (keyId !== null && keyId.startsWith(live) && connected.startsWith(live));

/** The condition of `isOfGateway` as a LIKE pattern, for queries. */
export const gatewayPattern = (connected: string): string => {
  const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");
  return connected.startsWith(live) ? `${literal(live)}%` : literal(connected);
};

/** The gateway with every call bound to `signal`: an aborted call counts as unanswered and is safe to repeat. */
export function withSignal(signal: AbortSignal | undefined, gateway: PaymentGateway): PaymentGateway {
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

/** The subject of a webhook event is not recorded yet, but may be soon. Not a fault: the event is tried `tries` times in all. */
export class NotReady extends Error {
  override readonly name = "NotReady";
  readonly tries: number;
  constructor(message: string, tries: number) {
    super(message);
    this.tries = tries;
  }
}

/** Problem unavailable where no gateway is connected. */
export function requireGateway(gateway: PaymentGateway | undefined): PaymentGateway {
  if (!gateway) throw new Problem("unavailable", "No payment gateway is connected (see the settings RAZORPAY_… and PAYMENTS).");
  return gateway;
}
