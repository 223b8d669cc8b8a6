import { Problem } from "#shared/problem.ts";
import type { PaymentsOptions } from "./index.ts";
import type { PaymentGateway } from "./ports.ts";

/** What refunds work with. */
export type RefundContext = Pick<PaymentsOptions, "db" | "billing" | "invoices" | "mail" | "gateway" | "now" | "onError">;

/** The name under which a refund at the gateway carries the id of ours. */
export const refundNote = "refund_id";

/** Problem unavailable where no gateway is connected. */
export function connected(gateway: PaymentGateway | undefined): PaymentGateway {
  if (!gateway) throw new Problem("unavailable", "No payment gateway is connected (see the settings RAZORPAY_… and PAYMENTS).");
  return gateway;
}
