import type { PaymentGateway } from "./ports.ts";

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
